import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { fenColumn, id } from '../platform/database/columns'

/**
 * How goods of one kind travel (domain 15), by the name that products carry in freight_template. A price left
 * open is that of the business settings; a product of an unknown template travels as the settings say.
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
    /** Area ids it never delivers to. */
    undeliverable: integer('undeliverable').array().notNull().default(sql`'{}'`),
    /** Area ids closed for the season, set by the warehouse. */
    held: integer('held').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    check(
      'freight_templates_prices',
      sql`coalesce(${t.firstFen}, 0) >= 0 and coalesce(${t.nextFen}, 0) >= 0 and coalesce(${t.farFirstFen}, 0) >= 0 and coalesce(${t.farNextFen}, 0) >= 0`,
    ),
  ],
)

/** Courier companies, and how many days each is on the road; the first that is used tells when an order arrives. */
export const couriers = pgTable(
  'couriers',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    index: integer('index').notNull().default(0),
    isUsed: boolean('is_used').notNull().default(true),
    days: integer('days').notNull().default(3),
    /** To areas where freight is never free. */
    farDays: integer('far_days').notNull().default(6),
    /** Provinces and cities that differ. */
    regions: jsonb('regions').notNull().$type<{ areaId: number; days: number }[]>().default([]),
  },
  (t) => [check('couriers_days', sql`${t.days} between 1 and 60 and ${t.farDays} between 1 and 60`)],
)
