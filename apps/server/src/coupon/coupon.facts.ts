import { mostOff } from '@greenstar/rules/coupon/coupon.form'
import type { OfferedCoupon } from '@greenstar/rules/coupon/coupon.propose'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import type { CouponType } from '@greenstar/rules/coupon/coupon.status'
import type { CouponTerms } from '@greenstar/rules/coupon/coupon.text'
import type { CouponTerm } from '@greenstar/rules/coupon/coupon.validity'
import { fen } from '@greenstar/rules/platform/money'
import type { couponCampaigns, couponGrants, couponRecords, couponTemplates } from './coupon.tables'

export type TemplateRow = typeof couponTemplates.$inferSelect
export type CampaignRow = typeof couponCampaigns.$inferSelect
export type RecordRow = typeof couponRecords.$inferSelect
export type GrantRow = typeof couponGrants.$inferSelect

export const scopeOf = (row: TemplateRow): CouponScope => {
  const { productIds, classIds, brandIds, seriesIds, functionIds, excludedIds } = row
  return { productIds, classIds, brandIds, seriesIds, functionIds, excludedIds }
}

/** Columns of a template from which its terms are made. */
type TermsRow = Pick<
  TemplateRow,
  'type' | 'thresholdFen' | 'amountFen' | 'ratePercent' | 'maxDiscountFen' | 'isFreeShipping'
>

export const termsOf = (row: TermsRow): CouponTerms => ({
  type: row.type as CouponType,
  threshold: fen(row.thresholdFen),
  amount: fen(row.amountFen),
  ratePercent: row.ratePercent,
  maxDiscount: row.maxDiscountFen === null ? null : fen(row.maxDiscountFen),
  isFreeShipping: row.isFreeShipping,
})

/** Maximum discount of a coupon of this template on goods (fen); undefined if unlimited. */
export const mostOffOf = (row: TemplateRow): number | undefined => {
  const { type, amount, maxDiscount } = termsOf(row)
  return mostOff({ type, amount, maxDiscount: maxDiscount ?? null })
}

export const termOf = ({ validDays, beginAt, endAt }: TemplateRow): CouponTerm => ({
  validDays,
  beginAt: beginAt?.getTime(),
  endAt: endAt?.getTime(),
})

/** Facts of a coupon for the discount rules; `endAt` is 0 if it has no end, and it then cannot be used. */
export const factsOf = (
  template: TemplateRow,
  { id, endAt }: Pick<RecordRow, 'id' | 'endAt'>,
): OfferedCoupon => {
  const { maxDiscount, ...terms } = termsOf(template)
  return {
    ...terms,
    maxDiscount: maxDiscount ?? undefined,
    recordId: id,
    couponId: template.id,
    canPlus: template.canPlus,
    productCanPlus: template.productCanPlus,
    scope: scopeOf(template),
    endAt: endAt?.getTime() ?? 0,
  }
}
