import type { OfferedCoupon } from '@greenstar/rules/coupon/coupon.propose'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import type { CouponType } from '@greenstar/rules/coupon/coupon.status'
import type { CouponTerms } from '@greenstar/rules/coupon/coupon.text'
import { maxDiscountOf } from '@greenstar/rules/coupon/coupon.types'
import type { CouponTerm } from '@greenstar/rules/coupon/coupon.validity'
import { type Fen, fen } from '@greenstar/rules/platform/money'
import type { App } from '../platform/app'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import type { couponCampaigns, couponGrants, couponRecords, couponTemplates } from './coupon.tables'

export type TemplateRow = typeof couponTemplates.$inferSelect
export type CampaignRow = typeof couponCampaigns.$inferSelect
export type RecordRow = typeof couponRecords.$inferSelect
/** Who acts: one operator, or the approver for the requester. */
export type By = {
  app: App
  operator: SignedInOperator
  now: number
  request: RequestFacts
  asker?: { id: number; displayName: string }
}

export type GrantRow = typeof couponGrants.$inferSelect

/** Columns of a template that say which products it is for; a deal may ask for labels too. */
type ScopeRow = Pick<
  TemplateRow,
  'productIds' | 'classIds' | 'brandIds' | 'seriesIds' | 'functionIds' | 'excludedIds'
> & { labelIds?: readonly number[] }

export const scopeOf = (row: ScopeRow): CouponScope => {
  const { productIds, classIds, brandIds, seriesIds, functionIds, excludedIds, labelIds } = row
  const scope = { productIds, classIds, brandIds, seriesIds, functionIds, excludedIds }
  return labelIds ? { ...scope, labelIds } : scope
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

/**
 * What one coupon of this template costs at most (fen): its discount on goods, and the freight that it saves
 * (`freight`, of one parcel). Undefined if the discount grows with the order and no `largest` one is given.
 */
export const couponCost = (row: TemplateRow, freight: Fen, largest?: Fen): number | undefined => {
  const discount = maxDiscountOf(termsOf(row), largest)
  if (discount === undefined) return undefined
  return discount + (row.isFreeShipping ? freight : 0)
}

/** What a coupon of this template is worth and where: what must stay as it was shown and given out. */
export const valueOf = (row: TemplateRow) => {
  const { validDays, beginAt, endAt, canPlus, productCanPlus, withDeals, status } = row
  const combines = { canPlus, productCanPlus, withDeals }
  return { ...termsOf(row), ...scopeOf(row), validDays, beginAt, endAt, ...combines, status }
}

/** What the operator who puts a coupon into a campaign was shown: its worth, and the limits of the campaign. */
export const seenOf = (
  { name, way, total, perMember, perDay, minPaidFen, budgetFen, beginAt, endAt }: CampaignRow,
  template: TemplateRow,
) => ({
  ...{ name, way, total, perMember, perDay, minPaidFen, budgetFen, beginAt, endAt },
  template: valueOf(template),
})

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
    withDeals: template.withDeals,
    scope: scopeOf(template),
    endAt: endAt?.getTime() ?? 0,
  }
}
