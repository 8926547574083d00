import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { forget, pages } from '../platform/cache-news'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { productImports } from './catalog.tables'
import { writeSearchTexts } from './search-text'
import { listNamedBy, type TaxonomyKind } from './taxonomy.store'

/** The sheets of imports; what they changed is in the audit log. */
defineForgetting(productImports, (now) => sql`created_at < ${new Date(now - 30 * DAY)}`)

/** Seconds for all products of a large class. */
const patience = 3600

type Renamed = { kind: TaxonomyKind; id: number; name: string }

/** Products are found by the names of their class, brand, series, functions and labels: a new name is written into all. */
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
