import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, ref } from '../platform/database/columns'

/**
 * Who came on a day: one row per visitor and day, until it has been counted (domain 17). A visitor is a salted hash
 * of a session, or of address and browser before there is one; the salt is thrown away with its day, so that nobody
 * can be told from it, nor followed from one day to the next.
 */
export const visits = pgTable(
  'visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    /** The hash of address and browser of a visitor who is signed in: his pages carry no session. */
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
 * The shop's figures in steps of five minutes: what the dashboard adds up. Buyers and visitors count in the step of
 * the day in which they first came, so that a sum over any stretch of one day counts each once.
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
    /** What coupons and pollen took off the orders paid. */
    couponFen: bigint('coupon_fen', { mode: 'number' }).notNull().default(0),
    pollenFen: bigint('pollen_fen', { mode: 'number' }).notNull().default(0),
    /** What prices of campaigns took off their lines. */
    cutFen: bigint('cut_fen', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.at, t.channel] })],
)

/** What each page sold on a business day, by the day of payment. */
export const productDays = pgTable(
  'product_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productId: ref('product_id').notNull(),
    pieces: integer('pieces').notNull(),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
)

/** Up to when, or up to which step of the orders' history, figures are made; since when visitors are counted. */
export const reportMarks = pgTable('report_marks', {
  name: text('name').primaryKey(),
  at: at('at').notNull(),
  step: bigint('step', { mode: 'number' }),
})
