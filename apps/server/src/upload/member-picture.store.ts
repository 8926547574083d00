import { and, eq, inArray, sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { isUploadUsed } from './picture-use.service'
import { memberPictures } from './upload.tables'

export type MemberPictureRow = typeof memberPictures.$inferSelect

export const findBySource = async (db: Db, sourceKey: string): Promise<MemberPictureRow | undefined> =>
  (await db.select().from(memberPictures).where(eq(memberPictures.sourceKey, sourceKey)))[0]

/** Returns undefined if another request inserted the key first (decided by the unique index). */
export const insertMemberPicture = async (
  db: Db,
  row: typeof memberPictures.$inferInsert,
): Promise<MemberPictureRow | undefined> =>
  (await db.insert(memberPictures).values(row).onConflictDoNothing().returning())[0]

const ownOf = (memberId: number, paths: readonly string[]) =>
  and(eq(memberPictures.memberId, memberId), inArray(memberPictures.path, [...paths]))

export const findOwn = async (
  db: Db,
  memberId: number,
  path: string,
): Promise<MemberPictureRow | undefined> =>
  (
    await db
      .select()
      .from(memberPictures)
      .where(ownOf(memberId, [path]))
  )[0]

/** Marks a member's pictures of one purpose as in use; returns the paths that exist and are theirs. */
export const keepPictures = async (
  db: Db,
  memberId: number,
  purpose: number,
  paths: readonly string[],
): Promise<string[]> => {
  const kept = await db
    .update(memberPictures)
    .set({ deleteAt: null })
    .where(and(ownOf(memberId, paths), eq(memberPictures.purpose, purpose)))
    .returning({ path: memberPictures.path })
  return kept.map(({ path }) => path)
}

export const letGo = (db: Db, memberId: number, paths: readonly string[], at: Date) =>
  db.update(memberPictures).set({ deleteAt: at }).where(ownOf(memberId, paths))

/**
 * Of at most `max` rows whose `delete_at` has passed, deletes those that nothing uses and keeps the others. Returns the
 * number of rows, and the paths of those that were deleted.
 */
export const takeUnused = async (
  app: App,
  db: Db,
  now: Date,
  max: number,
): Promise<{ seen: number; paths: string[] }> => {
  const due = await db.execute<{ id: number }>(sql`
    select id from ${memberPictures} where delete_at <= ${now} order by delete_at limit ${max} for update skip locked`)
  if (due.rows.length === 0) return { seen: 0, paths: [] }
  // Uses are read after the rows are locked: what was stored with a claim before is seen, later claims wait.
  const ids = sql`${sql.param(due.rows.map(({ id }) => id))}::bigint[]`
  await db.execute(sql`
    update ${memberPictures} p set delete_at = null where p.id = any(${ids}) and ${isUploadUsed(app)}`)
  const { rows } = await db.execute<{ path: string }>(sql`
    delete from ${memberPictures} where id = any(${ids}) and delete_at is not null returning path`)
  return { seen: due.rows.length, paths: rows.map(({ path }) => path) }
}
