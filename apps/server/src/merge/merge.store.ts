import { and, desc, eq, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { type MergeLog, memberMerges } from './merge.tables'

export type MergeRow = typeof memberMerges.$inferSelect

/** Calls of the merged account that had begun before are over by then (ms). */
const straggle = 2 * 60_000

type NewMerge = Pick<MergeRow, 'memberId' | 'mergedId' | 'reason' | 'askedBy' | 'approvedBy'>

export const insertMerge = async (db: Db, row: NewMerge, now: number): Promise<number> => {
  const times = { createdAt: new Date(now), dueAt: new Date(now + straggle) }
  const [made] = await db
    .insert(memberMerges)
    .values({ ...row, ...times })
    .returning({ id: memberMerges.id })
  if (!made) throw new Error('a merge was not stored')
  return made.id
}

/** Stores what a merge changed, and when it is due again. */
export const putLog = (db: Db, id: number, log: MergeLog | null, dueAt: Date | null) =>
  db.update(memberMerges).set({ log, dueAt }).where(eq(memberMerges.id, id))

export const setDue = (db: Db, id: number, dueAt: Date | null) =>
  db.update(memberMerges).set({ dueAt }).where(eq(memberMerges.id, id))

export const holdMerge = async (db: Db, id: number): Promise<MergeRow | undefined> =>
  (await db.select().from(memberMerges).where(eq(memberMerges.id, id)).for('update'))[0]

export const setUndone = (db: Db, id: number, undoneBy: string, now: number) =>
  db
    .update(memberMerges)
    .set({ undoneBy, undoneAt: new Date(now), log: null, dueAt: null })
    .where(eq(memberMerges.id, id))

/** A merge that is due, the longest first; not locked, so the caller reads it again. */
export const findDue = async (db: Db, now: number, aside: readonly number[]) =>
  (
    await db
      .select({ id: memberMerges.id })
      .from(memberMerges)
      .where(and(lte(memberMerges.dueAt, new Date(now)), notInArray(memberMerges.id, [...aside, 0])))
      .orderBy(memberMerges.dueAt)
      .limit(1)
  )[0]

/** The newest merges into or out of an account. */
export const listMerges = (db: Db, memberId: number) =>
  db
    .select()
    .from(memberMerges)
    .where(or(eq(memberMerges.memberId, memberId), eq(memberMerges.mergedId, memberId)))
    .orderBy(desc(memberMerges.id))
    .limit(50)

/** The ids of all accounts that were merged into one, also by way of others. */
export const mergedInto = async (db: Db, memberId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive parts as (
      select merged_id as id from ${memberMerges} where member_id = ${memberId} and undone_at is null
      union select m.merged_id from parts p join ${memberMerges} m on m.member_id = p.id and m.undone_at is null)
    select id from parts`)
  return rows.map(({ id }) => Number(id))
}
