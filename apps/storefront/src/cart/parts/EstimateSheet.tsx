import { giftReason } from '@greenstar/rules/order/order.gift'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { couponGoodsPath } from '../../coupon/coupon.paths'
import { dealGoodsPath } from '../../deal/deal.paths'
import { useHome } from '../../freight/shared/use-home'
import { AmountLines } from '../../order/shared/AmountLines'
import type { OverlayProps } from '../../platform/overlays'
import { Link } from '../../ui/Link'
import { Sheet } from '../../ui/Sheet'
import type { CartLineData } from './cart-data'
import { estimateForm, useEstimate } from './cart-estimate'
import styles from './EstimateSheet.module.css'

export interface EstimateProps {
  lines: readonly CartLineData[]
}

/** Coupons that are nearly reached, at most so many. */
const maxNear = 2

/** The lines of the estimate, and the deals and coupons that a little more would reach. */
export default function EstimateSheet({ open, onClose, lines }: OverlayProps & EstimateProps) {
  const quote = useEstimate(lines)
  const address = useHome()
  const coupons = useCall(api.order.GetOrderCouponRecorderList, estimateForm(lines, address?.ID), {
    quiet: true,
  })
  const near = (coupons.data?.CouponRecorderList ?? []).filter(({ Prompt }) => Prompt.startsWith('还差'))
  const gifts = (quote?.Lines ?? []).filter(({ PriceReason }) => PriceReason === giftReason)
  const gaps = (quote?.Deals ?? []).filter(({ Gap }) => Gap !== '')
  return (
    <Sheet open={open} onClose={onClose} title="金额明细">
      {quote ? <AmountLines amounts={quote} payLabel="预计实付" freightOpen={!quote.Address} /> : null}
      {gifts.map(({ ProductID, Name, Quantity }) => (
        <p key={ProductID} className={styles.note}>
          赠品：{Name} ×{Quantity}
        </p>
      ))}
      {near.length > 0 || gaps.length > 0 ? (
        <ul className={styles.near}>
          {gaps.map(({ ID, Name, Gap }) => (
            <li key={`deal-${ID}`}>
              <span>
                “{Name}”{Gap}
              </span>
              <Link className={styles.go} to={dealGoodsPath(ID)} onClick={onClose}>
                去凑单
              </Link>
            </li>
          ))}
          {near.slice(0, maxNear).map(({ ID, CouponID, Name, Prompt }) => (
            <li key={ID}>
              <span>
                “{Name}”{Prompt}
              </span>
              <Link className={styles.go} to={couponGoodsPath(CouponID)} onClick={onClose}>
                去凑单
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.note}>按默认地址和最省的优惠券估算，结算时可以更换。</p>
    </Sheet>
  )
}
