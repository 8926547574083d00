import { DAY } from '../platform/time'
import { ModerationStatus } from './moderation.status'

/** Stored states of an appeal. */
export const AppealStatus = { waiting: 10, granted: 20, refused: 30 } as const
export type AppealStatus = (typeof AppealStatus)[keyof typeof AppealStatus]

/** What an author may do about a refused content of theirs, as the calls answer it. */
export const AppealState = { none: 0, open: 5, ...AppealStatus } as const
export type AppealState = (typeof AppealState)[keyof typeof AppealState]

export const appealLimits = { letters: 200, days: 30 } as const

type Judged = {
  status: number
  /** Time (ms) of the decision; null if undecided. */
  decidedAt: number | null
  /** Of the appeal against this decision; null for none. */
  appeal: number | null
}

/** Whether a content may be appealed: once against each decision of a moderator, within 30 days (domain 16). */
export const appealState = ({ status, decidedAt, appeal }: Judged, nowMs: number): AppealState => {
  if (status !== ModerationStatus.fail || decidedAt === null) return AppealState.none
  if (appeal !== null) return appeal as AppealStatus
  return nowMs <= decidedAt + appealLimits.days * DAY ? AppealState.open : AppealState.none
}
