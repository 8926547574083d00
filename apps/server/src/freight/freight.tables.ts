import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fenColumn, id } from '../platform/database/columns'

/**
 * Shipping costs of a kind of product (domain 15); products name its code in freight_template. Null prices,
 * and products with an unknown template, use the business settings.
 */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    firstFen: fenColumn('first_fen'),
    nextFen: fenColumn('next_fen'),
    farFirstFen: fenColumn('far_first_fen'),
    farNextFen: fenColumn('far_next_fen'),
    /** Ids of areas without delivery, permanently. */
    undeliverable: integer('undeliverable').array().notNull().default(sql`'{}'`),
    /** Ids of areas closed for the season by the warehouse. */
    held: integer('held').array().notNull().default(sql`'{}'`),
    /** Last day of that hold; null: not known yet. */
    heldUntil: date('held_until', { mode: 'string' }),
  },
  (t) => [
    check(
      'freight_templates_prices',
      sql`coalesce(${t.firstFen}, 0) >= 0 and coalesce(${t.nextFen}, 0) >= 0 and coalesce(${t.farFirstFen}, 0) >= 0 and coalesce(${t.farNextFen}, 0) >= 0`,
    ),
  ],
)

/** Courier companies with their days in transit; the first in use determines the arrival day. */
export const couriers = pgTable(
  'couriers',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    index: integer('index').notNull().default(0),
    isUsed: boolean('is_used').notNull().default(true),
    days: integer('days').notNull().default(3),
    /** Days to areas without free freight. */
    farDays: integer('far_days').notNull().default(6),
    /** Provinces and cities with different days. */
    regions: jsonb('regions').notNull().$type<{ areaId: number; days: number }[]>().default([]),
  },
  (t) => [check('couriers_days', sql`${t.days} between 1 and 60 and ${t.farDays} between 1 and 60`)],
)
