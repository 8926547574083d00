import { ContentKind } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { memberContents } from './content.tables'
import { members } from './member.tables'

export type ContentRow = typeof memberContents.$inferSelect
type NewContent = typeof memberContents.$inferInsert

const { pass, fail } = TalentWorksStatus

export const insertContent = (db: Db, row: NewContent) => db.insert(memberContents).values(row)

/** A nickname or portrait of the member that waits or was refused goes, because another is on its way. */
export const dropOpen = (db: Db, memberId: number, kind: number): Promise<ContentRow[]> =>
  db
    .delete(memberContents)
    .where(
      and(
        eq(memberContents.memberId, memberId),
        eq(memberContents.kind, kind),
        ne(memberContents.status, pass),
      ),
    )
    .returning()

/** What of the member's nickname and portrait waits or was refused, the newest first. */
export const listOpen = (db: Db, memberId: number): Promise<ContentRow[]> =>
  db
    .select()
    .from(memberContents)
    .where(
      and(
        eq(memberContents.memberId, memberId),
        ne(memberContents.status, pass),
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
    .where(inArray(memberContents.id, [...ids]))
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
