import { type Fen, formatYuan } from '../platform/money'
import { CouponRun, CouponStatus } from './coupon.status'
import { couponTypes, type DiscountTerms } from './coupon.types'

/** Terms that describe a coupon's discount; amounts in fen. */
export type CouponTerms = DiscountTerms & { readonly isFreeShipping: boolean }

/** Formats yuan without trailing zeros: 40, 0.5, 12.34. */
export const shortYuan = (amount: Fen) => formatYuan(amount).replace(/\.?0+$/, '')

/** Tenths that are still paid: 90 → 9, 85 → 8.5. */
export const tenths = (percent: number) => String(percent / 10)

/** Whole discount in one line, for operators and notices: 满 199 减 40, 立减 15, 9 折（最多减 60）, 包邮. */
export function couponSummary(terms: CouponTerms): string {
  const { type, threshold, amount, ratePercent, maxDiscount, isFreeShipping } = terms
  const { takes, repeats } = couponTypes[type]
  const from = threshold > 0 ? `${repeats ? '每' : ''}满 ${shortYuan(threshold)}` : ''
  const goods =
    takes === 'percentage'
      ? `${from && `${from} 享 `}${tenths(ratePercent)} 折${maxDiscount ? `（最多减 ${shortYuan(maxDiscount)}）` : ''}`
      : amount > 0
        ? `${from ? `${from} 减` : '立减'} ${shortYuan(amount)}`
        : ''
  if (!isFreeShipping) return goods
  if (goods === '') return from ? `${from} 包邮` : '包邮'
  return `${goods}${takes === 'percentage' ? '' : ' '}且包邮`
}

/** Our texts; the specification names the statuses only in English. */
export const couponStatusText = {
  [CouponStatus.notReceive]: '待领取',
  [CouponStatus.notUse]: '未使用',
  [CouponStatus.used]: '已使用',
  [CouponStatus.overdue]: '已过期',
  [CouponStatus.stock]: '待发放',
  [CouponStatus.doNotUse]: '已失效',
  [CouponStatus.delete]: '已删除',
} as const satisfies Record<CouponStatus, string>

export const couponRunText: Record<number, string> = {
  [CouponRun.running]: '使用中',
  [CouponRun.stopped]: '已停用',
  [CouponRun.waiting]: '待复核',
}
