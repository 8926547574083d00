import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { talentBrowses, talentMissions } from './talent.tables'

/** Starts viewing a work, or continues a viewing that began after `since`; returns when it began. */
export const beginBrowse = async (
  db: Db,
  { memberId, workId, now, since }: { memberId: number; workId: number; now: Date; since: Date },
): Promise<Date> => {
  const before = await findBrowse(db, memberId, since)
  const beganAt = before ?? now
  await db
    .insert(talentBrowses)
    .values({ memberId, workId, beganAt })
    .onConflictDoUpdate({ target: talentBrowses.memberId, set: { workId, beganAt } })
  return beganAt
}

/** Returns when the member began to view; undefined if never, or before `since`. */
export const findBrowse = async (db: Db, memberId: number, since: Date): Promise<Date | undefined> => {
  const [row] = await db.select().from(talentBrowses).where(eq(talentBrowses.memberId, memberId))
  return row && row.beganAt >= since ? row.beganAt : undefined
}

export const isMissionDone = async (db: Db, memberId: number, day: string): Promise<boolean> =>
  (await db.$count(talentMissions, and(eq(talentMissions.memberId, memberId), eq(talentMissions.day, day)))) >
  0

/** Stores a rewarded mission; false if it was rewarded before. */
export const insertMission = async (db: Db, row: typeof talentMissions.$inferInsert): Promise<boolean> => {
  const { rowCount } = await db.insert(talentMissions).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export const setMissionPollen = (db: Db, memberId: number, day: string, pollen: number) =>
  db
    .update(talentMissions)
    .set({ pollen })
    .where(and(eq(talentMissions.memberId, memberId), eq(talentMissions.day, day)))
