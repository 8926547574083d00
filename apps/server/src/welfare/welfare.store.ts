import {
  type WelfareActor,
  type WelfareMove,
  WelfareState,
  welfareMoves,
} from '@greenstar/rules/welfare/welfare.state'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import { welfareLogs, welfareOfficers, welfareTemplates } from './welfare.tables'

export type OfficerRow = typeof welfareOfficers.$inferSelect
export type NewOfficer = typeof welfareOfficers.$inferInsert

/** Cause of a move: actor, reason, time (ms). */
export type WelfareCause = { actor: { kind: WelfareActor; name: string }; reason?: string; now: number }

export const memberActor = { kind: 'member', name: 'member' } as const

export const findOfficer = async (db: Db, memberId: number): Promise<OfficerRow | undefined> =>
  (await db.select().from(welfareOfficers).where(eq(welfareOfficers.memberId, memberId)))[0]

/** Inserts a member's first application with its log; undefined if one exists. */
export const insertOfficer = async (
  db: Db,
  row: NewOfficer,
  { actor, reason = '', now }: WelfareCause,
): Promise<OfficerRow | undefined> => {
  const [made] = await db.insert(welfareOfficers).values(row).onConflictDoNothing().returning()
  if (!made) return undefined
  const log = { officerId: made.id, to: made.status, actor: actor.name, reason, createdAt: new Date(now) }
  await db.insert(welfareLogs).values(log)
  return made
}

const move = defineStates({
  table: welfareOfficers,
  moves: welfareMoves,
  log: {
    table: welfareLogs,
    id: 'officerId',
    columns: ({ actor, reason = '', now }: WelfareCause) => ({
      actor: actor.name,
      reason,
      createdAt: new Date(now),
    }),
  },
})

/** Moves an officer if the status allows it; undefined if the status has changed. */
export const moveOfficer = async (
  db: Db,
  id: number,
  name: WelfareMove,
  change: Partial<NewOfficer>,
  cause: WelfareCause,
): Promise<OfficerRow | undefined> => (await move(db, [id], name, change, cause))[0]

export const listOfficerLogs = (db: Db, officerId: number) =>
  db
    .select()
    .from(welfareLogs)
    .where(eq(welfareLogs.officerId, officerId))
    .orderBy(desc(welfareLogs.id))
    .limit(200)

/** Locks officers whose allowance is due, except the ids in `aside`; skips rows locked by other workers. */
export const takeDueOfficers = (
  db: Db,
  { now, limit, aside }: { now: number; limit: number; aside: readonly number[] },
): Promise<OfficerRow[]> =>
  db
    .select()
    .from(welfareOfficers)
    .where(
      and(
        eq(welfareOfficers.status, WelfareState.officer),
        lte(welfareOfficers.dueAt, new Date(now)),
        sql`${welfareOfficers.id} <> all(${sql.param([...aside])}::bigint[])`,
      ),
    )
    .orderBy(welfareOfficers.dueAt, welfareOfficers.id)
    .limit(limit)
    .for('update', { skipLocked: true })

export const setDue = (db: Db, id: number, dueAt: Date) =>
  db.update(welfareOfficers).set({ dueAt }).where(eq(welfareOfficers.id, id))

/** Makes officers without an allowance of a month due at once, after a coupon was chosen. */
export const wakeWaiting = (db: Db, month: string, now: Date) =>
  db
    .update(welfareOfficers)
    .set({ dueAt: now })
    .where(and(eq(welfareOfficers.status, WelfareState.officer), withoutAllowance(month)))

const withoutAllowance = (month: string) =>
  sql`not exists (select from welfare_allowances a where a.member_id = "welfare_officers"."member_id" and a.month = ${month})`

export const countWaiting = (db: Db, month: string) =>
  db.$count(welfareOfficers, and(eq(welfareOfficers.status, WelfareState.officer), withoutAllowance(month)))

/** How many officers there are now. */
export const countOfficers = (db: Db): Promise<number> =>
  db.$count(welfareOfficers, eq(welfareOfficers.status, WelfareState.officer))

/** Returns the last choice of the coupon for allowances. */
export const findChoice = async (db: Db) =>
  (await db.select().from(welfareTemplates).orderBy(desc(welfareTemplates.id)).limit(1))[0]

export const insertChoice = (db: Db, row: typeof welfareTemplates.$inferInsert) =>
  db.insert(welfareTemplates).values(row)
