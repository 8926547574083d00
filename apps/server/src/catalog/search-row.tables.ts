import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, fenColumn, ref } from '../platform/database/columns'
import { shown } from './catalog.tables'

/**
 * Products as a search reads them: what they are found, narrowed and ordered by, under the same names, in rows of a
 * third of the width, so that a keyword of thousands touches few blocks. An index in the shape of a table: triggers
 * on products keep it true (migration search-rows), nothing else writes it. Only the name and the text are indexed, so
 * that a sale changes a row where it lies.
 */
export const searchRows = pgTable(
  'search_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    classId: ref('class_id').notNull(),
    brandId: ref('brand_id'),
    seriesId: ref('series_id'),
    createdAt: at('created_at').notNull(),
    saleBeginAt: at('sale_begin_at'),
    saleEndAt: at('sale_end_at'),
    type: integer('type').notNull(),
    status: integer('status').notNull(),
    priceFen: fenColumn('price_fen').notNull(),
    sort: integer('sort').notNull(),
    soldNum: integer('sold_num').notNull(),
    availablePollen: integer('available_pollen').notNull(),
    freightType: integer('freight_type').notNull(),
    listed: boolean('listed').notNull(),
    isSellOut: boolean('is_sell_out').notNull(),
    isFreeShipping: boolean('is_free_shipping').notNull(),
    isRecommended: boolean('is_recommended').notNull(),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    /** Every search reads through what waits to be put into the index: never more than 128 KB. */
    index('search_rows_text')
      .using('gin', sql`${t.searchText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 128 }),
    /** Names that begin so (isCalled); ordered by code point. */
    index('search_rows_called').on(sql`lower(${t.name}) collate "C"`, t.id).where(shown(t)),
  ],
)
