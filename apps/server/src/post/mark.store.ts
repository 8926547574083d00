import type { Mark, Subject } from '@greenstar/rules/post/post.subject'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { marks } from './post.tables'

type Marked = typeof marks.$inferInsert

/** Sets a mark; false if the member had set it before. */
export const putMark = async (db: Db, mark: Marked): Promise<boolean> => {
  const { rowCount } = await db.insert(marks).values(mark).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Removes a mark; false if there was none. */
export const dropMark = async (
  db: Db,
  { subject, subjectId, kind, memberId }: Omit<Marked, 'createdAt'>,
): Promise<boolean> => {
  const { rowCount } = await db
    .delete(marks)
    .where(
      and(
        eq(marks.subject, subject),
        eq(marks.subjectId, subjectId),
        eq(marks.kind, kind),
        eq(marks.memberId, memberId),
      ),
    )
  return (rowCount ?? 0) > 0
}

/**
 * Sets or removes a mark, or toggles it if `isOn` is undefined. Returns whether it is set, and the step by which the
 * number of marks changes.
 */
export const turnMark = async (
  db: Db,
  mark: Marked,
  isOn: boolean | undefined,
): Promise<{ isOn: boolean; step: 1 | 0 | -1 }> => {
  if (isOn !== true && (await dropMark(db, mark))) return { isOn: false, step: -1 }
  if (isOn === false) return { isOn: false, step: 0 }
  return { isOn: true, step: (await putMark(db, mark)) ? 1 : 0 }
}

/** Whether a member has set a mark on the subject with this id. */
export const hasMark = (subject: Subject, id: SQL, memberId: number, kind: Mark): SQL => sql`exists (
  select from ${marks} k where k.subject = ${sql.raw(String(subject))} and k.subject_id = ${id}
    and k.kind = ${sql.raw(String(kind))} and k.member_id = ${memberId})`

/** Number of the marks of a kind on a subject. */
export const markCount = (subject: Subject, id: SQL, kind: Mark): SQL => sql`(
  select count(*)::int from ${marks} k where k.subject = ${sql.raw(String(subject))} and k.subject_id = ${id}
    and k.kind = ${sql.raw(String(kind))})`

/** Condition of the marks `k` of a kind that a member has set. */
export const marksBy = (subject: Subject, memberId: number, kind: Mark): SQL => sql`
  k.member_id = ${memberId} and k.subject = ${sql.raw(String(subject))} and k.kind = ${sql.raw(String(kind))}`

/** Returns the kinds of marks that a member has set on a subject. */
export const marksOf = async (
  db: Db,
  subject: Subject,
  subjectId: number,
  memberId: number,
): Promise<Set<number>> => {
  const rows = await db
    .select({ kind: marks.kind })
    .from(marks)
    .where(and(eq(marks.subject, subject), eq(marks.subjectId, subjectId), eq(marks.memberId, memberId)))
  return new Set(rows.map(({ kind }) => kind))
}

/** Removes all marks on a subject. */
export const dropMarks = (db: Db, subject: Subject, subjectId: number) =>
  db.delete(marks).where(and(eq(marks.subject, subject), eq(marks.subjectId, subjectId)))
