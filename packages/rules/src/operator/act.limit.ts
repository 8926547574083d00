import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'

/** Kinds of acts by which an operator lets value leave the shop. */
export const actKinds = [
  'pollen',
  'bonus',
  'grant',
  'codes',
  'deal',
  'price',
  'cancel',
  'refund',
  'case',
  /** A case of a member that is approved although nothing comes back; summed for itself. */
  'review',
  'amends',
  /** Goods of an order go to another address: the receiver gets them. */
  'address',
  /** What one member can take by a campaign that all members may use; summed for itself. */
  'campaign',
] as const
export type ActKind = (typeof actKinds)[number]

const limits: Record<ActKind, SettingKey> = {
  pollen: 'pollen.adjustAlone',
  bonus: 'bonus.alone',
  grant: 'approval.orderFen',
  codes: 'approval.orderFen',
  deal: 'approval.orderFen',
  price: 'approval.orderFen',
  cancel: 'approval.orderFen',
  refund: 'approval.orderFen',
  case: 'approval.orderFen',
  review: 'aftersale.reviewerDayFen',
  amends: 'amends.dayFen',
  address: 'approval.orderFen',
  campaign: 'approval.giftFen',
}

/** What one operator may let leave the shop alone in a day by this kind of act, in fen. */
export const aloneFen = (kind: ActKind, settings: Settings): number => {
  const value = settingValue(settings, limits[kind])
  if (kind !== 'pollen') return value
  return Math.ceil((value * 100) / settingValue(settings, 'pollen.perYuan'))
}

/** Days of the limit that a month has: reviewing cases is daily work, and each member's cases are summed besides. */
const monthTimes = (kind: ActKind, settings: Settings): number =>
  kind === 'review' ? 31 : settingValue(settings, 'approval.monthTimes')

/** Sums (fen) of the acts done alone before, of the kinds that are summed together: by the operator, and for the beneficiary. */
export type ActSums = { readonly dayFen: number; readonly monthFen: number }
export type ActFacts = {
  readonly kind: ActKind
  /** What leaves by this act in all, and for one beneficiary. */
  readonly valueFen: number
  readonly eachFen: number
  readonly byOperator: ActSums
  readonly byMember: ActSums
}

/**
 * Whether an operator may act alone (domain 20): with everything done alone on this day and in this month, by
 * the operator and for the beneficiary, the value stays within the limit of the kind; a month has
 * `approval.monthTimes` of a day. An act of no value is limited by nothing.
 */
export const mayActAlone = (
  { kind, valueFen, eachFen, byOperator, byMember }: ActFacts,
  settings: Settings,
): boolean => {
  if (valueFen <= 0) return true
  const day = aloneFen(kind, settings)
  const month = day * monthTimes(kind, settings)
  const fits = (sums: ActSums, fen: number) => sums.dayFen + fen <= day && sums.monthFen + fen <= month
  return fits(byOperator, valueFen) && fits(byMember, eachFen)
}
