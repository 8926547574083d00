import { DAY, HOUR } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'
import { AfterSaleStatus } from './aftersale.status'

/** How long a case may stay in a status before something happens by itself (domain 5); the others stay forever. */
const stays: Partial<Record<AfterSaleStatus, readonly [SettingKey, unitMs: number]>> = {
  [AfterSaleStatus.toSubmit]: ['aftersale.submitDays', DAY],
  [AfterSaleStatus.pending]: ['aftersale.reviewHours', HOUR],
  [AfterSaleStatus.toBeBackFilled]: ['aftersale.fillDays', DAY],
  [AfterSaleStatus.bossToBeReceived]: ['aftersale.inspectDays', DAY],
  [AfterSaleStatus.clientToBeReceived]: ['aftersale.receiveDays', DAY],
}

/** The moment (ms) at which a case that comes into a status moves by itself; undefined: never. */
export const afterSaleDueAt = (
  status: AfterSaleStatus,
  nowMs: number,
  settings: Settings,
): number | undefined => {
  const stay = stays[status]
  return stay && nowMs + settingValue(settings, stay[0]) * stay[1]
}

/**
 * How long the shop may take in a status; later its cases are shown as late, and nothing else happens (domain 5). Goods on
 * their way back are the shop's when the courier says that they were signed for.
 */
const alarms: Partial<Record<AfterSaleStatus, readonly [SettingKey, unitMs: number, since: LateSince]>> = {
  [AfterSaleStatus.pending]: ['aftersale.answerHours', HOUR, 'changedAt'],
  [AfterSaleStatus.pendingSecondTrial]: ['aftersale.answerHours', HOUR, 'changedAt'],
  [AfterSaleStatus.bossToBeReceived]: ['aftersale.signedDays', DAY, 'backSignedAt'],
  [AfterSaleStatus.pendingRefundReview]: ['aftersale.answerHours', HOUR, 'changedAt'],
  [AfterSaleStatus.toBeDelivered]: ['aftersale.sendHours', HOUR, 'changedAt'],
}

/** From when the shop's time counts: the case came into its status, or the courier's word of the parcel sent back. */
type LateSince = 'changedAt' | 'backSignedAt'

/** Cases of a status are late now when the moment named by `since` is before `before` (ms). */
export type Late = { readonly status: number; readonly before: number; readonly since: LateSince }

/** Statuses in which the shop acts, each with the moment before which a case is late now. */
export const lateSince = (nowMs: number, settings: Settings): Late[] =>
  Object.entries(alarms).map(([status, [key, unitMs, since]]) => ({
    status: Number(status),
    before: nowMs - settingValue(settings, key) * unitMs,
    since,
  }))

/** Up to here (fen) no person has to look: approved when the review is late, paid back without finance. */
export const isSmallCase = (amountFen: number, settings: Settings): boolean =>
  amountFen <= settingValue(settings, 'aftersale.autoFen')

/** Above it (fen) a second person decides; up to it what is not inspected in time is accepted. */
export const isLargeCase = (amountFen: number, settings: Settings): boolean =>
  amountFen > settingValue(settings, 'aftersale.secondFen')

export type ReviewFacts = {
  readonly amountFen: number
  readonly isQuality: boolean
  /** Cases of the member in the last days that count (`aftersale.casesDays`). */
  readonly casesLately: number
}

/** Whether a case wants a second person before it is approved (domain 5, status 20). */
export const needsSecond = (
  { amountFen, isQuality, casesLately }: ReviewFacts,
  settings: Settings,
): boolean =>
  isLargeCase(amountFen, settings) ||
  (isQuality && settingValue(settings, 'aftersale.qualitySecond') === 1) ||
  casesLately > settingValue(settings, 'aftersale.manyCases')
