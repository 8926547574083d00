import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { productComments } from './review.tables'

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
