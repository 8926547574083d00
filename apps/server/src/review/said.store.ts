import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { eq, sql } from 'drizzle-orm'
import { memberContents } from '../member/content.tables'
import type { Db } from '../platform/database/connect'
import { productComments, sensitiveWords } from './review.tables'

export type CommentRecord = typeof productComments.$inferSelect
type Text = { content: string; images: string[]; status: number; flags: string[] }
type NewComment = typeof productComments.$inferInsert & Text

/** Locks the comment on an order line. */
export const lockCommentOfLine = async (db: Db, lineId: number): Promise<CommentRecord | undefined> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id from ${productComments} c where c.order_line_id = ${lineId} and c.parent_id is null`,
  )
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const [row] = await db
    .select()
    .from(productComments)
    .where(eq(productComments.id, Number(id)))
    .for('update')
  return row
}

export const findFollowUp = async (db: Db, parentId: number): Promise<CommentRecord | undefined> =>
  (await db.select().from(productComments).where(eq(productComments.parentId, parentId)))[0]

export const insertComment = async (db: Db, values: NewComment): Promise<number> => {
  const [row] = await db.insert(productComments).values(values).returning({ id: productComments.id })
  return row?.id ?? 0
}

/** Replaces the text of a refused comment. */
export const rewriteComment = (db: Db, id: number, change: Partial<NewComment> & Text) =>
  db
    .update(productComments)
    .set({ ...change, reason: '', moderatedBy: '', moderatedAt: null })
    .where(eq(productComments.id, id))

/** Finds sensitive words in a text, ignoring case. */
export const findFlags = async (db: Db, content: string): Promise<string[]> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select w.word from ${sensitiveWords} w where position(w.word in lower(${content})) > 0 order by w.word`)
  return rows.map(({ word }) => word)
}

/** Counts the author's content that passed, and that was refused since a time. */
export const authorRecord = async (db: Db, memberId: number, since: Date) => {
  const { pass, fail, delete: takenBack } = TalentWorksStatus
  const { rows } = await db.execute<{ passed: number; failed: number }>(sql`
    select (count(*) filter (where a.status = ${pass}))::int as passed,
      (count(*) filter (where a.status in (${fail}, ${takenBack}) and a.moderated_at >= ${since}))::int as failed
    from (
      select c.status, c.moderated_at from ${productComments} c where c.member_id = ${memberId}
      union all select m.status, m.moderated_at from ${memberContents} m where m.member_id = ${memberId}
    ) a`)
  return { passed: rows[0]?.passed ?? 0, failedLately: rows[0]?.failed ?? 0 }
}
