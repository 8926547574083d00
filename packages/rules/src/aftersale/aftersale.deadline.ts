import { DAY, HOUR } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'
import { AfterSaleStatus, AfterSaleType } from './aftersale.status'

/** How long a case may stay in a status before it moves by itself (domain 5). Others have no limit. */
const stays: Partial<Record<AfterSaleStatus, readonly [SettingKey, unitMs: number]>> = {
  [AfterSaleStatus.toSubmit]: ['aftersale.submitDays', DAY],
  [AfterSaleStatus.pending]: ['aftersale.reviewHours', HOUR],
  [AfterSaleStatus.toBeBackFilled]: ['aftersale.fillDays', DAY],
  [AfterSaleStatus.bossToBeReceived]: ['aftersale.inspectDays', DAY],
  [AfterSaleStatus.clientToBeReceived]: ['aftersale.receiveDays', DAY],
}

/** Time (ms) at which a case that enters `status` now moves by itself; undefined if it never does. */
export const afterSaleDueAt = (
  status: AfterSaleStatus,
  nowMs: number,
  settings: Settings,
): number | undefined => {
  const stay = stays[status]
  return stay && nowMs + settingValue(settings, stay[0]) * stay[1]
}

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
 * cases count together, so that nobody gets more by asking in pieces.
 */
export const needsSecond = (
  { memberFen, isQuality, casesLately }: ReviewFacts,
  settings: Settings,
): boolean =>
  isLargeCase(memberFen, settings) ||
  (isQuality && settingValue(settings, 'aftersale.qualitySecond') === 1) ||
  casesLately > settingValue(settings, 'aftersale.manyCases')

/** Whether a case that nobody reviewed in time is approved by itself; the others wait for a second person. */
export const passesByItself = (facts: ReviewFacts, settings: Settings): boolean =>
  isSmallCase(facts.memberFen, settings) && !needsSecond(facts, settings)
