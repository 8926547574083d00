import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

export type GiftKind = 'level' | 'birthday'

/** Every change of a member's growth; append-only. Σ delta = the member's growth. */
export const growthEntries = pgTable(
  'growth_entries',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** GrowthKind. */
    kind: integer('kind').notNull(),
    delta: integer('delta').notNull(),
    growth: integer('growth').notNull(),
    title: text('title').notNull().default(''),
    orderId: ref('order_id'),
    cause: text('cause').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('growth_entries_member').on(t.memberId, t.id.desc().nullsFirst()),
    uniqueIndex('growth_entries_cause').on(t.memberId, t.cause).where(sql`${t.cause} <> ''`),
  ],
)

/** Levels of members above the first: since when, and when it is reviewed. */
export const memberLevels = pgTable(
  'member_levels',
  {
    memberId: ref('member_id').primaryKey(),
    level: integer('level').notNull(),
    reachedAt: at('reached_at').notNull(),
    reviewAt: at('review_at').notNull(),
  },
  (t) => [index('member_levels_review').on(t.reviewAt)],
)

/** Gifts of members, once per cause (level:3, birthday:2026); coupons are granted from here. */
export const memberGifts = pgTable(
  'member_gifts',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    /** level or birthday: CouponSource of the coupon. */
    kind: text('kind').$type<GiftKind>().notNull(),
    cause: text('cause').notNull(),
    /** The level that was reached; 0 for a birthday. */
    level: integer('level').notNull(),
    createdAt: at('created_at').notNull(),
    grantedAt: at('granted_at'),
  },
  (t) => [
    uniqueIndex('member_gifts_cause').on(t.memberId, t.cause),
    index('member_gifts_waiting').on(t.id).where(sql`${t.grantedAt} is null`),
  ],
)
