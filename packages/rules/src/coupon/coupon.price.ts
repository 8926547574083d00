import { type Fen, fen } from '../platform/money'
import { type CouponFacts, type CouponLine, couponDiscount } from './coupon.discount'

/** A coupon for all members, with the rest of its campaign's budget (fen); undefined = no budget. */
export type OpenCoupon = CouponFacts & { readonly budgetLeft?: Fen | undefined }

/**
 * 券后: lowest price of one piece with one of the coupons that all members may take, calculated as at checkout
 * (domain 1, 6), with that coupon. Undefined if none of them applies or takes anything off.
 */
export function priceAfterCoupon(
  coupons: readonly OpenCoupon[],
  piece: Omit<CouponLine, 'remaining'>,
): { price: Fen; recordId: number } | undefined {
  const line = { ...piece, remaining: piece.amount }
  let [max, recordId] = [0, 0]
  for (const coupon of coupons) {
    const answer = couponDiscount(coupon, [line])
    if (!answer.ok || answer.value.discount > (coupon.budgetLeft ?? answer.value.discount)) continue
    if (answer.value.discount > max) [max, recordId] = [answer.value.discount, coupon.recordId]
  }
  return max > 0 ? { price: fen(piece.amount - max), recordId } : undefined
}
