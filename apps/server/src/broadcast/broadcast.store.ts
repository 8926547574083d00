import { broadcastLimits } from '@greenstar/rules/broadcast/broadcast'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { sortRows } from '../platform/database/sorted-rows'
import { broadcasts } from './broadcast.tables'

export type BroadcastRow = typeof broadcasts.$inferSelect
export type BroadcastFacts = Omit<BroadcastRow, 'id' | 'index' | 'createdAt'>

/** Returns the announcements shown at a time, in order. */
export const listShownBroadcasts = (db: Db, now: Date): Promise<BroadcastRow[]> =>
  db
    .select()
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.shown, true),
        or(isNull(broadcasts.beginAt), lte(broadcasts.beginAt, now)),
        or(isNull(broadcasts.endAt), gt(broadcasts.endAt, now)),
      ),
    )
    .orderBy(asc(broadcasts.index), asc(broadcasts.id))
    .limit(broadcastLimits.notices)

/** Returns all announcements, including hidden and past ones. */
export const listAllBroadcasts = (db: Db): Promise<BroadcastRow[]> =>
  db
    .select()
    .from(broadcasts)
    .orderBy(asc(broadcasts.index), asc(broadcasts.id))
    .limit(broadcastLimits.notices)

export const lockBroadcast = async (db: Db, id: number): Promise<BroadcastRow | undefined> =>
  (await db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update'))[0]

/** Inserts an announcement at the end, or updates one; returns its id. */
export const putBroadcast = async (
  db: Db,
  id: number | undefined,
  facts: BroadcastFacts,
  now: Date,
): Promise<number> => {
  if (id !== undefined) {
    await db.update(broadcasts).set(facts).where(eq(broadcasts.id, id))
    return id
  }
  const index = sql<number>`(select coalesce(max(index), 0) + 1 from broadcasts)`
  const [row] = await db
    .insert(broadcasts)
    .values({ ...facts, index, createdAt: now })
    .returning({ id: broadcasts.id })
  return row?.id as number
}

export const sortBroadcasts = (db: Db, ids: readonly number[]) => sortRows(db, broadcasts, ids)
export const deleteBroadcast = (db: Db, id: number) => db.delete(broadcasts).where(eq(broadcasts.id, id))
