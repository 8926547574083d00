import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
