import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { isRepeat } from '@greenstar/rules/platform/moves'
import { BindingEnd, BindingSource, bindingProblem } from '@greenstar/rules/staff/staff.binding'
import { type StaffMove, StaffState, staffMoves } from '@greenstar/rules/staff/staff.state'
import { holdMembers, holdReceiver } from '../member/member.service'
import {
  findSellingByCode,
  holdSelling,
  type SellingMember,
  setSellingColumns,
} from '../member/selling.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { bindTo } from './bind-member'
import {
  endBinding,
  findStaff,
  listIntroduced,
  listTeamIds,
  moveStaff,
  passTeam,
  type StaffCause,
  type StaffRow,
  setLeader,
} from './staff.store'

/** Returns the active Partner with a member code, null for an empty code; refuses with staff/leader. */
export const leaderByCode = async (
  db: Db,
  code: string | undefined,
  forMember?: number,
): Promise<SellingMember | null> => {
  if (!code) return null
  const leader = await findSellingByCode(db, code)
  const mayLead =
    leader?.identity === MemberIdentity.Partner &&
    leader.status === MemberStatus.active &&
    leader.id !== forMember
  if (!mayLead) throw refuse('staff/leader')
  return leader
}

const heldStaff = async (db: Db, memberId: number): Promise<StaffRow> => {
  await holdSelling(db, memberId)
  const staff = await findStaff(db, memberId)
  if (!staff) throw refuse('staff/gone')
  return staff
}

/** Whether a locked member is already where the move leads to. */
const isRepeated = async (db: Db, memberId: number, move: StaffMove) =>
  isRepeat(staffMoves[move], (await heldStaff(db, memberId)).status)

/** Sets the leader, who is locked by the caller, in the rows and accounts of sales staff. */
const giveTeam = async (db: Db, memberIds: readonly number[], leaderId: number | null) => {
  if (memberIds.length > 0) await copyLeader(db, await setLeader(db, memberIds, leaderId), leaderId)
}

/** Copies the leader to the accounts of those who accepted. */
const copyLeader = async (
  db: Db,
  rows: readonly Pick<StaffRow, 'memberId' | 'status'>[],
  leaderId: number | null,
) => {
  const ids = rows.filter(({ status }) => status === StaffState.staff).map(({ memberId }) => memberId)
  if (ids.length > 0) await setSellingColumns(db, ids, { leaderId })
}

/**
 * Promotes sales staff to Partner (20 → 30) without a leader; staff whom they introduced join their team.
 * Refuses: gone, state-changed. Returns undefined for a repeat, which changes nothing (domain 0.3).
 */
export const promote = async (db: Db, memberId: number, cause: StaffCause): Promise<StaffRow | undefined> => {
  const known = await findStaff(db, memberId)
  if (!known) throw refuse('staff/gone')
  const followers = await listIntroduced(db, memberId)
  await holdMembers(db, [memberId, ...followers])
  if (await isRepeated(db, memberId, 'promote')) return undefined
  const change = { promotedAt: new Date(cause.now), leaderId: null }
  const staff = await moveStaff(db, known.id, 'promote', change, cause)
  if (!staff) throw refuse('staff/state-changed')
  await setSellingColumns(db, [memberId], { identity: MemberIdentity.Partner, leaderId: null })
  await giveTeam(db, followers, memberId)
  await notify(db, memberId, 'staff.promoted', {}, cause.now)
  return known
}

/**
 * Dismisses a staff member (domain 13): they get no new sales, earned bonus still settles. A Partner's team
 * goes to the heir, or has no leader. Refuses: gone, state-changed, leader. Returns undefined for a repeat.
 */
export const dismiss = async (
  db: Db,
  memberId: number,
  heirCode: string | undefined,
  cause: StaffCause,
): Promise<StaffRow | undefined> => {
  const heir = await leaderByCode(db, heirCode, memberId)
  const team = await listTeamIds(db, memberId)
  await holdMembers(db, [memberId, ...team, ...(heir ? [heir.id] : [])])
  // Checked again under the lock, because another operator may have dismissed the heir.
  await leaderByCode(db, heirCode, memberId)
  const known = await heldStaff(db, memberId)
  if (isRepeat(staffMoves.dismiss, known.status)) return undefined
  const member = await holdSelling(db, memberId)
  const change = { dismissedAt: new Date(cause.now), leaderId: null }
  if (!(await moveStaff(db, known.id, 'dismiss', change, cause))) throw refuse('staff/state-changed')
  await setSellingColumns(db, [memberId], { identity: MemberIdentity.Average, leaderId: null })
  // Not the members of `team`: some may have joined or left while this call waited for its locks.
  await copyLeader(db, await passTeam(db, memberId, heir?.id ?? null), heir?.id ?? null)
  await notify(db, memberId, 'staff.dismissed', { reason: cause.reason ?? '' }, cause.now)
  if (known.leaderId) await notify(db, known.leaderId, 'staff.left', { name: member.name }, cause.now)
  return known
}

/** Changes or removes the leader of sales staff. Refuses: gone, state-changed (not sales staff), leader. */
export const changeLeader = async (
  db: Db,
  memberId: number,
  leaderCode: string | undefined,
  cause: StaffCause,
): Promise<{ before: number | null; after: number | null }> => {
  const leader = await leaderByCode(db, leaderCode, memberId)
  await holdMembers(db, [memberId, ...(leader ? [leader.id] : [])])
  await leaderByCode(db, leaderCode, memberId)
  const staff = await heldStaff(db, memberId)
  if (staff.status !== StaffState.staff) throw refuse('staff/state-changed')
  const member = await holdSelling(db, memberId)
  await giveTeam(db, [memberId], leader?.id ?? null)
  const { now } = cause
  if (staff.leaderId && staff.leaderId !== leader?.id)
    await notify(db, staff.leaderId, 'staff.left', { name: member.name }, now)
  if (leader && staff.leaderId !== leader.id)
    await notify(db, leader.id, 'staff.joined', { name: member.name, memberID: memberId }, now)
  return { before: staff.leaderId, after: leader?.id ?? null }
}

/** Binds a member to another seller or none (domain 13: by administrators with reason). Refuses: binding, member/gone. */
export const changeBinding = async (
  app: App,
  db: Db,
  memberId: number,
  sellerCode: string | undefined,
  { actor, reason = '', now }: StaffCause,
): Promise<{ before: number | null; after: number | null }> => {
  await holdReceiver(db, memberId)
  const member = await holdSelling(db, memberId)
  const before = member.sellerId
  if (!sellerCode) {
    await endBinding(db, memberId, new Date(now), BindingEnd.changed)
    await setSellingColumns(db, [memberId], { sellerId: null, sellerUntil: null })
    return { before, after: null }
  }
  const seller = await findSellingByCode(db, sellerCode)
  if (!seller || bindingProblem(member, seller)) throw refuse('staff/binding')
  const how = { source: BindingSource.operator, actor: actor.name, reason, now }
  await bindTo(app, db, member, seller.id, how)
  return { before, after: seller.id }
}
