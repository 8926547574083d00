import { fallWindow } from '@greenstar/rules/catalog/product.fall'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { forget, pages } from '../platform/cache-news'
import { defineExpired } from '../platform/jobs/expired'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { productImports, productPastPrices } from './catalog.tables'
import { writeSearchTexts } from './search/search-text'
import { listNamedBy, type TaxonomyKind } from './taxonomy/taxonomy.store'

/** Deletes import sheets after 30 days; their changes are in the audit log. */
export const expiredProductImports = defineExpired(
  productImports,
  (now) => sql`created_at < ${new Date(now - 30 * DAY)}`,
)

/** Deletes past prices that no fall is compared with any more. */
export const expiredPastPrices = defineExpired(
  productPastPrices,
  (now) => sql`ended_at < ${new Date(now - fallWindow)}`,
)

/** Job timeout in seconds, enough for all products of a large class. */
const patience = 3600

type Renamed = { kind: TaxonomyKind; id: number; name: string }

/** Rewrites the search texts of products after a class, brand, series, function or label is renamed. */
export const renamed = defineJob<Renamed>(
  ['catalog.renamed', '更新商品搜索文字'],
  outboxLadder,
  async (app, { kind, id, name }) => {
    for (let after = 0; ; ) {
      const ids = await app.database.transact(async (db) => {
        const next = await listNamedBy(db, kind, id, name, after)
        await writeSearchTexts(db, next)
        return next
      })
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
    }
    await forget(app, app.database.db, 'catalog.', 'search.', pages)
  },
  patience,
)
