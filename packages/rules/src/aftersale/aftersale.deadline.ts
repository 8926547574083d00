import { DAY, HOUR } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'
import { isCancelCase } from './aftersale.reason'
import { AfterSaleStatus, AfterSaleType } from './aftersale.status'

/**
 * What happens to a case whose time in a status is over (domain 5). `close`: it is closed. `review`: a small one is
 * approved, the others go to a second person. `inspect`: the money of a small return is accepted, the others go to
 * the lead of service. `receive`: it counts as received. `remind`: it is the shop's turn, and an alarm is raised,
 * again each time as long passes.
 */
export type Overdue = 'close' | 'review' | 'inspect' | 'receive' | 'remind'

type Stay = readonly [key: SettingKey, unitMs: number, then: Overdue]

/** How long a case may stay in a status, and what happens then. Only final ones have no limit. */
const stays: Record<Exclude<AfterSaleStatus, 80 | 99>, Stay> = {
  [AfterSaleStatus.toSubmit]: ['aftersale.submitDays', DAY, 'close'],
  [AfterSaleStatus.pending]: ['aftersale.reviewHours', HOUR, 'review'],
  [AfterSaleStatus.pendingSecondTrial]: ['aftersale.leadHours', HOUR, 'remind'],
  [AfterSaleStatus.toBeBackFilled]: ['aftersale.fillDays', DAY, 'close'],
  [AfterSaleStatus.bossToBeReceived]: ['aftersale.inspectDays', DAY, 'inspect'],
  [AfterSaleStatus.pendingRefundReview]: ['aftersale.answerHours', HOUR, 'remind'],
  [AfterSaleStatus.toBeDelivered]: ['aftersale.sendHours', HOUR, 'remind'],
  [AfterSaleStatus.clientToBeReceived]: ['aftersale.receiveDays', DAY, 'receive'],
}

/** Cancellations wait for the warehouse, and returns that were not inspected in time for the lead of service. */
const stopStay: Stay = ['aftersale.stopHours', HOUR, 'remind']
const leadStay: Stay = ['aftersale.leadHours', HOUR, 'remind']

type StayFacts = {
  readonly status: number
  readonly reason: string
  /** Since when the lead of service must have the goods inspected; null: not yet. */
  readonly leadSince: Date | null
}

const stayOf = ({ status, reason, leadSince }: StayFacts): Stay | undefined => {
  if (status === AfterSaleStatus.pending && isCancelCase({ reason })) return stopStay
  if (status === AfterSaleStatus.bossToBeReceived && leadSince !== null) return leadStay
  return stays[status as keyof typeof stays]
}

/** Time (ms) at which the time of a case that enters this state now is over; undefined if it is final. */
export const afterSaleDueAt = (facts: StayFacts, nowMs: number, settings: Settings): number | undefined => {
  const stay = stayOf(facts)
  return stay && nowMs + settingValue(settings, stay[0]) * stay[1]
}

/** What happens when that time is over; undefined if the case is final. */
export const overdueOf = (facts: StayFacts): Overdue | undefined => stayOf(facts)?.[2]

/** How long the shop may take before a case is marked late (domain 5); returned goods: from receipt. */
const alarms: Partial<Record<AfterSaleStatus, readonly [SettingKey, unitMs: number, since: LateSince]>> = {
  [AfterSaleStatus.pending]: ['aftersale.answerHours', HOUR, 'changedAt'],
  [AfterSaleStatus.pendingSecondTrial]: ['aftersale.answerHours', HOUR, 'changedAt'],
  [AfterSaleStatus.bossToBeReceived]: ['aftersale.signedDays', DAY, 'backSignedAt'],
  [AfterSaleStatus.pendingRefundReview]: ['aftersale.answerHours', HOUR, 'changedAt'],
  [AfterSaleStatus.toBeDelivered]: ['aftersale.sendHours', HOUR, 'changedAt'],
}

/** Start of the shop's time: when the case entered its status, or when its returned parcel was signed for. */
type LateSince = 'changedAt' | 'backSignedAt'

/** Cases in `status` are late if the time named by `since` is before `before` (ms). */
export type Late = { readonly status: number; readonly before: number; readonly since: LateSince }

/** Lists the statuses in which the shop must act, each with the time before which a case is late. */
export const lateSince = (nowMs: number, settings: Settings): Late[] =>
  Object.entries(alarms).map(([status, [key, unitMs, since]]) => ({
    status: Number(status),
    before: nowMs - settingValue(settings, key) * unitMs,
    since,
  }))

/** Up to this value (fen) no person decides: approved when the review is late, refunded without finance. */
export const isSmallCase = (valueFen: number, settings: Settings): boolean =>
  valueFen <= settingValue(settings, 'aftersale.autoFen')

/** Above this value (fen) a second person decides; up to it, goods not inspected in time are accepted. */
export const isLargeCase = (valueFen: number, settings: Settings): boolean =>
  valueFen > settingValue(settings, 'aftersale.secondFen')

/** Whether goods that came back may be accepted by a deadline: never if something is sent for them (domain 5). */
export const mayPassUnseen = (type: AfterSaleType, valueFen: number, settings: Settings): boolean =>
  type === AfterSaleType.returnRefund && !isLargeCase(valueFen, settings)

export type ReviewFacts = {
  /** Value (fen) that leaves the shop by all of the member's cases of the last `aftersale.casesDays` days. */
  readonly memberFen: number
  readonly isQuality: boolean
  /** Their number. */
  readonly casesLately: number
}

/**
 * Whether a case needs a second person before it is approved (domain 5, status 20). The values of a member's
 * cases count together, so that several small requests gain nothing.
 */
export const needsSecond = (
  { memberFen, isQuality, casesLately }: ReviewFacts,
  settings: Settings,
): boolean =>
  isLargeCase(memberFen, settings) ||
  (isQuality && settingValue(settings, 'aftersale.qualitySecond') === 1) ||
  casesLately > settingValue(settings, 'aftersale.manyCases')

/** Whether a case past its review deadline is approved automatically; the others wait for a second person. */
export const passesByItself = (facts: ReviewFacts, settings: Settings): boolean =>
  isSmallCase(facts.memberFen, settings) && !needsSecond(facts, settings)
