import { type RefundActor, refundMoves } from '@greenstar/rules/payment/refund.moves'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import { refundLogs, refunds } from './payment.tables'

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
export const beginTry = async (db: Db, id: number, now: Date): Promise<RefundRow | undefined> =>
  (
    await db
      .update(refunds)
      .set({ tries: sql`${refunds.tries} + 1`, triedAt: now })
      .where(and(eq(refunds.id, id), lt(refunds.status, RefundStatus.done)))
      .returning()
  )[0]

type RefundCause = { actor: { kind: RefundActor; name: string }; reason?: string; now: Date }
const systemActor = { kind: 'system', name: 'system' } as const

const move = defineStates({
  table: refunds,
  moves: refundMoves,
  log: {
    table: refundLogs,
    id: 'refundId',
    said: ({ actor, reason = '', now }: RefundCause) => ({ actor: actor.name, reason, createdAt: now }),
  },
})

/** The channel has it in hand; asked again at `nextPollAt`. */
export const markAccepted = (
  db: Db,
  id: number,
  { channelNo, nextPollAt, now }: { channelNo: string; nextPollAt: Date; now: Date },
) => move(db, [id], 'accept', { trouble: '', channelNo, nextPollAt }, { actor: systemActor, now })

/** The money is back. Also after we had given up: what the channel says last counts. False when booked before. */
export const markDone = async (db: Db, id: number, channelNo: string, now: Date): Promise<boolean> => {
  const change = { trouble: '', channelNo, doneAt: now, nextPollAt: null }
  return (await move(db, [id], 'finish', change, { actor: systemActor, now })).length === 1
}

/** What the channel said of a try that did not come through; the next one is still to come. */
export const noteTrouble = (db: Db, id: number, trouble: string) =>
  db.update(refunds).set({ trouble }).where(eq(refunds.id, id))

/** Given up: a person must act. False when it was final before. */
export const markFailed = async (db: Db, id: number, trouble: string, now: Date): Promise<boolean> => {
  const cause = { actor: systemActor, reason: trouble, now }
  return (await move(db, [id], 'giveUp', { trouble, nextPollAt: null }, cause)).length === 1
}

/** Those of the refunds that were given up, held until the transaction ends. */
export const holdFailed = (db: Db, ids: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.id, [...ids]), eq(refunds.status, RefundStatus.failed)))
    .orderBy(asc(refunds.id))
    .for('update')

/** Asked for once more from the first try on, under its old number; the poll takes it up within seconds. */
export const askAgain = (db: Db, ids: readonly number[], operator: string, now: Date) =>
  move(
    db,
    ids,
    'askAgain',
    { tries: 0, nextPollAt: now },
    { actor: { kind: 'finance', name: operator }, now },
  )

/** Held money of an order may go; answers how many refunds that were. */
export const releaseRefunds = async (db: Db, orderId: number, now: Date): Promise<number> =>
  (
    await db
      .update(refunds)
      .set({ trouble: '', nextPollAt: now })
      .where(
        and(eq(refunds.orderId, orderId), eq(refunds.status, RefundStatus.asked), isNull(refunds.nextPollAt)),
      )
      .returning({ id: refunds.id })
  ).length

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
