import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

/** Windows with own prices and pieces (domain 10, 11); FlashStatus: 0 draft, 10 published, 20 ended. */
export const flashSessions = pgTable(
  'flash_sessions',
  {
    id: id(),
    name: text('name').notNull(),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at').notNull(),
    status: integer('status').notNull().default(0),
    /** SessionKind: 10 flash sale, 20 group-buy. */
    kind: integer('kind').notNull().default(10),
    /** Repeated on the next day when it ends. */
    isDaily: boolean('is_daily').notNull().default(false),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    check('flash_sessions_window', sql`${t.endAt} > ${t.beginAt}`),
    index('flash_sessions_begin').on(t.beginAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('flash_sessions_end').on(t.endAt).where(sql`${t.status} = 10`),
  ],
)

/**
 * A product in a session. Its quota is locked in ordinary stock when the session is published; `taken` counts
 * pieces in orders, `sold` those in paid orders. While it is open, quota − taken is locked for the session.
 */
export const flashProducts = pgTable(
  'flash_products',
  {
    sessionId: ref('session_id').notNull(),
    productId: ref('product_id').notNull(),
    index: integer('index').notNull().default(0),
    priceFen: fenColumn('price_fen').notNull(),
    quota: integer('quota').notNull(),
    limitNum: integer('limit_num').notNull().default(1),
    taken: integer('taken').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    isOpen: boolean('is_open').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.productId] }),
    check('flash_products_pieces', sql`${t.sold} between 0 and ${t.taken} and ${t.taken} <= ${t.quota}`),
    check('flash_products_numbers', sql`${t.priceFen} > 0 and ${t.quota} > 0 and ${t.limitNum} > 0`),
    index('flash_products_product').on(t.productId, t.sessionId),
    index('flash_products_open').on(t.productId).where(sql`${t.isOpen}`),
  ],
)

/** Pieces of a product in a session that a member has taken; reduced when an order returns them. */
export const flashCounters = pgTable(
  'flash_counters',
  {
    sessionId: ref('session_id').notNull(),
    productId: ref('product_id').notNull(),
    memberId: ref('member_id').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.productId, t.memberId] }),
    check('flash_counters_not_negative', sql`${t.taken} >= 0`),
  ],
)

/** Orders with a newcomer price, one per member; deleted if cancelled or refunded unshipped (domain 12). */
export const newcomerBuys = pgTable('newcomer_buys', {
  memberId: ref('member_id').primaryKey(),
  orderId: ref('order_id').notNull().unique(),
  createdAt: at('created_at').notNull(),
})

/**
 * What recognises the household of an order with a newcomer price or a coupon of the newcomer gift: keyed hashes of the
 * receiver's phone, the place, and the payer. Deleted with the order's right (domain 12).
 */
export const newcomerHouseholds = pgTable(
  'newcomer_households',
  {
    orderId: ref('order_id').notNull(),
    memberId: ref('member_id').notNull(),
    /** HouseholdKind. */
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** When an operator let the order ship although its household is known; null: it is asked. */
    releasedAt: at('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    index('newcomer_households_hash').on(t.kind, t.hash, t.createdAt),
    index('newcomer_households_member').on(t.memberId),
  ],
)

/** Members' reminders of a session, one per product and session. */
export const flashReminds = pgTable(
  'flash_reminds',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    sessionId: ref('session_id').notNull(),
    productId: ref('product_id').notNull(),
    remindAt: at('remind_at').notNull(),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('flash_reminds_once').on(t.memberId, t.sessionId, t.productId),
    index('flash_reminds_due').on(t.remindAt).where(sql`${t.sentAt} is null`),
    index('flash_reminds_session').on(t.sessionId, t.productId),
  ],
)
