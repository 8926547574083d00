import { payMoves } from '@greenstar/rules/payment/pay.moves'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { and, asc, eq, inArray, isNotNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import { orderLines, orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { defineSql, defineStatement, type Value } from '../platform/database/statement'
import { defineStates } from '../platform/database/states'
import { together } from '../platform/database/together'
import { newcomerHouseholds } from '../promotion/promotion.tables'
import { paymentLogs, paymentNotices, payments } from './payment.tables'

export type PaymentRow = typeof payments.$inferSelect
export type ChannelWay = 'wechat-h5' | 'wechat-jsapi' | 'wechat-app' | 'alipay-h5'
/** Ways that pay from a member's balance in the shop, without a channel. */
export type OwnWay = 'bonus'

export const insertPayment = async (db: Db, row: typeof payments.$inferInsert): Promise<PaymentRow> => {
  const [payment] = await db.insert(payments).values(row).returning()
  if (!payment) throw new Error('a payment was not inserted')
  return payment
}

export const findPayment = async (db: Db, id: number): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]

const paymentByTrade = defineStatement((db, value: Value<{ tradeNo: string }>) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.tradeNo, value('tradeNo'))),
)

const findPaymentByTrade = async (db: Db, tradeNo: string): Promise<PaymentRow | undefined> =>
  (await paymentByTrade(db, { tradeNo }))[0]

const orderOfTrade = (tradeNo: Placeholder) =>
  sql`(select p.order_id from ${payments} p where p.trade_no = ${tradeNo})`

const heldOrder = defineStatement((db, value: Value<{ tradeNo: string }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, orderOfTrade(value('tradeNo'))))
    .for('update'),
)

const linesOfTrade = defineStatement((db, value: Value<{ tradeNo: string }>) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderOfTrade(value('tradeNo'))))
    .orderBy(asc(orderLines.index)),
)

const newcomersOfTrade = defineSql<{ tradeNo: string }>(
  (value) => sql`
    select from ${newcomerHouseholds} where order_id = ${orderOfTrade(value('tradeNo'))} limit 1`,
)

/** Locks the order of a trade number, then reads its lines and the payment, and whether it has traces of newcomers; one round trip. */
export const lockTraded = async (db: Db, tradeNo: string) => {
  const [[order], lines, payment, traces] = await together([
    heldOrder(db, { tradeNo }),
    linesOfTrade(db, { tradeNo }),
    findPaymentByTrade(db, tradeNo),
    newcomersOfTrade(db, { tradeNo }),
  ])
  return { order, lines, payment, isNewcomers: traces.length > 0 }
}

export const listPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))

export const listOpenPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, PayStatus.waiting)))
    .orderBy(asc(payments.id))

/** Returns attempts that the channel may still accept money for: waiting, or closed only in our database. */
export const listUnclosedPayments = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        or(
          eq(payments.status, PayStatus.waiting),
          and(eq(payments.status, PayStatus.closed), isNotNull(payments.nextPollAt)),
        ),
      ),
    )
    .orderBy(asc(payments.id))

export const listOrdersWithOpenPayments = async (db: Db, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return new Set<number>()
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.status, PayStatus.waiting)))
  return new Set(rows.map((row) => row.orderId))
}

/**
 * Adds the channel's data for paying to that of the attempt. If the attempt was closed in the meantime, the
 * poll closes it at the channel again. Returns whether it is still open.
 */
export const putPrepay = async (db: Db, id: number, prepay: Record<string, string>, now: Date) => {
  const [row] = await db
    .update(payments)
    .set({
      prepay: sql`coalesce(${payments.prepay}, '{}'::jsonb) || ${JSON.stringify(prepay)}::jsonb`,
      nextPollAt: sql`case when ${payments.status} = ${PayStatus.closed}::int then ${now}::timestamptz else ${payments.nextPollAt} end`,
    })
    .where(eq(payments.id, id))
    .returning({ status: payments.status })
  return row?.status === PayStatus.waiting
}

const systemActor = { kind: 'system', name: 'system' } as const
type PayCause = { actor: typeof systemActor; reason: string; now: Date }

const move = defineStates({
  table: payments,
  moves: payMoves,
  log: {
    table: paymentLogs,
    id: 'paymentId',
    columns: ({ actor, reason, now }: PayCause) => ({ actor: actor.name, reason, createdAt: now }),
  },
})

const because = (reason: string, now: Date): PayCause => ({ actor: systemActor, reason, now })

/** Marks an attempt as paid, even a closed one, as the money arrived; undefined if booked before. */
export const markPaid = async (
  db: Db,
  id: number,
  channelNo: string,
  now: Date,
): Promise<PaymentRow | undefined> =>
  (await move(db, [id], 'pay', { channelNo, paidAt: now, nextPollAt: null }, because('', now)))[0]

const waitingOf = defineStatement((db, value: Value<{ orderIds: readonly number[] }>) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        sql`${payments.orderId} = any(${value('orderIds')}::bigint[])`,
        eq(payments.status, PayStatus.waiting),
      ),
    ),
)

/** Closes the waiting attempts of orders; the poll then closes them at the channel. */
export const closeWaiting = async (db: Db, orderIds: readonly number[], now: Date) => {
  if (orderIds.length === 0) return
  const ids = (await waitingOf(db, { orderIds })).map(({ id }) => id)
  await move(
    db,
    ids,
    'close',
    { closedAt: now, nextPollAt: now, pollCount: 0 },
    because('订单不再等待付款', now),
  )
}

/** Closes an attempt that the channel reports as closed. */
export const closeOne = (db: Db, id: number, now: Date) =>
  move(db, [id], 'close', { closedAt: now, nextPollAt: null }, because('渠道已关闭', now))

/** Closes an attempt whose number cannot be used any more; the poll closes it at the channel too. */
export const abandon = (db: Db, id: number, now: Date) =>
  move(db, [id], 'close', { closedAt: now, nextPollAt: now, pollCount: 0 }, because('单号不可再用', now))

/** Books a partial or full refund of a payment; the caller has locked the order. */
export const addRefunded = async (db: Db, id: number, amountFen: number, now: Date) => {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`no payment ${id}`)
  const rest = payment.amountFen - payment.refundedFen - amountFen
  const moved = await move(
    db,
    [id],
    rest > 0 ? 'refundPart' : 'refundRest',
    { refundedFen: payment.refundedFen + amountFen },
    because('', now),
    { where: eq(payments.refundedFen, payment.refundedFen) },
  )
  if (moved.length === 0) throw new Error(`payment ${id} in status ${payment.status} gives nothing back`)
}

/** Locks and returns due attempts; the caller sets their next poll. */
export const takeDuePayments = (db: Db, now: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(lte(payments.nextPollAt, now))
    .orderBy(asc(payments.nextPollAt))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Counts a poll and sets the time of the next. */
export const setNextPoll = (db: Db, id: number, nextPollAt: Date | null) =>
  db
    .update(payments)
    .set({ nextPollAt, pollCount: sql`${payments.pollCount} + 1` })
    .where(eq(payments.id, id))

/** Ends the polling of a closed attempt: the channel has closed it too. */
export const markTold = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ nextPollAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, PayStatus.closed)))

type NewNotice = { noticeId: string; kind: string; tradeNo: string; createdAt: Date }

const newNotice = defineStatement((db, value: Value<NewNotice>) =>
  db
    .insert(paymentNotices)
    .values({
      noticeId: value('noticeId'),
      kind: value('kind'),
      tradeNo: value('tradeNo'),
      createdAt: value('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ noticeId: paymentNotices.noticeId }),
)

/** Stores a notice; returns false if processed before. A parallel duplicate waits for the first. */
export const insertNotice = async (db: Db, row: NewNotice): Promise<boolean> =>
  (await newNotice(db, row)).length === 1
