import { type RefundActor, refundMoves } from '@greenstar/rules/payment/refund.moves'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { defineStates } from '../platform/database/states'
import { refundLogs, refunds } from './payment.tables'

export type RefundRow = typeof refunds.$inferSelect

/** Inserts a refund; returns undefined if the payment already has one of that cause. */
export const insertRefund = async (
  db: Db,
  row: typeof refunds.$inferInsert,
): Promise<RefundRow | undefined> =>
  (await db.insert(refunds).values(row).onConflictDoNothing().returning())[0]

export const findRefund = async (db: Db, id: number): Promise<RefundRow | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.id, id)))[0]

/** Locks a refund. */
export const holdRefund = async (db: Db, id: number): Promise<RefundRow | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.id, id)).for('update'))[0]

export const findRefundByNo = async (db: Db, refundNo: string): Promise<RefundRow | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0]

export const listRefunds = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))

/** Counts one more try and returns the row; undefined when the refund is final. */
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
    columns: ({ actor, reason = '', now }: RefundCause) => ({ actor: actor.name, reason, createdAt: now }),
  },
})

/** Marks a refund as accepted by the channel, which is queried again at `nextPollAt`. */
export const markAccepted = (
  db: Db,
  id: number,
  { channelNo, nextPollAt, now }: { channelNo: string; nextPollAt: Date; now: Date },
) => move(db, [id], 'accept', { trouble: '', channelNo, nextPollAt }, { actor: systemActor, now })

/** Marks a refund as done, even a failed one: the channel's last word counts. False if booked before. */
export const markDone = async (db: Db, id: number, channelNo: string, now: Date): Promise<boolean> => {
  const change = { trouble: '', channelNo, doneAt: now, nextPollAt: null }
  return (await move(db, [id], 'finish', change, { actor: systemActor, now })).length === 1
}

const byFinance = (name: string, reason: string, now: Date): RefundCause => ({
  ...{ actor: { kind: 'finance', name }, reason, now },
})

/** Marks a failed refund as one that is paid by bank transfer. False if it was moved before. */
export const markForTransfer = async (db: Db, id: number, operator: string, reason: string, now: Date) =>
  (await move(db, [id], 'toTransfer', { nextPollAt: null }, byFinance(operator, reason, now))).length === 1

/** Marks a refund as done by bank transfer. False if it was moved before. */
export const markTransferred = async (db: Db, id: number, bankNo: string, operator: string, now: Date) => {
  const change = { trouble: '', channelNo: bankNo, way: 'bank' as const, doneAt: now }
  return (await move(db, [id], 'transferred', change, byFinance(operator, '', now))).length === 1
}

/** Marks a refund as failed again, since its transfer was not made. */
export const markNotTransferred = (db: Db, id: number, operator: string, reason: string, now: Date) =>
  move(db, [id], 'dropTransfer', {}, byFinance(operator, reason, now))

/** Ends postage that failed without payment. False if it was moved before. */
export const markEnded = async (db: Db, id: number, operator: string, reason: string, now: Date) =>
  (await move(db, [id], 'endPostage', {}, byFinance(operator, reason, now))).length === 1

/** Records why a try failed; more tries will follow. */
export const noteTrouble = (db: Db, id: number, trouble: string) =>
  db.update(refunds).set({ trouble }).where(eq(refunds.id, id))

/** Marks a refund as failed, for finance. Returns false if it was final before. */
export const markFailed = async (db: Db, id: number, trouble: string, now: Date): Promise<boolean> => {
  const cause = { actor: systemActor, reason: trouble, now }
  return (await move(db, [id], 'giveUp', { trouble, nextPollAt: null }, cause)).length === 1
}

export const holdFailed = (db: Db, ids: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.id, [...ids]), eq(refunds.status, RefundStatus.failed)))
    .orderBy(asc(refunds.id))
    .for('update')

/** Whether one of these refunds is paid by bank transfer. */
export const isAnyTransferring = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  (await db.$count(refunds, and(inArray(refunds.id, [...ids]), eq(refunds.status, RefundStatus.transfer)))) >
  0

/** Starts failed refunds again, from the first try, with their numbers; the poll picks them up soon. */
export const askAgain = (db: Db, ids: readonly number[], operator: string, now: Date) =>
  move(
    db,
    ids,
    'askAgain',
    { tries: 0, nextPollAt: now },
    { actor: { kind: 'finance', name: operator }, now },
  )

/** Releases the waiting refunds of an order; returns how many. */
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

/** Locks and returns due refunds; the caller sets their next poll. */
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
