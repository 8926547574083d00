import { DAY, HOUR } from '../platform/time'
import { type SettingKey, type Settings, settingValue } from '../setting/business-settings'
import { AfterSaleStatus } from './aftersale.status'

/** How long a case may stay in a status before something happens by itself (domain 5); the others stay for ever. */
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

/** How long the shop may take in a status; later its cases are shown as late, and nothing else happens (domain 5). */
const alarms: Partial<Record<AfterSaleStatus, SettingKey>> = {
  [AfterSaleStatus.pending]: 'aftersale.answerHours',
  [AfterSaleStatus.pendingSecondTrial]: 'aftersale.answerHours',
  [AfterSaleStatus.pendingRefundReview]: 'aftersale.answerHours',
  [AfterSaleStatus.toBeDelivered]: 'aftersale.sendHours',
}

/** Statuses in which the shop acts, each with the moment (ms) before which a case that came into it is late now. */
export const lateSince = (nowMs: number, settings: Settings): { status: AfterSaleStatus; before: number }[] =>
  Object.entries(alarms).map(([status, key]) => ({
    status: Number(status) as AfterSaleStatus,
    before: nowMs - settingValue(settings, key) * HOUR,
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
