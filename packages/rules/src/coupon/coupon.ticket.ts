import { type CouponTerms, shortYuan, tenths } from './coupon.text'
import { couponTypes } from './coupon.types'

/** Figure of the ticket: sign, number, unit (patterns 3, Ticket). */
export function couponFigure(terms: CouponTerms): { before: string; figure: string; after: string } {
  if (couponTypes[terms.type].takes === 'percentage')
    return { before: '', figure: tenths(terms.ratePercent), after: '折' }
  if (terms.amount === 0 && terms.isFreeShipping) return { before: '', figure: '包邮', after: '' }
  return { before: '¥', figure: shortYuan(terms.amount), after: '' }
}

/** Condition below the figure: 满 199 可用, 无门槛, 最多减 60. */
export function couponCondition({ type, threshold, maxDiscount }: CouponTerms): string {
  const { takes, repeats } = couponTypes[type]
  if (repeats) return `每满 ${shortYuan(threshold)} 可用`
  const from = threshold > 0 ? `满 ${shortYuan(threshold)} 可用` : '无门槛'
  if (takes !== 'percentage' || !maxDiscount) return from
  return threshold > 0
    ? `满 ${shortYuan(threshold)} 最多减 ${shortYuan(maxDiscount)}`
    : `最多减 ${shortYuan(maxDiscount)}`
}
