import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { refunds } from './payment.tables'
import { RefundStatus } from './refund.status'

export type RefundRow = typeof refunds.$inferSelect

/** A new refund; undefined when the payment goes back for that cause already. */
export const insertRefund = async (
  db: Db,
  row: typeof refunds.$inferInsert,
): Promise<RefundRow | undefined> =>
  (await db.insert(refunds).values(row).onConflictDoNothing().returning())[0]

export const findRefund = async (db: Db, id: number): Promise<RefundRow | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.id, id)))[0]

export const findRefundByNo = async (db: Db, refundNo: string): Promise<RefundRow | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0]

export const listRefunds = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))

/** Counts one more try and answers the row; undefined when the refund is final. */
export const beginTry = async (db: Db, id: number): Promise<RefundRow | undefined> =>
  (
    await db
      .update(refunds)
      .set({ tries: sql`${refunds.tries} + 1` })
      .where(and(eq(refunds.id, id), lt(refunds.status, RefundStatus.done)))
      .returning()
  )[0]

/** The channel has it in hand; asked again at `nextPollAt`. */
export const markAccepted = (db: Db, id: number, channelNo: string, nextPollAt: Date) =>
  db
    .update(refunds)
    .set({ status: RefundStatus.accepted, channelNo, nextPollAt })
    .where(and(eq(refunds.id, id), lt(refunds.status, RefundStatus.done)))

/** The money is back. Also after we had given up: what the channel says last counts. False when booked before. */
export const markDone = async (db: Db, id: number, channelNo: string, now: Date): Promise<boolean> =>
  (
    await db
      .update(refunds)
      .set({ status: RefundStatus.done, channelNo, doneAt: now, nextPollAt: null })
      .where(
        and(
          eq(refunds.id, id),
          inArray(refunds.status, [RefundStatus.asked, RefundStatus.accepted, RefundStatus.failed]),
        ),
      )
      .returning({ id: refunds.id })
  ).length === 1

/** Given up: a person must act. False when it was final before. */
export const markFailed = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .update(refunds)
      .set({ status: RefundStatus.failed, nextPollAt: null })
      .where(and(eq(refunds.id, id), lt(refunds.status, RefundStatus.done)))
      .returning({ id: refunds.id })
  ).length === 1

/** Takes refunds whose turn has come; the caller sets when they come again. */
export const takeDueRefunds = (db: Db, now: Date, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(lt(refunds.status, RefundStatus.done), lte(refunds.nextPollAt, now)))
    .orderBy(asc(refunds.nextPollAt))
    .limit(limit)
    .for('update', { skipLocked: true })

export const setNextRefundLook = (db: Db, id: number, nextPollAt: Date) =>
  db.update(refunds).set({ nextPollAt }).where(eq(refunds.id, id))
