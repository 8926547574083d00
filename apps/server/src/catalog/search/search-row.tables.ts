import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, fenColumn, ref } from '../../platform/database/columns'
import { shown } from '../catalog.tables'

/**
 * Copy of the products' columns for search, filters and order, with the same names and a third of the width,
 * so that a frequent keyword reads few blocks. Maintained only by triggers on products (at the end of
 * the baseline migration). Only name and text are indexed, so that a sale updates the row in place.
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
    /** Every search scans the pending list, so it is limited to 128 KB. */
    index('search_rows_text')
      .using('gin', sql`${t.searchText} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 128 }),
    /** Range index for name prefixes (isCalled), by code point. */
    index('search_rows_called').on(sql`lower(${t.name}) collate "C"`, t.id).where(shown(t)),
  ],
)
