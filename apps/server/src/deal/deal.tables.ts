import type { DealGift, DealPrice, DealStep } from '@greenstar/rules/deal/deal.discount'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

const ids = (name: string) => bigint(name, { mode: 'number' }).array().notNull().default(sql`'{}'`)

/** Automatic promotions (domain 11b): FlashStatus 0 draft, 10 published, 20 ended. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    name: text('name').notNull(),
    /** DealKind. */
    kind: integer('kind').notNull(),
    /** Of a gift, `off` is the price of its pieces as it was when saved. */
    steps: jsonb('steps').$type<DealStep[]>().notNull(),
    /** Pieces of a product that each order gets; null: not a 满赠. The budget is their price times the number of orders. */
    gift: jsonb('gift').$type<DealGift>(),
    /** Of 会员日价: prices of its products by level; its scope are these products. */
    prices: jsonb('prices').$type<DealPrice[]>().notNull().default([]),
    productIds: ids('product_ids'),
    classIds: ids('class_ids'),
    brandIds: ids('brand_ids'),
    seriesIds: ids('series_ids'),
    functionIds: ids('function_ids'),
    /** Labels of products, any of them. */
    labelIds: ids('label_ids'),
    excludedIds: ids('excluded_ids'),
    scopeText: text('scope_text').notNull().default('全场通用'),
    /** Days of the month on which it counts; empty: every day. */
    monthDays: integer('month_days').array().notNull().default(sql`'{}'`),
    /** Lowest level of a member; 0: all members. */
    minLevel: integer('min_level').notNull().default(0),
    /** Labels of members for whom it counts, any of them; empty: all members. */
    tagIds: ids('tag_ids'),
    /** Channels from which an order takes it; empty: all. */
    channels: text('channels').array().notNull().default(sql`'{}'`),
    /** Orders of one member; 0: no limit. */
    perMember: integer('per_member').notNull().default(0),
    /** Orders of one member in a business day; 0: no limit. */
    perDay: integer('per_day').notNull().default(0),
    budgetFen: fenColumn('budget_fen').notNull(),
    spentFen: fenColumn('spent_fen').notNull().default(0),
    beginAt: at('begin_at').notNull(),
    endAt: at('end_at').notNull(),
    status: integer('status').notNull().default(0),
    createdBy: text('created_by').notNull().default(''),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    check('deals_window', sql`${t.endAt} > ${t.beginAt}`),
    check('deals_budget', sql`${t.budgetFen} > 0 and ${t.spentFen} between 0 and ${t.budgetFen}`),
    index('deals_begin').on(t.beginAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('deals_end').on(t.endAt).where(sql`${t.status} = 10`),
  ],
)

/** What a deal took off an order, and what of it went back to its budget. */
export const dealUses = pgTable(
  'deal_uses',
  {
    dealId: ref('deal_id').notNull(),
    orderId: ref('order_id').notNull(),
    memberId: ref('member_id').notNull(),
    fen: fenColumn('fen').notNull(),
    returnedFen: fenColumn('returned_fen').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When the order was cancelled, or refunded in full before shipping: it counts no more against the member's limit. */
    returnedAt: at('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealId, t.orderId] }),
    check('deal_uses_fen', sql`${t.fen} > 0 and ${t.returnedFen} between 0 and ${t.fen}`),
    index('deal_uses_member').on(t.dealId, t.memberId),
  ],
)
