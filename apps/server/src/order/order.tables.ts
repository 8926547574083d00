import type { CouponPart } from '@greenstar/rules/order/order.event'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'
import { shortWordIndex } from '../platform/database/words'
import type { ParcelStep } from './ship/parcel.state'

/** Delivery address, frozen at placement. */
export type FrozenAddress = {
  addressId: number
  receiverName: string
  receiverPhone: string
  provinceId: number
  cityId: number
  districtId: number
  provinceName: string
  cityName: string
  districtName: string
  detail: string
  tag: string
  isNotFreeArea: boolean
}

/** What a deal took off an order. */
export type OrderDeal = { id: number; name: string; fen: number }

/** Running number in order codes; restarts after six digits, which is safe as the day precedes it. */
export const orderNumbers = pgSequence('order_numbers', {
  minValue: 0,
  maxValue: 999_999,
  startWith: 0,
  cycle: true,
})

type Due = Record<
  'status' | 'autoCancelAt' | 'shipByAt' | 'autoFinishAt' | 'settleAt' | 'settledAt',
  AnyPgColumn
>

/**
 * The deadline of an order's status: cancelling, shipping, receipt, settling. One index has all four, as an order waits
 * for one at a time; a query uses it by `isOpen`, its status and this expression.
 */
export const dueAt = (t: Due) =>
  sql<Date | null>`(case ${t.status} when 10 then ${t.autoCancelAt} when 30 then ${t.shipByAt} when 40 then ${t.autoFinishAt} when 50 then ${t.settleAt} end)`

/** Orders that wait for their deadline. */
export const isOpen = (t: Due) =>
  sql`(${t.status} in (10, 30, 40) or (${t.status} = 50 and ${t.settledAt} is null))`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    code: text('code').notNull().unique(),
    memberId: ref('member_id').notNull(),
    type: integer('type').notNull().default(10),
    status: integer('status').notNull(),
    version: integer('version').notNull().default(1),
    outStockStatus: integer('out_stock_status').notNull().default(10),
    channel: text('channel').notNull().default('10'),
    productFen: fenColumn('product_fen').notNull(),
    /** Deals that took something off, by name as they were then. */
    deals: jsonb('deals').$type<OrderDeal[]>().notNull().default([]),
    dealFen: fenColumn('deal_fen').notNull().default(0),
    couponFen: fenColumn('coupon_fen').notNull().default(0),
    pollenFen: fenColumn('pollen_fen').notNull().default(0),
    pollenNum: integer('pollen_num').notNull().default(0),
    /** Surcharge (negative: reduction) by an operator while the order was unpaid. */
    adjustFen: fenColumn('adjust_fen').notNull().default(0),
    freightFen: fenColumn('freight_fen').notNull(),
    payFen: fenColumn('pay_fen').notNull(),
    /** Part of payFen paid by bonus: all or nothing (domain 4.5). */
    bonusFen: fenColumn('bonus_fen').notNull().default(0),
    /** Ids of the coupon records it uses. */
    couponIds: jsonb('coupon_ids').$type<number[]>().notNull().default([]),
    /** A coupon makes freight to ordinary areas free, also after a change of address. */
    hasFreeShippingCoupon: boolean('has_free_shipping_coupon').notNull().default(false),
    totalNum: integer('total_num').notNull(),
    address: jsonb('address').$type<FrozenAddress>().notNull(),
    receiverPhone: text('receiver_phone').notNull(),
    receiverName: text('receiver_name').notNull(),
    addressReplaced: boolean('address_replaced').notNull().default(false),
    remark: text('remark').notNull().default(''),
    serviceRemark: text('service_remark').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    isInCustomerService: boolean('is_in_customer_service').notNull().default(false),
    serviceId: text('service_id').notNull().default(''),
    /** Status to return to when an after-sale of the whole order is closed. */
    rememberedStatus: integer('remembered_status'),
    referrerCode: text('referrer_code').notNull().default(''),
    /**
     * Seller, copied from the binding at placing (domain 13), or set at payment if the order itself bound the
     * buyer. Staff who buy for themselves are their own seller: no direct bonus.
     */
    sellerId: ref('seller_id'),
    /** The seller's Partner at that time. */
    leaderId: ref('leader_id'),
    /** Goods money of the pieces that left it; kept only for orders with a seller. */
    returnedFen: fenColumn('returned_fen').notNull().default(0),
    /** The flash session of all its lines; cancelled pieces return there. */
    flashSessionId: ref('flash_session_id'),
    createdAt: at('created_at').notNull(),
    autoCancelAt: at('auto_cancel_at'),
    paidAt: at('paid_at'),
    /** End of the day by which it was first promised to ship; null: not decided (promise.due.ts). */
    promisedAt: at('promised_at'),
    /** The promise that stands: moved only with a message, after the earlier one was missed. */
    shipByAt: at('ship_by_at'),
    shippedAt: at('shipped_at'),
    autoFinishAt: at('auto_finish_at'),
    /** When the member postponed the receipt: once (domain 3). */
    extendedAt: at('extended_at'),
    finishedAt: at('finished_at'),
    settleAt: at('settle_at'),
    /** When it was settled, which made its earnings available. */
    settledAt: at('settled_at'),
    cancelledAt: at('cancelled_at'),
    hiddenAt: at('hidden_at'),
  },
  (t) => [
    check(
      'orders_amounts',
      sql`${t.payFen} = ${t.productFen} - ${t.dealFen} - ${t.couponFen} - ${t.pollenFen} + ${t.adjustFen} + ${t.freightFen} and ${t.payFen} >= 0 and ${t.freightFen} >= 0`,
    ),
    check('orders_bonus', sql`${t.bonusFen} in (0, ${t.payFen})`),
    // Includes orders hidden by the member: operators and the member's totals count them. The last two columns only
    // let it count and filter without the table.
    index('orders_of_member').on(t.memberId, t.id.desc().nullsFirst(), t.status, t.hiddenAt).concurrently(),
    index('orders_status').on(t.status, t.id.desc().nullsFirst()),
    index('orders_created').on(t.createdAt, t.status),
    // Covering index: the dashboard's figures of paid orders need no access to the table.
    index('orders_paid').on(t.paidAt, t.channel, t.payFen, t.memberId).where(sql`${t.paidAt} is not null`),
    index('orders_flash').on(t.flashSessionId, t.id).where(sql`${t.flashSessionId} is not null`),
    // sums of staff and teams by day, and recent sellers of a team
    index('orders_seller')
      .on(t.sellerId, t.paidAt)
      .where(sql`${t.sellerId} is not null and ${t.paidAt} is not null`),
    index('orders_leader')
      .on(t.leaderId, t.paidAt)
      .where(sql`${t.leaderId} is not null and ${t.paidAt} is not null`),
    index('orders_due').on(t.status, dueAt(t)).where(isOpen(t)).concurrently(),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    index: integer('index').notNull(),
    productId: ref('product_id').notNull(),
    mainId: ref('main_id').notNull(),
    type: integer('type').notNull().default(10),
    name: text('name').notNull(),
    attribute: text('attribute').notNull().default(''),
    imgPath: text('img_path').notNull().default(''),
    quantity: integer('quantity').notNull(),
    shippedNum: integer('shipped_num').notNull().default(0),
    refundedNum: integer('refunded_num').notNull().default(0),
    /** Refunded pieces that had been shipped before; the others never left. */
    returnedNum: integer('returned_num').notNull().default(0),
    /** Part of the refunded pieces' money that the shop keeps, as both sides agreed on less. */
    keptFen: integer('kept_fen').notNull().default(0),
    /** Its pieces count against the member's limit (domain 2) until given back. */
    isLimited: boolean('is_limited').notNull().default(true),
    /** Pieces counted in the sold figures of its products (report/sold.service.ts). */
    countedNum: integer('counted_num').notNull().default(0),
    unitPriceFen: fenColumn('unit_price_fen').notNull(),
    /** Selling price of a piece at placing, without campaigns; null: placed before this was stored. */
    ordinaryFen: fenColumn('ordinary_fen'),
    /** PriceReason of quote.prices.ts. */
    priceReason: text('price_reason').notNull().default('selling'),
    isActivityPrice: boolean('is_activity_price').notNull().default(false),
    activityId: ref('activity_id'),
    /** Deal of the line; null without one. */
    dealId: ref('deal_id'),
    dealFen: fenColumn('deal_fen').notNull().default(0),
    couponFen: fenColumn('coupon_fen').notNull().default(0),
    pollenFen: fenColumn('pollen_fen').notNull().default(0),
    pollenNum: integer('pollen_num').notNull().default(0),
    adjustFen: fenColumn('adjust_fen').notNull().default(0),
    freightFen: fenColumn('freight_fen').notNull().default(0),
    /** unitPrice × quantity − deal − coupon − pollen + adjustment, without freight. */
    payFen: fenColumn('pay_fen').notNull(),
    /** The same per piece, frozen at placement (domain 1): refunds take pieces from the end. */
    unitPayFen: integer('unit_pay_fen').array().notNull(),
    /** Part of each piece's price that went back as amends; empty: none. */
    unitAmendFen: integer('unit_amend_fen').array().notNull().default(sql`'{}'`),
    unitFreightFen: integer('unit_freight_fen').array().notNull(),
    unitDealFen: integer('unit_deal_fen').array().notNull().default(sql`'{}'`),
    unitCouponFen: integer('unit_coupon_fen').array().notNull().default(sql`'{}'`),
    unitPollenFen: integer('unit_pollen_fen').array().notNull().default(sql`'{}'`),
    unitPollenNum: integer('unit_pollen_num').array().notNull().default(sql`'{}'`),
    /** The line's part of each used coupon. */
    couponParts: jsonb('coupon_parts').$type<CouponPart[]>().notNull().default([]),
    netWeightGram: integer('net_weight_gram').notNull().default(0),
    freightType: integer('freight_type').notNull().default(20),
    freightTemplate: text('freight_template').notNull().default('standard'),
    isFreeShipping: boolean('is_free_shipping').notNull().default(false),
    hasComment: boolean('has_comment').notNull().default(false),
  },
  (t) => [
    check(
      'order_lines_pay',
      sql`${t.payFen} = ${t.unitPriceFen} * ${t.quantity} - ${t.dealFen} - ${t.couponFen} - ${t.pollenFen} + ${t.adjustFen} and ${t.payFen} >= 0`,
    ),
    check(
      'order_lines_numbers',
      sql`${t.quantity} > 0 and ${t.shippedNum} between 0 and ${t.quantity} and ${t.refundedNum} between 0 and ${t.quantity} and ${t.keptFen} >= 0`,
    ),
    index('order_lines_order').on(t.orderId, t.index),
    index('order_lines_product').on(t.productId),
    index('order_lines_activity').on(t.activityId).where(sql`${t.activityId} is not null`),
  ],
)

/** Every move of an order: from, to, actor, reason, time (domain 0.3). */
export const orderLogs = pgTable(
  'order_logs',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    from: integer('from_status'),
    to: integer('to_status').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('order_logs_order').on(t.orderId, t.id)],
)

/**
 * What the console searches in orders, filled from their history within seconds (search.due.ts), so that an order
 * does not write the trigram indexes. Numbers are searched where they are, at once.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: bigint('order_id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** Names of its goods, as they were bought. */
    goods: text('goods').notNull(),
  },
  (t) => [
    /** Every search scans the pending list, so it is limited to 128 KB. */
    index('order_search_text')
      .using(
        'gin',
        sql`${t.name} gin_trgm_ops`,
        sql`${t.phone} gin_trgm_ops`,
        sql`${t.address} gin_trgm_ops`,
        sql`${t.goods} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 128 }),
    shortWordIndex('order_search_short', t.goods),
  ],
)

/** Reminders sent about an order, once for each deadline of a kind. */
export const orderReminders = pgTable(
  'order_reminders',
  {
    orderId: ref('order_id').notNull(),
    /** ReminderKind (remind.store.ts). */
    kind: text('kind').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] })],
)

/** Goods that members use up: what they received last, how long it lasts them, and when they are reminded (domain 3). */
export const useUps = pgTable(
  'use_ups',
  {
    memberId: ref('member_id').notNull(),
    productId: ref('product_id').notNull(),
    /** The page and the order of the last purchase. */
    mainId: ref('main_id').notNull(),
    orderId: ref('order_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Days that a piece lasted them, the newest last. */
    rhythm: integer('rhythm').array().notNull().default(sql`'{}'`),
    lastAt: at('last_at').notNull(),
    dueAt: at('due_at').notNull(),
    toldAt: at('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('use_ups_due').on(t.dueAt).where(sql`${t.toldAt} is null`),
  ],
)

export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    /** The parcel that has its number too, if several orders of one receiver are in one; its news are both's. */
    mergedInto: ref('merged_into'),
    shipperCode: text('shipper_code').notNull(),
    shipperName: text('shipper_name').notNull(),
    logisticCode: text('logistic_code').notNull(),
    /** ParcelState (parcel.state.ts). */
    state: integer('state').notNull().default(0),
    traces: jsonb('traces').$type<ParcelStep[]>().notNull().default([]),
    shippedAt: at('shipped_at').notNull(),
    signedAt: at('signed_at'),
    /** Time of the last news or query; null: lost, no longer queried. */
    checkedAt: at('checked_at'),
    /** When its member gets a message that it has not moved; null: sent, arrived, or shipped before this was stored. */
    stillAt: at('still_at'),
  },
  (t) => [
    index('parcels_order').on(t.orderId),
    uniqueIndex('parcels_once')
      .on(t.shipperCode, t.logisticCode)
      .where(sql`${t.mergedInto} is null`)
      .concurrently(),
    index('parcels_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`).concurrently(),
    index('parcels_number').on(t.logisticCode),
    index('parcels_still').on(t.stillAt).where(sql`${t.stillAt} is not null`).concurrently(),
    index('parcels_refresh').on(t.checkedAt).where(sql`${t.state} <> 3`),
  ],
)

/** Electronic waybills: a number taken before the parcel leaves. An order has at most one that is open. */
export const waybills = pgTable(
  'waybills',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    /** Our number of it at the courier's service. */
    code: text('code').notNull().unique(),
    shipperCode: text('shipper_code').notNull(),
    shipperName: text('shipper_name').notNull(),
    /** WaybillStatus. */
    status: integer('status').notNull(),
    logisticCode: text('logistic_code').notNull().default(''),
    /** What the sorting centre reads on the label. */
    mark: text('mark').notNull().default(''),
    /** Address of the courier's label until it is used: it shows the receiver in full. */
    label: text('label').notNull().default(''),
    /** Why the courier's service refused it. */
    why: text('why').notNull().default(''),
    createdAt: at('created_at').notNull(),
    takenAt: at('taken_at'),
  },
  (t) => [
    index('waybills_order').on(t.orderId),
    uniqueIndex('waybills_open').on(t.orderId).where(sql`${t.status} in (10, 20)`),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: ref('parcel_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.parcelId, t.orderLineId] })],
)
