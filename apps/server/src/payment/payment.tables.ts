import type { Fault } from '@greenstar/rules/order/order.event'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref, serial } from '../platform/database/columns'

/** Attempts to pay an order (domain 4.1). */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    /** wechat-h5, wechat-jsapi, wechat-app, alipay-h5, free, bonus. */
    way: text('way').notNull(),
    /** Our number at the channel. */
    tradeNo: text('trade_no').notNull().unique(),
    /** The channel's number. */
    channelNo: text('channel_no'),
    amountFen: fenColumn('amount_fen').notNull(),
    refundedFen: fenColumn('refunded_fen').notNull().default(0),
    /** PayStatus: 10 waiting, 20 paid, 30 closed, 40 part refunded, 50 refunded. */
    status: integer('status').notNull(),
    /** Data for the pay page, so that a second tap reuses the attempt. */
    prepay: jsonb('prepay').$type<Record<string, string>>(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
    /** Business day of the channel's bill that lists it. */
    billedOn: date('billed_on', { mode: 'string' }),
    pollCount: integer('poll_count').notNull().default(0),
    /** Time of the next call to the channel (query, or close if closed); null if none is needed. */
    nextPollAt: at('next_poll_at'),
  },
  (t) => [
    check('payments_amounts', sql`${t.amountFen} >= 0 and ${t.refundedFen} between 0 and ${t.amountFen}`),
    index('payments_order').on(t.orderId, t.id),
    index('payments_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('payments_poll').on(t.nextPollAt).where(sql`${t.nextPollAt} is not null`),
  ],
)

/** Every status change of a payment; append-only. */
export const paymentLogs = pgTable(
  'payment_logs',
  {
    id: serial(),
    paymentId: ref('payment_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.id] })],
)

/** Refunds (domain 4.4); retries keep the number. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: ref('payment_id').notNull(),
    orderId: ref('order_id').notNull(),
    refundNo: text('refund_no').notNull().unique(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** 10 requested, 20 accepted by the channel, 30 done, 40 failed: for finance, 50 to be paid by bank transfer. */
    status: integer('status').notNull(),
    cause: text('cause').notNull(),
    reason: text('reason').notNull().default(''),
    /** Whose fault it is (Fault): ours, member, courier. */
    fault: text('fault').$type<Fault>().notNull().default('member'),
    actor: text('actor').notNull(),
    /** Tries since the request, or since an operator started it again. */
    tries: integer('tries').notNull().default(0),
    triedAt: at('tried_at'),
    /** The channel's reason why the last try failed. */
    trouble: text('trouble').notNull().default(''),
    /** '': by the channel of the payment; bank: by bank transfer, and channelNo is the bank's number. */
    way: text('way').$type<'' | 'bank'>().notNull().default(''),
    channelNo: text('channel_no'),
    createdAt: at('created_at').notNull(),
    doneAt: at('done_at'),
    /** Business day of the channel's bill that lists it. */
    billedOn: date('billed_on', { mode: 'string' }),
    /** Time of the next call to the channel; null once final. */
    nextPollAt: at('next_poll_at'),
  },
  (t) => [
    check('refunds_positive', sql`${t.amountFen} > 0`),
    uniqueIndex('refunds_once_per_cause').on(t.paymentId, t.cause),
    index('refunds_order').on(t.orderId),
    index('refunds_poll').on(t.nextPollAt).where(sql`${t.status} < 30`),
    index('refunds_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('refunds_unbilled').on(t.doneAt).where(sql`${t.billedOn} is null`),
    index('refunds_state').on(t.status, t.id),
    index('refunds_failed').on(t.createdAt).where(sql`${t.status} = 40`),
  ],
)

/** Every status change of a refund; append-only. */
export const refundLogs = pgTable(
  'refund_logs',
  {
    id: id(),
    refundId: ref('refund_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('refund_logs_refund').on(t.refundId, t.id)],
)

/**
 * Bank transfers for refunds that the channel refuses: proposed, approved by a second person, paid or dropped. Account
 * and payee are encrypted as bank cards are (reliability FR71).
 */
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: id(),
    refundId: ref('refund_id').notNull(),
    memberId: ref('member_id').notNull(),
    bankName: text('bank_name').notNull(),
    accountSealed: text('account_sealed').notNull(),
    last4: text('last4').notNull(),
    payeeSealed: text('payee_sealed').notNull(),
    payeeMasked: text('payee_masked').notNull(),
    createdAt: at('created_at').notNull(),
    approvedAt: at('approved_at'),
    /** The bank's number and business day, once it is paid. */
    bankNo: text('bank_no').notNull().default(''),
    paidOn: date('paid_on', { mode: 'string' }),
    /** When it was paid or dropped. */
    endedAt: at('ended_at'),
  },
  (t) => [
    index('refund_transfers_refund').on(t.refundId, t.id.desc().nullsFirst()),
    index('refund_transfers_member').on(t.memberId),
    index('refund_transfers_open')
      .on(t.approvedAt)
      .where(sql`${t.approvedAt} is not null and ${t.endedAt} is null`),
  ],
)

export const paymentNotices = pgTable('payment_notices', {
  noticeId: text('notice_id').primaryKey(),
  kind: text('kind').notNull(),
  tradeNo: text('trade_no').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Comparison of a day's bill with our books (domain 4.3, 17). */
export const billChecks = pgTable('bill_checks', {
  /** Business day of the bill, YYYY-MM-DD. */
  day: date('day', { mode: 'string' }).primaryKey(),
  rows: integer('rows').notNull(),
  /** Totals of the bill: payments, and refunds. */
  paidFen: bigint('paid_fen', { mode: 'number' }).notNull().default(0),
  refundFen: bigint('refund_fen', { mode: 'number' }).notNull().default(0),
  differences: integer('differences').notNull(),
  checkedAt: at('checked_at').notNull(),
})

/** Row in which the bill and our books differ; finance closes it with a note. */
export const billDifferences = pgTable(
  'bill_differences',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    /** missing: ours, not on the bill. extra: on the bill, not ours (or twice). different: another amount. */
    kind: text('kind').notNull(),
    /** Trade number of a payment, refund number of a refund. */
    number: text('number').notNull(),
    isRefund: boolean('is_refund').notNull(),
    oursFen: integer('ours_fen'),
    billFen: integer('bill_fen'),
    createdAt: at('created_at').notNull(),
    handledAt: at('handled_at'),
    handledBy: text('handled_by').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (t) => [
    unique('bill_differences_once').on(t.day, t.kind, t.number),
    index('bill_differences_open').on(t.day).where(sql`${t.handledAt} is null`),
  ],
)
