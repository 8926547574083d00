import { BindingEnd } from '@greenstar/rules/staff/staff.binding'
import { type StaffActor, type StaffMove, StaffState, staffMoves } from '@greenstar/rules/staff/staff.state'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import { staffBindings, staffLogs, staffMembers, staffRemarks } from './staff.tables'

export type StaffRow = typeof staffMembers.$inferSelect
export type NewStaff = typeof staffMembers.$inferInsert

/** Cause of a move: actor, reason, time (ms). */
export type StaffCause = { actor: { kind: StaffActor; name: string }; reason?: string; now: number }

export const systemActor = { kind: 'system', name: 'system' } as const
export const memberActor = { kind: 'member', name: 'member' } as const
export const partnerActor = { kind: 'partner', name: 'partner' } as const

export const findStaff = async (db: Db, memberId: number): Promise<StaffRow | undefined> =>
  (await db.select().from(staffMembers).where(eq(staffMembers.memberId, memberId)))[0]

/** Inserts a member's first invitation with its log. */
export const insertStaff = async (db: Db, row: NewStaff, cause: StaffCause): Promise<StaffRow> => {
  const [made] = await db.insert(staffMembers).values(row).returning()
  if (!made) throw new Error('a staff member was not inserted')
  const { actor, reason = '', now } = cause
  const log = { staffId: made.id, to: made.status, actor: actor.name, reason, createdAt: new Date(now) }
  await db.insert(staffLogs).values(log)
  return made
}

const move = defineStates({
  table: staffMembers,
  moves: staffMoves,
  log: {
    table: staffLogs,
    id: 'staffId',
    columns: ({ actor, reason = '', now }: StaffCause) => ({
      actor: actor.name,
      reason,
      createdAt: new Date(now),
    }),
  },
})

/** Moves a staff member if the status allows it; undefined if the status has changed. */
export const moveStaff = async (
  db: Db,
  id: number,
  name: StaffMove,
  change: Partial<NewStaff>,
  cause: StaffCause,
): Promise<StaffRow | undefined> => (await move(db, [id], name, change, cause))[0]

export const listStaffLogs = (db: Db, staffId: number) =>
  db.select().from(staffLogs).where(eq(staffLogs.staffId, staffId)).orderBy(staffLogs.id).limit(200)

export const setLeader = (db: Db, memberIds: readonly number[], leaderId: number | null) =>
  db
    .update(staffMembers)
    .set({ leaderId })
    .where(
      and(
        sql`${staffMembers.memberId} = any(${sql.param([...memberIds])}::bigint[])`,
        sql`${staffMembers.status} in (10, 20)`,
      ),
    )
    .returning({ memberId: staffMembers.memberId, status: staffMembers.status })

/** Gives a Partner's team, with those invited to it, to another Partner or to none. */
export const passTeam = (db: Db, from: number, to: number | null) =>
  db
    .update(staffMembers)
    .set({ leaderId: to })
    .where(eq(staffMembers.leaderId, from))
    .returning({ memberId: staffMembers.memberId, status: staffMembers.status })

/** Returns ids of members who are in a Partner's team or invited to it. */
export const listTeamIds = async (db: Db, leaderId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: staffMembers.memberId })
    .from(staffMembers)
    .where(eq(staffMembers.leaderId, leaderId))
  return rows.map(({ id }) => id)
}

/** Returns ids of sales staff whom a member introduced. */
export const listIntroduced = async (db: Db, introducerId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: staffMembers.memberId })
    .from(staffMembers)
    .where(and(eq(staffMembers.introducerId, introducerId), eq(staffMembers.status, StaffState.staff)))
  return rows.map(({ id }) => id)
}

/** Returns the number of open invitations to a Partner's team. */
export const countInvited = (db: Db, leaderId: number) =>
  db.$count(
    staffMembers,
    and(eq(staffMembers.leaderId, leaderId), eq(staffMembers.status, StaffState.invited)),
  )

/** Locks a batch of expired invitations, except the ids in `aside`; skips rows locked by other workers. */
export const takeLapsed = (
  db: Db,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
) =>
  db
    .select()
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.status, staffMoves.lapse.from[0]),
        lte(staffMembers.inviteUntil, new Date(now)),
        sql`${staffMembers.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(staffMembers.inviteUntil)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Ends the open binding of a member, if any. */
export const endBinding = (db: Db, memberId: number, endedAt: Date, endCause: BindingEnd) =>
  db
    .update(staffBindings)
    .set({ endedAt, endCause })
    .where(and(eq(staffBindings.memberId, memberId), isNull(staffBindings.endedAt)))

/** The seller to whom a person's erased account was bound at its end, and the time from which its days count. */
export const lastBindingOf = async (db: Db, memberId: number) => {
  const { rows } = await db.execute<{ seller_id: string; from: string }>(sql`
    select b.seller_id, greatest(b.since, (
      select max(o.paid_at) from orders o where o.member_id = b.member_id and o.seller_id = b.seller_id)) as from
    from ${staffBindings} b join member_formers f on f.former_id = b.member_id and f.member_id = ${memberId}
    where b.end_cause = ${BindingEnd.gone} order by b.ended_at desc, b.id desc limit 1`)
  const [row] = rows
  return row && { sellerId: Number(row.seller_id), from: new Date(row.from) }
}

export const insertBinding = (db: Db, row: typeof staffBindings.$inferInsert) =>
  db.insert(staffBindings).values(row)

/** Stores the owner's name for a member; an empty name deletes it. */
export const putRemark = (db: Db, ownerId: number, memberId: number, name: string) =>
  name === ''
    ? db
        .delete(staffRemarks)
        .where(and(eq(staffRemarks.ownerId, ownerId), eq(staffRemarks.memberId, memberId)))
    : db
        .insert(staffRemarks)
        .values({ ownerId, memberId, name })
        .onConflictDoUpdate({ target: [staffRemarks.ownerId, staffRemarks.memberId], set: { name } })
