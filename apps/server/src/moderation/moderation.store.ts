import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { contentAppeals, memberContents } from './moderation.tables'

export type ContentRow = typeof memberContents.$inferSelect
type NewContent = typeof memberContents.$inferInsert

const { pass, fail, delete: takenBack } = ModerationStatus

export const insertContent = async (db: Db, row: NewContent): Promise<number> => {
  const [made] = await db.insert(memberContents).values(row).returning({ id: memberContents.id })
  if (!made) throw new Error('a content was not stored')
  return made.id
}

/**
 * Deletes contents with the appeals about them. A refused one is emptied and kept as taken back, so that deleting it does not make its
 * author trusted again (domain 16).
 */
const takeAway = async (db: Db, which: SQL): Promise<void> => {
  await db.execute(sql`
    delete from ${contentAppeals} where content_id in (select ${memberContents.id} from ${memberContents} where ${which})`)
  await db
    .update(memberContents)
    .set({ status: takenBack, content: '', images: [], flags: [], subjectId: 0 })
    .where(and(which, eq(memberContents.status, fail)))
  await db.delete(memberContents).where(and(which, ne(memberContents.status, takenBack)))
}

export const deleteContent = (db: Db, memberId: number, id: number) =>
  takeAway(db, sql`${memberContents.id} = ${id} and ${memberContents.memberId} = ${memberId}`)

/** Deletes contents of any authors, such as those below something that was deleted. */
export const deleteContents = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await takeAway(db, inArray(memberContents.id, [...ids]))
}

/** Deletes the member's contents of a kind that are waiting or were refused; returns the deleted rows. */
export const dropOpen = async (db: Db, memberId: number, kind: number): Promise<ContentRow[]> => {
  const rows = await db
    .select()
    .from(memberContents)
    .where(
      and(
        eq(memberContents.memberId, memberId),
        eq(memberContents.kind, kind),
        isOpen(memberContents.status),
      ),
    )
    .for('update')
  await deleteContents(
    db,
    rows.map(({ id }) => id),
  )
  return rows
}

const isOpen = (status: typeof memberContents.status) => notInArray(status, [pass, takenBack])

/** Returns the member's contents of some kinds that are waiting or were refused, the newest first. */
export const listOpen = (db: Db, memberId: number, kinds: readonly number[]): Promise<ContentRow[]> =>
  db
    .select()
    .from(memberContents)
    .where(
      and(
        eq(memberContents.memberId, memberId),
        isOpen(memberContents.status),
        inArray(memberContents.kind, [...kinds]),
      ),
    )
    .orderBy(desc(memberContents.id))

/** Empties contents of a kind that passed, except one: their files are released, so they cannot be shown again. */
export const emptyPassed = (db: Db, memberId: number, kind: number, except: number) =>
  db
    .update(memberContents)
    .set({ images: [] })
    .where(
      and(
        eq(memberContents.memberId, memberId),
        eq(memberContents.kind, kind),
        eq(memberContents.status, pass),
        ne(memberContents.id, except),
      ),
    )

/** Locks the authors of contents: members are locked before contents, as where a member hands one in. */
export const holdAuthors = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    select u.id from members u where u.id in (
      select c.member_id from ${memberContents} c where c.id = any(${sql.param([...ids])}::bigint[]))
    order by u.id for no key update`)

export const lockContents = (db: Db, ids: readonly number[]): Promise<ContentRow[]> =>
  db
    .select()
    .from(memberContents)
    .where(and(inArray(memberContents.id, [...ids]), ne(memberContents.status, takenBack)))
    .orderBy(asc(memberContents.id))
    .for('update')

export const moderateContents = (
  db: Db,
  ids: readonly number[],
  facts: Pick<ContentRow, 'status' | 'reason' | 'moderatedBy' | 'moderatedById' | 'moderatedAt'>,
) =>
  db
    .update(memberContents)
    .set(facts)
    .where(inArray(memberContents.id, [...ids]))

export const setContentStatus = (db: Db, id: number, status: number) =>
  db.update(memberContents).set({ status }).where(eq(memberContents.id, id))

/** Stores what was found in contents. */
export const putFlags = async (db: Db, rows: readonly { id: number; flags: string[] }[]): Promise<void> => {
  for (const { id, flags } of rows)
    await db.update(memberContents).set({ flags }).where(eq(memberContents.id, id))
}

export const listRefused = async (
  db: Db,
  kind: number,
  subjectIds: readonly number[],
): Promise<Map<number, string>> => {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .select({ subjectId: memberContents.subjectId, reason: memberContents.reason })
    .from(memberContents)
    .where(
      and(
        eq(memberContents.kind, kind),
        inArray(memberContents.subjectId, [...subjectIds]),
        eq(memberContents.status, fail),
      ),
    )
  return new Map(rows.map(({ subjectId, reason }) => [subjectId, reason]))
}
