import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { DAY } from '@greenstar/rules/platform/time'
import { BindingSource } from '@greenstar/rules/staff/staff.binding'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { type MadeMember, makeMember } from '../member/member.factory'
import { findSelling, type SellingColumns, setSellingColumns } from '../member/selling.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { insertBinding, insertStaff, memberActor, moveStaff } from './staff.store'
import type { staffMembers } from './staff.tables'

const dbOf = (where: App | Db): Db => ('database' in where ? where.database.db : where)
const nowOf = (where: App | Db) => ('database' in where ? where.clock.now() : Date.now())

type Placing = {
  status?: StaffState
  leaderId?: number | null
  inviterId?: number | null
  introducerId?: number | null
  /** Time of the invitation (ms); later times follow from it. */
  at?: number
}

const accountOf = ({ status, leaderId, inviteUntil }: typeof staffMembers.$inferInsert): SellingColumns => {
  if (status === StaffState.invited) return { invitedUntil: inviteUntil }
  if (status === StaffState.partner) return { identity: MemberIdentity.Partner }
  if (status === StaffState.staff) return { identity: MemberIdentity.Spokesman, leaderId: leaderId ?? null }
  return {}
}

/** Inserts a member's staff status with its history. */
export const putStaff = async (
  where: App | Db,
  memberId: number,
  { status = StaffState.staff, leaderId = null, inviterId = null, introducerId = null, at }: Placing = {},
): Promise<number> => {
  const db = dbOf(where)
  const begun = at ?? nowOf(where)
  const after = (days: number) => new Date(begun + days * DAY)
  const { invited, staff, partner, dismissed } = StaffState
  const joined = status === staff || status === partner || status === dismissed
  const row = {
    ...{ memberId, status, inviterId, introducerId },
    leaderId: status === invited || status === staff ? leaderId : null,
    invitedAt: after(0),
    inviteUntil: after(7),
    acceptedAt: joined ? after(0) : null,
    promotedAt: status === partner ? after(0) : null,
    dismissedAt: status === dismissed ? after(0) : null,
    createdAt: after(0),
  }
  const actor = { kind: 'admin', name: '管理员' } as const
  const first = { ...row, status: invited, leaderId: status === partner ? null : row.leaderId }
  const { id } = await insertStaff(db, first, { actor, now: begun })
  const change = { ...row, status: undefined }
  if (joined) {
    await moveStaff(db, id, 'accept', { acceptedAt: row.acceptedAt }, { actor: memberActor, now: begun })
    if (status === partner) await moveStaff(db, id, 'promote', change, { actor, now: begun })
    if (status === dismissed) await moveStaff(db, id, 'dismiss', change, { actor, now: begun })
  }
  const account = accountOf(row)
  if (Object.keys(account).length > 0) await setSellingColumns(db, [memberId], account)
  return id
}

/** Inserts a member who is sales staff or, by `status`, a Partner, invited or dismissed. */
export const makeStaff = async (
  where: App | Db,
  { member, ...placing }: Placing & { member?: Parameters<typeof makeMember>[1] } = {},
): Promise<MadeMember> => {
  const made = await makeMember(where, member)
  await putStaff(where, made.id, placing)
  return made
}

/** Binds a member who is not bound. */
export const putBinding = async (
  where: App | Db,
  memberId: number,
  sellerId: number,
  { since = nowOf(where), source }: { since?: number; source?: BindingSource } = {},
) => {
  const db = dbOf(where)
  const row = { memberId, sellerId, source: source ?? BindingSource.registration, since: new Date(since) }
  await insertBinding(db, row)
  await setSellingColumns(db, [memberId], { sellerId, sellerUntil: new Date(since + 365 * DAY) })
}

/** Returns a member with the columns of this noun, for tests. */
export const sellingOf = async (where: App | Db, id: number) => {
  const member = await findSelling(dbOf(where), id)
  if (!member) throw new Error(`no member ${id}`)
  return member
}
