import { DAY, HOUR } from '../platform/time'
import { AfterSaleStatus } from './aftersale.status'

/** How long a case may stay in a status before something happens by itself (domain 5); undefined: for ever. */
const stays: Partial<Record<AfterSaleStatus, number>> = {
  [AfterSaleStatus.toSubmit]: 7 * DAY,
  [AfterSaleStatus.pending]: 48 * HOUR,
  [AfterSaleStatus.toBeBackFilled]: 7 * DAY,
  [AfterSaleStatus.bossToBeReceived]: 10 * DAY,
  [AfterSaleStatus.clientToBeReceived]: 10 * DAY,
}

export const afterSaleDueAt = (status: AfterSaleStatus, nowMs: number): number | undefined => {
  const stay = stays[status]
  return stay === undefined ? undefined : nowMs + stay
}

/** Up to here nobody has to look: approved when the review is late, paid back without finance (fen). */
export const AUTO_FEN = 20_000
/** Above, a second person decides; up to it what nobody inspects is accepted (fen). */
export const SECOND_FEN = 50_000
/** More cases of a member than this in 90 days want a second person. */
export const MANY_CASES = 3

export type ReviewFacts = {
  readonly amountFen: number
  readonly isQuality: boolean
  readonly casesLately: number
}

/** Whether a case wants a second person before it is approved (domain 5, status 20). */
export const needsSecond = ({ amountFen, isQuality, casesLately }: ReviewFacts): boolean =>
  amountFen > SECOND_FEN || isQuality || casesLately > MANY_CASES
