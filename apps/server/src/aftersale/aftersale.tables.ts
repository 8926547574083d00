import type { Inspected } from '@greenstar/rules/aftersale/aftersale.inspect'
import type { PostageState } from '@greenstar/rules/aftersale/aftersale.postage'
import type { AfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import type { ReturnTo } from '@greenstar/rules/aftersale/aftersale.return-to'
import type { Fault } from '@greenstar/rules/order/order.event'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SealedAccount } from '../order/order.service'
import { at, fenColumn, id, ref } from '../platform/database/columns'

/** After-sale cases with their decisions (domain 5); the money itself is a row of `refunds`. */
export const afterSales = pgTable(
  'after_sales',
  {
    id: id(),
    code: text('code').notNull().unique(),
    orderId: ref('order_id').notNull(),
    memberId: ref('member_id').notNull(),
    /** AfterSaleType and AfterSaleStatus. */
    type: integer('type').notNull(),
    status: integer('status').notNull(),
    reason: text('reason').$type<AfterSaleReason>().notNull(),
    fault: text('fault').$type<Fault>().notNull(),
    description: text('description').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    /** Covers everything left of the order, which stays in status 60 while the case is open. */
    isWhole: boolean('is_whole').notNull(),
    /** Amounts to refund for goods and freight; 0 for swap and resend. */
    amountFen: fenColumn('amount_fen').notNull().default(0),
    freightFen: fenColumn('freight_fen').notNull().default(0),
    /** Value (fen) of gifts that the member keeps instead of sending them back: it is deducted from the refund. */
    giftFen: fenColumn('gift_fen').notNull().default(0),
    /** Freight (fen) of its pieces that the member gave up by agreeing on less. */
    freightKeptFen: fenColumn('freight_kept_fen').notNull().default(0),
    /** Value (fen) that leaves the shop by this case, as last weighed: limits of decisions compare it (domain 5). */
    valueFen: fenColumn('value_fen').notNull().default(0),
    /** Total refund that the shop offers instead, until the member answers; null: no offer. */
    offerFen: integer('offer_fen'),
    /** Total refund agreed on; null: the amount paid for the pieces. */
    agreedFen: integer('agreed_fen'),
    /** Time of the member's oldest unanswered message; null: none. */
    askedAt: at('asked_at'),
    /** Why it was sent back to the member, refused, or rejected after the inspection. */
    answer: text('answer').notNull().default(''),
    reviewedBy: ref('reviewed_by'),
    /** The operator who opened it for the member; null: the member did. */
    openedBy: ref('opened_by'),
    /** Where the goods go back to, as chosen at the approval; null: nothing comes back. */
    returnTo: jsonb('return_to').$type<ReturnTo>(),
    /** The parcel that the member sent back. */
    shipperCode: text('shipper_code').notNull().default(''),
    shipperName: text('shipper_name').notNull().default(''),
    logisticCode: text('logistic_code').notNull().default(''),
    /** Whether the shop pays the courier who collected it. */
    isBackPaid: boolean('is_back_paid').notNull().default(false),
    /** When the shop signed for it, according to the courier. */
    backSignedAt: at('back_signed_at'),
    /** When the courier was last asked; null: not asked (any more). */
    backCheckedAt: at('back_checked_at'),
    /** Since when the lead of service must have the goods inspected, because the warehouse did not; null: not. */
    leadSince: at('lead_since'),
    /** The parcel with the replacement. */
    sentShipperCode: text('sent_shipper_code').notNull().default(''),
    sentShipperName: text('sent_shipper_name').notNull().default(''),
    sentLogisticCode: text('sent_logistic_code').notNull().default(''),
    /** Since when the replacement waits for stock; null: its pieces are reserved, or it needs none. */
    waitSince: at('wait_since'),
    /** When the member was asked whether to keep waiting; null: not asked, or answered. */
    waitAskedAt: at('wait_asked_at'),
    /** Result of the inspection, with pictures; '' before it. */
    inspected: text('inspected').$type<Inspected>().notNull().default(''),
    inspectImages: text('inspect_images').array().notNull().default(sql`'{}'`),
    /** Postage of the way back that the member asks for (fen), and what became of it. */
    postageFen: fenColumn('postage_fen').notNull().default(0),
    postageState: text('postage_state').$type<PostageState>().notNull().default(''),
    /** The account to which it is paid, until the desk has answered. */
    postageAccount: jsonb('postage_account').$type<SealedAccount>(),
    /** Number of the refund; '' until it has started. */
    refundNo: text('refund_no').notNull().default(''),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** When its time in this status is over; null: it is final. */
    dueAt: at('due_at'),
    closedAt: at('closed_at'),
  },
  (t) => [
    check('after_sales_amounts', sql`${t.amountFen} >= 0 and ${t.freightFen} >= 0 and ${t.giftFen} >= 0`),
    check('after_sales_offer', sql`${t.offerFen} > 0 and ${t.agreedFen} > 0`),
    index('after_sales_member').on(t.memberId, t.id.desc().nullsFirst()),
    index('after_sales_order').on(t.orderId),
    index('after_sales_queue').on(t.status, t.id.desc().nullsFirst()),
    index('after_sales_back_number').on(t.logisticCode).where(sql`${t.logisticCode} <> ''`).concurrently(),
    index('after_sales_asked').on(t.askedAt).where(sql`${t.askedAt} is not null`),
    index('after_sales_back')
      .on(t.backCheckedAt)
      .where(sql`${t.status} = 40 and ${t.backCheckedAt} is not null`),
    index('after_sales_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)

export const afterSaleLines = pgTable(
  'after_sale_lines',
  {
    afterSaleId: ref('after_sale_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.afterSaleId, t.orderLineId] }),
    check('after_sale_lines_quantity', sql`${t.quantity} > 0`),
    index('after_sale_lines_line').on(t.orderLineId),
  ],
)

/** Moves of a case, and messages about it (from = to): statuses, actor, note, pictures, time. */
export const afterSaleLogs = pgTable(
  'after_sale_logs',
  {
    id: id(),
    afterSaleId: ref('after_sale_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    note: text('note').notNull().default(''),
    images: text('images').array().notNull().default(sql`'{}'`),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('after_sale_logs_case').on(t.afterSaleId, t.id)],
)

/** Couriers booked to collect what a member sends back (domain 5). */
export const pickups = pgTable(
  'pickups',
  {
    id: id(),
    /** Our number of the booking at the courier. */
    code: text('code').notNull().unique(),
    afterSaleId: ref('after_sale_id').notNull(),
    memberId: ref('member_id').notNull(),
    /** PickupStatus. */
    status: integer('status').notNull(),
    shipperCode: text('shipper_code').notNull(),
    shipperName: text('shipper_name').notNull(),
    /** The shop pays the courier; otherwise the member, at the door. */
    byShop: boolean('by_shop').notNull(),
    /** Business day YYYY-MM-DD and hours `09:00-11:00`. */
    day: text('day').notNull(),
    slot: text('slot').notNull(),
    sender: jsonb('sender').$type<{ name: string; phone: string; address: string }>().notNull(),
    /** Numbers of the courier's service; '' until it has taken the booking. */
    taskId: text('task_id').notNull().default(''),
    courierOrderId: text('courier_order_id').notNull().default(''),
    courierName: text('courier_name').notNull().default(''),
    courierPhone: text('courier_phone').notNull().default(''),
    logisticCode: text('logistic_code').notNull().default(''),
    /** What the courier asks for it, as reported; owed by the shop if it pays. */
    feeFen: fenColumn('fee_fen').notNull().default(0),
    /** Why it was cancelled or failed. */
    why: text('why').notNull().default(''),
    createdAt: at('created_at').notNull(),
    collectedAt: at('collected_at'),
    /** When the booking of a courier who has not come ends; null: no courier is expected. */
    dueAt: at('due_at'),
  },
  (t) => [
    check('pickups_fee', sql`${t.feeFen} >= 0`),
    uniqueIndex('pickups_open').on(t.afterSaleId).where(sql`${t.status} in (10, 20)`),
    index('pickups_case').on(t.afterSaleId, t.id),
    index('pickups_member').on(t.memberId, t.createdAt),
    index('pickups_task').on(t.taskId).where(sql`${t.taskId} <> ''`),
    index('pickups_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('pickups_status').on(t.status, t.id.desc().nullsFirst()),
  ],
)

/** Where goods are sent back to, by their brand or class; one address is the default. */
export const returnAddresses = pgTable(
  'return_addresses',
  {
    id: id(),
    /** Name for operators. */
    name: text('name').notNull(),
    receiver: text('receiver').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    isDefault: boolean('is_default').notNull(),
    classIds: bigint('class_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    brandIds: bigint('brand_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  (t) => [uniqueIndex('return_addresses_default').on(t.isDefault).where(sql`${t.isDefault}`)],
)

/** Claims against couriers for parcels that were lost or broken; one for each parcel. */
export const courierClaims = pgTable(
  'courier_claims',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    /** Case that led to it; null: opened from the order. */
    afterSaleId: ref('after_sale_id'),
    parcelId: ref('parcel_id').notNull(),
    amountFen: fenColumn('amount_fen').notNull(),
    /** What the courier agreed to or paid; 0 while open, and if it paid nothing. */
    paidFen: fenColumn('paid_fen').notNull().default(0),
    status: integer('status').notNull(),
    note: text('note').notNull().default(''),
    /** What the courier answered. */
    answer: text('answer').notNull().default(''),
    /** Name of the operator. */
    openedBy: text('opened_by').notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (t) => [
    check('courier_claims_paid', sql`${t.amountFen} > 0 and ${t.paidFen} between 0 and ${t.amountFen}`),
    uniqueIndex('courier_claims_parcel').on(t.parcelId),
    index('courier_claims_status').on(t.status, t.id.desc().nullsFirst()),
    index('courier_claims_order').on(t.orderId),
  ],
)
