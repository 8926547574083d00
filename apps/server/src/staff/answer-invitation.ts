import { AuditStatus, MemberIdentity } from '@greenstar/rules/member/member.identity'
import { BindingEnd, isBound } from '@greenstar/rules/staff/staff.binding'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { findSelling, holdSelling, setSellingColumns } from '../member/selling.service'
import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { endBinding, findStaff, memberActor, moveStaff, partnerActor, type StaffCause } from './staff.store'

/**
 * Accepts an invitation (10 → 20): the member becomes sales staff, and their own binding to a seller ends.
 * Accepting twice succeeds. Refuses: no-invitation, real-name.
 */
export const acceptInvitation = async (db: Db, memberId: number, now: number): Promise<void> => {
  const member = await holdSelling(db, memberId)
  const staff = await findStaff(db, memberId)
  if (staff?.status === StaffState.staff || staff?.status === StaffState.partner) return
  if (staff?.status !== StaffState.invited || staff.inviteUntil.getTime() <= now)
    throw refuse('staff/no-invitation')
  if (member.auditStatus !== AuditStatus.Pass) throw refuse('staff/real-name')
  const at = new Date(now)
  const introducerId = isBound(member, now) ? member.sellerId : null
  const cause = { actor: memberActor, reason: '接受邀请', now }
  const joined = await moveStaff(db, staff.id, 'accept', { acceptedAt: at, introducerId }, cause)
  if (!joined) throw refuse('staff/no-invitation')
  await endBinding(db, memberId, at, BindingEnd.joined)
  await setSellingColumns(db, [memberId], {
    ...{ identity: MemberIdentity.Spokesman, leaderId: joined.leaderId },
    ...{ invitedUntil: null, sellerId: null, sellerUntil: null },
  })
  await notify(db, memberId, 'staff.welcome', {}, now)
  if (joined.leaderId)
    await notify(db, joined.leaderId, 'staff.joined', { name: member.name, memberID: memberId }, now)
}

/** Ends an invitation and notifies the other side; false if the status does not allow it. */
const end = async (db: Db, memberId: number, cause: StaffCause): Promise<boolean> => {
  const member = await holdSelling(db, memberId)
  const staff = await findStaff(db, memberId)
  if (!staff) return false
  const change = { leaderId: null }
  if (!(await moveStaff(db, staff.id, 'cancel', change, cause))) return false
  await setSellingColumns(db, [memberId], { invitedUntil: null })
  if (cause.actor.kind === 'member') {
    if (staff.inviterId) await notify(db, staff.inviterId, 'staff.declined', { name: member.name }, cause.now)
  } else
    await notify(
      db,
      memberId,
      'staff.taken-back',
      { name: await inviterName(db, staff.inviterId) },
      cause.now,
    )
  return true
}

/** Returns the inviter's name as shown to the invited member. */
export const inviterName = async (db: Db, inviterId: number | null): Promise<string> =>
  (inviterId === null ? undefined : await findSelling(db, inviterId))?.name ?? '绿星商城'

/** Declines an invitation, also twice. Refuses with no-invitation if there was none or it was accepted. */
export const declineInvitation = async (db: Db, memberId: number, now: number): Promise<void> => {
  if (await end(db, memberId, { actor: memberActor, reason: '谢绝邀请', now })) return
  if ((await findStaff(db, memberId))?.status !== StaffState.none) throw refuse('staff/no-invitation')
}

/** Withdraws a Partner's invitation; another Partner's invitation looks like a missing one (domain 0.6). */
export const takeBackInvitation = async (db: Db, partnerId: number, memberId: number, now: number) => {
  const staff = await findStaff(db, memberId)
  if (staff?.inviterId !== partnerId) throw refuse('staff/no-invitation')
  if (await end(db, memberId, { actor: partnerActor, reason: '收回邀请', now })) return
  if ((await findStaff(db, memberId))?.status !== StaffState.none) throw refuse('staff/no-invitation')
}

/** Withdraws an invitation as an operator; false if it is no longer open. */
export const withdrawInvitation = (db: Db, memberId: number, cause: StaffCause) => end(db, memberId, cause)
