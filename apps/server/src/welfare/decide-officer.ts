import { isRepeat } from '@greenstar/rules/platform/moves'
import { type WelfareMove, welfareMoves } from '@greenstar/rules/welfare/welfare.state'
import { setSellingColumns } from '../member/selling.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { endAllowances } from './allowance.store'
import {
  findOfficer,
  moveOfficer,
  type NewOfficer,
  type OfficerRow,
  type WelfareCause,
} from './welfare.store'

/** Returns the officer as they were; undefined if it is a repeat, which changes nothing (domain 0.3). */
const decide = async (
  db: Db,
  memberId: number,
  move: WelfareMove,
  change: Partial<NewOfficer>,
  cause: WelfareCause,
): Promise<OfficerRow | undefined> => {
  const known = await findOfficer(db, memberId)
  if (!known) throw refuse('welfare/officer-gone')
  if (isRepeat(welfareMoves[move], known.status)) return undefined
  const moved = await moveOfficer(db, known.id, move, change, cause)
  if (!moved) {
    const after = await findOfficer(db, memberId)
    if (after && isRepeat(welfareMoves[move], after.status)) return undefined
    throw refuse('welfare/state-changed')
  }
  await setSellingColumns(db, [memberId], { welfareStatus: moved.status })
  return known
}

/** Approves an application; this month's allowance is due at once. Refuses: officer-gone, state-changed. */
export const approve = async (
  app: App,
  db: Db,
  memberId: number,
  cause: WelfareCause,
): Promise<OfficerRow | undefined> => {
  const at = new Date(cause.now)
  const change = { reason: '', approvedAt: at, endedAt: null, dueAt: at }
  const before = await decide(db, memberId, 'approve', change, cause)
  if (!before) return undefined
  const num = await getSetting(app, 'welfare.monthNum', db)
  await notify(db, memberId, 'welfare.approved', { num }, cause.now)
  return before
}

/** Refuses an application with a reason. Refuses: officer-gone, state-changed. */
export const turnDown = async (db: Db, memberId: number, reason: string, cause: WelfareCause) => {
  const before = await decide(db, memberId, 'refuse', { reason, endedAt: new Date(cause.now) }, cause)
  if (!before) return undefined
  await notify(db, memberId, 'welfare.refused', { reason }, cause.now)
  return before
}

/** Dismisses an officer: only untaken coupons end. Refuses: officer-gone, state-changed. */
export const dismiss = async (db: Db, memberId: number, reason: string, cause: WelfareCause) => {
  const at = new Date(cause.now)
  const before = await decide(db, memberId, 'dismiss', { reason, endedAt: at, dueAt: null }, cause)
  if (!before) return undefined
  await endAllowances(db, memberId, at)
  await notify(db, memberId, 'welfare.dismissed', { reason }, cause.now)
  return before
}
