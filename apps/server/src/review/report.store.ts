import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { productComments } from './review.tables'

/** The comment held for the transaction; an addition to one is none that could be named. */
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
