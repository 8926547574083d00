import type { CouponTermsData } from '@greenstar/contract/coupon/coupon.shapes'
import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { OrderType } from '@greenstar/rules/order/order.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { couponGoodsPath } from '../../coupon/coupon.paths'
import { dealGoodsPath } from '../../deal/deal.paths'
import { useHome } from '../../freight/shared/use-home'
import type { CartLineData } from './cart-data'

/** The lines as the checkout takes them. */
export const orderLine = (line: CartLineData) => ({
  ProductID: line.ID,
  Quantity: line.ShoppingCarNum,
  MainID: line.MainID,
  ProductAttribute: line.ProductAttribute,
})

/** The form by which these lines are quoted: those that the checkout would send at first. */
export const estimateForm = (lines: readonly CartLineData[], addressId: number | undefined) => ({
  orderDetailList: lines.map(orderLine),
  fromShoppingCar: true,
  orderType: OrderType.ordinary,
  ...(addressId ? { receiveAddressID: addressId } : {}),
})

/** The first total that the checkout would show for the selected lines; undefined until known, or if it cannot be estimated. */
export function useEstimate(lines: readonly CartLineData[]): QuoteData | undefined {
  const address = useHome()
  const quote = useCall(api.order.QuoteOrder, estimateForm(lines, address?.ID), {
    quiet: true,
    enabled: lines.length > 0,
    placeholderData: (before) => before,
  })
  return lines.length > 0 ? quote.data : undefined
}

/** Maximum number of nearly reached coupons shown. */
const maxNear = 2

/** What reaching its threshold brings: 减 ¥40, 打 9 折, 包邮. */
const gainOf = ({ Rate, Amount }: CouponTermsData) =>
  Rate < 100 ? `打 ${Rate / 10} 折` : Amount > 0 ? `减 ¥${Amount}` : '包邮'

/** Begin of a coupon's Prompt if more goods would reach it: 还差 ¥31.00. */
const missing = '还差'

/** A deal or a coupon that a little more would reach: what is missing, and where fitting goods are. */
export interface NearOffer {
  key: string
  text: string
  to: string
}

/** Deals and coupons that the selected lines nearly reach, deals first; none until known. */
export function useNearOffers(lines: readonly CartLineData[]): NearOffer[] {
  const quote = useEstimate(lines)
  const address = useHome()
  const coupons = useCall(api.order.GetOrderCouponRecorderList, estimateForm(lines, address?.ID), {
    quiet: true,
    enabled: lines.length > 0,
  })
  const gaps = (quote?.Deals ?? []).filter(({ Gap }) => Gap !== '')
  const near = (coupons.data?.CouponRecorderList ?? []).filter(({ Prompt }) => Prompt.startsWith(missing))
  return [
    ...gaps.map(({ ID, Name, Gap }) => ({
      key: `deal-${ID}`,
      text: `“${Name}”${Gap}`,
      to: dealGoodsPath(ID),
    })),
    ...near.slice(0, maxNear).map((coupon) => ({
      key: `coupon-${coupon.ID}`,
      text: `“${coupon.Name}”${coupon.Prompt.replace(missing, '再买')} ${gainOf(coupon)}`,
      to: couponGoodsPath(coupon.CouponID),
    })),
  ]
}
