import { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { and, eq, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { isUnblocked } from './block.store'
import { marksBy } from './mark.store'
import { isShown } from './post.store'
import { collections, marks, posts } from './post.tables'

const own = (memberId: number, id: number) => and(eq(collections.id, id), eq(collections.memberId, memberId))

const ofFavourites = (memberId: number) =>
  and(eq(marks.memberId, memberId), eq(marks.subject, Subject.post), eq(marks.kind, Mark.favourite))

/** Favourites that are in no collection of the member's own. */
export const defaultCollection = '收藏'

export type CollectionRow = { id: string; name: string; n: number; cover_path: string; has: boolean }

/**
 * Lists a member's collections, the oldest first, with the favourites that their list shows, the cover of the last one, and
 * whether a post is in it; 收藏 has id 0.
 */
export const listCollections = async (
  db: Db,
  memberId: number,
  postId: number | undefined,
): Promise<CollectionRow[]> => {
  const { rows } = await db.execute<CollectionRow>(sql`
    with kept as (
      select coalesce(k.collection_id, 0) as id, count(*)::int as n,
        (array_agg(p.cover_path order by k.created_at desc))[1] as cover_path, bool_or(p.id = ${postId ?? 0}) as has
      from ${marks} k join ${posts} p on p.id = k.subject_id join ${members} u on u.id = p.member_id
      where ${marksBy(Subject.post, memberId, Mark.favourite)} and ${isShown} ${isUnblocked(memberId, sql`p.member_id`)}
      group by 1)
    select s.id, s.name, coalesce(k.n, 0) as n, coalesce(k.cover_path, '') as cover_path, coalesce(k.has, false) as has
    from (select 0::bigint as id, ${defaultCollection}::text as name
      union all select c.id, c.name from ${collections} c where c.member_id = ${memberId}) s
    left join kept k on k.id = s.id order by s.id`)
  return rows
}

export const countCollections = (db: Db, memberId: number): Promise<number> =>
  db.$count(collections, eq(collections.memberId, memberId))

/** Locks a collection of the member; false if there is none. */
export const holdCollection = async (db: Db, memberId: number, id: number): Promise<boolean> =>
  (await db.select({ id: collections.id }).from(collections).where(own(memberId, id)).for('update')).length >
  0

/** Inserts a collection; undefined if the member has one of this name. */
export const insertCollection = async (
  db: Db,
  memberId: number,
  name: string,
  createdAt: Date,
): Promise<number | undefined> => {
  const [made] = await db
    .insert(collections)
    .values({ memberId, name, createdAt })
    .onConflictDoNothing()
    .returning({ id: collections.id })
  return made?.id
}

/** Renames a collection; false if the member has another one of this name. */
export const renameCollection = async (
  db: Db,
  memberId: number,
  id: number,
  name: string,
): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from ${collections}
      where member_id = ${memberId} and name = ${name} and id <> ${id}) as is`)
  if (rows[0]?.is) return false
  await db.update(collections).set({ name }).where(own(memberId, id))
  return true
}

/** Deletes a collection; its favourites are in 收藏 again. Locks it first: a favourite may be on its way into it. */
export const deleteCollection = async (db: Db, memberId: number, id: number): Promise<void> => {
  if (!(await holdCollection(db, memberId, id))) return
  await db
    .update(marks)
    .set({ collectionId: null })
    .where(and(ofFavourites(memberId), eq(marks.collectionId, id)))
  await db.delete(collections).where(own(memberId, id))
}

/** Puts a favourite of the member into a collection; null: 收藏. */
export const collect = (db: Db, memberId: number, postId: number, collectionId: number | null) =>
  db
    .update(marks)
    .set({ collectionId })
    .where(and(ofFavourites(memberId), eq(marks.subjectId, postId)))
