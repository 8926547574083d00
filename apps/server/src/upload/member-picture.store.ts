import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
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

/**
 * What may use one picture at the same time: content that others see, a member's private diary, and a draft. It is
 * deleted when none of them uses it.
 */
export const PictureKeeper = { content: 1, diary: 2, draft: 4 } as const
export type PictureKeeper = (typeof PictureKeeper)[keyof typeof PictureKeeper]

/** Marks a member's pictures of one purpose as in use; returns the paths that exist and are theirs. */
export const keepPictures = async (
  db: Db,
  memberId: number,
  purpose: number,
  paths: readonly string[],
  keeper: PictureKeeper,
): Promise<string[]> => {
  const kept = await db
    .update(memberPictures)
    .set({
      deleteAt: null,
      keepers: sql`case when delete_at is null then keepers | ${keeper}::int else ${keeper}::int end`,
    })
    .where(and(ownOf(memberId, paths), eq(memberPictures.purpose, purpose)))
    .returning({ path: memberPictures.path })
  return kept.map(({ path }) => path)
}

export const letGo = (db: Db, memberId: number, paths: readonly string[], at: Date, keeper: PictureKeeper) =>
  db
    .update(memberPictures)
    .set({
      deleteAt: sql`case when keepers & ~${keeper}::int = 0 then ${at}::timestamptz else delete_at end`,
      keepers: sql`keepers & ~${keeper}::int`,
    })
    .where(ownOf(memberId, paths))

/** Deletes at most `max` rows whose `delete_at` has passed; returns their paths. */
export const takeUnused = async (db: Db, now: Date, max: number): Promise<string[]> => {
  const { rows } = await db.execute<{ path: string }>(sql`
    delete from ${memberPictures} where id in (
      select id from ${memberPictures} where delete_at <= ${now}
      order by delete_at limit ${max} for update skip locked)
    returning path`)
  return rows.map(({ path }) => path)
}
