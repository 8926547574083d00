import { MemberStatus } from '@greenstar/rules/member/member.status'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { isStaff, StaffState } from '@greenstar/rules/staff/staff.state'
import { type SellingMember, setSellingColumns } from '../member/selling.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { findStaff, insertStaff, moveStaff, type StaffCause } from './staff.store'

type Invitation = {
  /** Partner whose team the member joins; null: no team yet. */
  leaderId: number | null
  /** Partner who invites; null: an operator. */
  inviterId: number | null
  /** Name shown to the invited member. */
  inviterName: string
}

/** Formats a deadline for messages: 2026-12-01T18:00:00+08:00 → 12-01 18:00. */
export const shortTime = (ms: number): string => toWireDate(ms).slice(5, 16).replace('T', ' ')

/** Invites a locked member (domain 13: 0 → 10); returns the end (ms), and whether the same invitation waited before. */
export const invite = async (
  app: App,
  db: Db,
  member: SellingMember,
  { leaderId, inviterId, inviterName }: Invitation,
  cause: StaffCause,
): Promise<{ until: number; isRepeat: boolean }> => {
  if (member.status !== MemberStatus.active) throw refuse('staff/unknown')
  if (isStaff(member.identity)) throw refuse('staff/already')
  const until = cause.now + (await getSetting(app, 'staff.inviteDays', db)) * DAY
  const known = await findStaff(db, member.id)
  const at = new Date(cause.now)
  const row = { leaderId, inviterId, invitedAt: at, inviteUntil: new Date(until) }
  if (known?.status === StaffState.invited) {
    if (known.leaderId !== leaderId || known.inviterId !== inviterId) throw refuse('staff/invited')
    return { until: known.inviteUntil?.getTime() ?? until, isRepeat: true }
  }
  if (known) {
    const again = { ...row, acceptedAt: null, promotedAt: null, dismissedAt: null, introducerId: null }
    if (!(await moveStaff(db, known.id, 'invite', again, cause))) throw refuse('staff/invited')
  } else {
    const first = { ...row, memberId: member.id, status: StaffState.invited, createdAt: at }
    await insertStaff(db, first, cause)
  }
  await setSellingColumns(db, [member.id], { invitedUntil: new Date(until) })
  await notify(db, member.id, 'staff.invited', { name: inviterName, time: shortTime(until) }, cause.now)
  return { until, isRepeat: false }
}
