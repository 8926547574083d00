import { CouponType } from '@greenstar/rules/coupon/coupon.status'
import type { PayloadFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/ops-api'
import type { TemplateDetail } from '../coupon.words'

/** Form of a coupon: money in yuan, times as on the wire, the discount in tenths (8.5 折). */
export type TemplateFields = {
  name: string
  type: CouponType
  threshold: number | null
  amount: number | null
  tenths: number | null
  maxDiscount: number | null
  isFreeShipping: boolean
  canPlus: boolean
  productCanPlus: boolean
  withDeals: boolean
  byDays: boolean
  validDays: number | null
  beginDate: string
  endDate: string
  productIDs: number[]
  classIDs: number[]
  brandIDs: number[]
  seriesIDs: number[]
  functionIDs: number[]
  excludedIDs: number[]
  scopeText: string
  note: string
}

/** A type, and a way of validity, read only some of their fields. */
export const together = [
  ['type', 'threshold', 'amount', 'tenths', 'maxDiscount', 'isFreeShipping'],
  ['byDays', 'validDays', 'beginDate', 'endDate'],
] as const

/** Converts a 0 of the wire to an empty field. */
const some = (value: number | undefined) => value || null

/** Initial values: an existing coupon, or 满减 for seven days. */
export const startOf = (template: TemplateDetail | undefined): Partial<TemplateFields> => ({
  name: template?.Name ?? '',
  type: (template?.AmountType ?? CouponType.ManJian) as CouponType,
  threshold: some(template?.Threshold),
  amount: some(template?.Amount),
  tenths: template && template.Rate < 100 ? template.Rate / 10 : null,
  maxDiscount: template?.MaxDiscount ?? null,
  isFreeShipping: template?.IsFreeShipping ?? false,
  canPlus: template?.CanPlus ?? false,
  productCanPlus: template?.ProductCanPlus ?? false,
  withDeals: template?.WithDeals ?? true,
  byDays: template ? template.ValidDays !== null : true,
  validDays: template ? template.ValidDays : 7,
  beginDate: template?.BeginDate ?? '',
  endDate: template?.EndDate ?? '',
  productIDs: template?.ProductIDs ?? [],
  classIDs: template?.ClassIDs ?? [],
  brandIDs: template?.BrandIDs ?? [],
  seriesIDs: template?.SeriesIDs ?? [],
  functionIDs: template?.FunctionIDs ?? [],
  excludedIDs: template?.ExcludedIDs ?? [],
  scopeText: template?.ScopeText ?? '',
  note: template?.Note ?? '',
})

const yuan = (amount: number | null) => (amount ? amount.toFixed(2) : undefined)
const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/** Returns the scope's text; '' (the server writes it) if the scope changed and the text did not. */
const scopeTextOf = (fields: TemplateFields, before: TemplateDetail | undefined) => {
  if (!before || fields.scopeText !== before.ScopeText) return fields.scopeText
  const stays =
    isSame(fields.productIDs, before.ProductIDs) &&
    isSame(fields.classIDs, before.ClassIDs) &&
    isSame(fields.brandIDs, before.BrandIDs) &&
    isSame(fields.seriesIDs, before.SeriesIDs) &&
    isSame(fields.functionIDs, before.FunctionIDs) &&
    isSame(fields.excludedIDs, before.ExcludedIDs)
  return stays ? fields.scopeText : ''
}

/** Converts the form to the payload; fixed terms keep their loaded values. */
export const toSend = (
  sent: TemplateFields,
  before: TemplateDetail | undefined,
): PayloadFor<typeof api.coupon.SaveCouponTemplate> => {
  const fields = before?.IsIssued
    ? ({ ...startOf(before), name: sent.name, note: sent.note } as TemplateFields)
    : sent
  return {
    id: before?.ID,
    version: before?.Version,
    name: fields.name,
    type: fields.type,
    threshold: yuan(fields.threshold),
    amount: yuan(fields.amount ?? null),
    rate: fields.tenths ? Math.round(fields.tenths * 10) : undefined,
    maxDiscount: yuan(fields.maxDiscount ?? null),
    isFreeShipping: fields.isFreeShipping,
    canPlus: fields.canPlus,
    productCanPlus: fields.productCanPlus,
    withDeals: fields.withDeals,
    validDays: fields.byDays ? (fields.validDays ?? undefined) : undefined,
    beginDate: fields.byDays ? undefined : fields.beginDate,
    endDate: fields.endDate,
    productIDs: fields.productIDs,
    classIDs: fields.classIDs,
    brandIDs: fields.brandIDs,
    seriesIDs: fields.seriesIDs,
    functionIDs: fields.functionIDs,
    excludedIDs: fields.excludedIDs,
    scopeText: scopeTextOf(fields, before),
    note: fields.note,
  }
}
