import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { productComments } from './review.tables'

/** Locks a comment; undefined for a follow-up, which cannot be reported. */
export const lockComment = async (db: Db, id: number) => {
  const [row] = await db
    .select()
    .from(productComments)
    .where(and(eq(productComments.id, id), isNull(productComments.parentId)))
    .for('update')
  return row
}

export const hideComment = (db: Db, id: number, status: number) =>
  db.update(productComments).set({ status }).where(eq(productComments.id, id))
