import { ContentKind } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { memberContents } from './content.tables'
import { members } from './member.tables'

export type ContentRow = typeof memberContents.$inferSelect
type NewContent = typeof memberContents.$inferInsert

const { pass, fail, delete: takenBack } = TalentWorksStatus

export const insertContent = async (db: Db, row: NewContent): Promise<number> => {
  const [made] = await db.insert(memberContents).values(row).returning({ id: memberContents.id })
  if (!made) throw new Error('a content was not stored')
  return made.id
}

/**
 * Contents that are judged no more go. One that was refused leaves an empty row: its author is not trusted again by taking it
 * back (domain 16).
 */
const takeAway = async (db: Db, which: SQL): Promise<void> => {
  await db
    .update(memberContents)
    .set({ status: takenBack, content: '', images: [], flags: [], subjectId: 0 })
    .where(and(which, eq(memberContents.status, fail)))
  await db.delete(memberContents).where(and(which, ne(memberContents.status, takenBack)))
}

/** What its author takes back is judged no more. */
export const deleteContent = (db: Db, memberId: number, id: number) =>
  takeAway(db, sql`${memberContents.id} = ${id} and ${memberContents.memberId} = ${memberId}`)

/** What stood below something that is gone is judged no more, whoever said it. */
export const deleteContents = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await takeAway(db, inArray(memberContents.id, [...ids]))
}

/** A nickname or portrait of the member that waits or was refused goes, because another is on its way. */
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

/** What of the member's nickname and portrait waits or was refused, the newest first. */
export const listOpen = (db: Db, memberId: number): Promise<ContentRow[]> =>
  db
    .select()
    .from(memberContents)
    .where(
      and(
        eq(memberContents.memberId, memberId),
        isOpen(memberContents.status),
        inArray(memberContents.kind, [ContentKind.nickname, ContentKind.avatar]),
      ),
    )
    .orderBy(desc(memberContents.id))

/** A portrait that another took the place of: its file is gone, and with it what could be shown again. */
export const emptyPortraits = (db: Db, memberId: number) =>
  db
    .update(memberContents)
    .set({ images: [] })
    .where(
      and(
        eq(memberContents.memberId, memberId),
        eq(memberContents.kind, ContentKind.avatar),
        eq(memberContents.status, pass),
      ),
    )

export const authorsOfContents = (db: Db, ids: readonly number[]) =>
  db
    .selectDistinct({ memberId: memberContents.memberId })
    .from(memberContents)
    .where(inArray(memberContents.id, [...ids]))

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
  facts: { status: number; reason: string; moderatedBy: string; moderatedAt: Date },
) =>
  db
    .update(memberContents)
    .set(facts)
    .where(inArray(memberContents.id, [...ids]))

export const setContentStatus = (db: Db, id: number, status: number) =>
  db.update(memberContents).set({ status }).where(eq(memberContents.id, id))

export const setFlags = (db: Db, id: number, flags: string[]) =>
  db.update(memberContents).set({ flags }).where(eq(memberContents.id, id))

/** Why the pictures of some subjects are not shown, by subject. */
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

/** Takes a nickname or portrait off a member who still has it. */
export const takeOff = (
  db: Db,
  memberId: number,
  column: 'name' | 'avatar',
  shown: string,
  instead: string,
) =>
  db
    .update(members)
    .set({ [column]: instead })
    .where(and(eq(members.id, memberId), eq(members[column], shown)))
