import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { refundTransfers } from './payment.tables'

export type TransferRow = typeof refundTransfers.$inferSelect

export const insertTransfer = async (
  db: Db,
  row: typeof refundTransfers.$inferInsert,
): Promise<TransferRow> => {
  const [made] = await db.insert(refundTransfers).values(row).returning()
  if (!made) throw new Error('a transfer was not inserted')
  return made
}

/** Deletes what was proposed for a refund and never approved: its bank data is not needed any more. */
export const deleteUnapproved = (db: Db, refundId: number) =>
  db
    .delete(refundTransfers)
    .where(and(eq(refundTransfers.refundId, refundId), isNull(refundTransfers.approvedAt)))

/** Ends the open transfers of a refund that another way has paid; whether one of them was approved. */
export const endTransfers = async (db: Db, refundId: number, now: Date): Promise<boolean> => {
  const ended = await db
    .update(refundTransfers)
    .set({ endedAt: now })
    .where(and(eq(refundTransfers.refundId, refundId), isNull(refundTransfers.endedAt)))
    .returning({ approvedAt: refundTransfers.approvedAt })
  return ended.some(({ approvedAt }) => approvedAt !== null)
}

/** The newest transfer of a refund. */
export const findTransfer = async (db: Db, refundId: number): Promise<TransferRow | undefined> =>
  (
    await db
      .select()
      .from(refundTransfers)
      .where(eq(refundTransfers.refundId, refundId))
      .orderBy(desc(refundTransfers.id))
      .limit(1)
  )[0]

/** The newest transfer of each of these refunds, by refund id. */
export const listTransfers = async (
  db: Db,
  refundIds: readonly number[],
): Promise<Map<number, TransferRow>> => {
  if (refundIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([refundTransfers.refundId])
    .from(refundTransfers)
    .where(inArray(refundTransfers.refundId, [...refundIds]))
    .orderBy(refundTransfers.refundId, desc(refundTransfers.id))
  return new Map(rows.map((row) => [row.refundId, row]))
}

export const updateTransfer = (
  db: Db,
  id: number,
  change: Partial<Pick<TransferRow, 'approvedAt' | 'bankNo' | 'paidOn' | 'endedAt'>>,
) => db.update(refundTransfers).set(change).where(eq(refundTransfers.id, id))
