import type { QuoteData } from '@greenstar/contract/order/order.shapes'
import { couponDiscount } from '@greenstar/rules/coupon/coupon.discount'
import { fen } from '@greenstar/rules/platform/money'
import { type ClaimableCoupon, claimableCoupons } from '../../coupon/claim/claim.service'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { yuan } from '../../platform/wire'
import { type OneMore, type OrderForm, type Quoted, quoteFor } from './order.quote'
import { quoteWire } from './quote.wire'

/** Only the coupons with the largest discounts are tried, because each needs a quote of its own. */
const maxTried = 5

/** The coupons that apply and are paid for by their budget, those of the largest discount first. */
const fitting = (coupons: readonly ClaimableCoupon[], { lines }: OneMore) =>
  coupons
    .flatMap((coupon) => {
      const answer = couponDiscount(coupon, lines)
      const discount = answer.ok ? answer.value.discount : undefined
      return discount === undefined || discount > (coupon.budgetLeft ?? discount) ? [] : { coupon, discount }
    })
    .sort(
      (a, b) => Number(b.coupon.isFreeShipping) - Number(a.coupon.isFreeShipping) || b.discount - a.discount,
    )
    .slice(0, maxTried)

/** The coupon that the member may take now and that lowers this order most, by the rules of the checkout itself. */
const bestClaim = async (
  app: App,
  db: Db,
  memberId: number,
  { price, more }: Quoted,
  now: number,
): Promise<QuoteData['Claim']> => {
  if (!more) return null
  const saving = (coupon: ClaimableCoupon) => price.payAmount - more.priceWith(coupon).payAmount
  const [best] = fitting(await claimableCoupons(app, db, memberId, now), more)
    .map(({ coupon }) => ({ publishId: coupon.recordId, fen: saving(coupon) }))
    .filter((one) => one.fen > 0)
    .sort((a, b) => b.fen - a.fen)
  return best ? { PublishID: best.publishId, Saving: yuan(fen(best.fen)) } : null
}

/** Quotes an order on the wire, with the coupon to take for it. Refuses with member/address-not-found. */
export const quoteWithClaim = async (
  app: App,
  db: Db,
  memberId: number,
  form: OrderForm,
  now: number,
): Promise<QuoteData> => {
  const quoted = await quoteFor(app, db, memberId, form, now)
  return quoteWire(quoted, await bestClaim(app, db, memberId, quoted, now))
}
