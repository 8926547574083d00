import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ref } from '../platform/database/columns'

/**
 * One row per visitor and day, until counted (domain 17). A visitor is a salted hash of a session, or of
 * address and browser without one; the salt is deleted after its day, so that no visitor can be identified or
 * followed for longer.
 */
export const visits = pgTable(
  'visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    /** Hash of address and browser of a signed-in visitor, whose page requests have no session. */
    guest: text('guest'),
    channel: text('channel').notNull(),
    firstAt: at('first_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.visitor] }),
    index('visits_guest').on(t.day, t.guest).where(sql`${t.guest} is not null`),
    index('visits_first').on(t.firstAt, t.channel),
  ],
)

/** The salt of a day's visitors, the same for every process. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
})

/**
 * Figures in steps of five minutes, which the dashboard sums up. Buyers and visitors count only in their
 * first step of the day, so that a sum within one day counts each once.
 */
export const reportSlots = pgTable(
  'report_slots',
  {
    at: at('at').notNull(),
    channel: text('channel').notNull(),
    orders: integer('orders').notNull().default(0),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull().default(0),
    buyers: integer('buyers').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    members: integer('members').notNull().default(0),
    /** Cost of coupons and pollen in paid orders. */
    couponFen: bigint('coupon_fen', { mode: 'number' }).notNull().default(0),
    pollenFen: bigint('pollen_fen', { mode: 'number' }).notNull().default(0),
    /** Price cuts of campaigns in their lines. */
    cutFen: bigint('cut_fen', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.at, t.channel] })],
)

/** Orders and sales of each product page per business day: placed by day of placing, all else by day of payment. */
export const productDays = pgTable(
  'product_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productId: ref('product_id').notNull(),
    pieces: integer('pieces').notNull(),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull(),
    /** Members who ordered it, and who paid for it, each once a day. */
    placers: integer('placers').notNull().default(0),
    buyers: integer('buyers').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
)

/** Time or history row up to which figures are computed; since when visitors are counted. */
export const reportMarks = pgTable('report_marks', {
  name: text('name').primaryKey(),
  at: at('at').notNull(),
  step: bigint('step', { mode: 'number' }),
})

/** Buyers by class of days since their newest order and of number of orders (`report/segments` of the rules). */
export const segmentCells = pgTable(
  'segment_cells',
  {
    recency: integer('recency').notNull(),
    frequency: integer('frequency').notNull(),
    members: integer('members').notNull(),
    spentFen: bigint('spent_fen', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.recency, t.frequency] })],
)

/** Members by month of their first paid order who paid in the nth month after it. */
export const cohortCells = pgTable(
  'cohort_cells',
  {
    cohort: date('cohort', { mode: 'string' }).notNull(),
    nth: integer('nth').notNull(),
    members: integer('members').notNull(),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.cohort, t.nth] })],
)
