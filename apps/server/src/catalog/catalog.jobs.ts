import { forget, pages } from '../platform/cache-news'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { writeSearchTexts } from './search-text'
import { listNamedBy, type TaxonomyKind } from './taxonomy.store'

type Renamed = { kind: TaxonomyKind; id: number; name: string }

/** Products are found by the names of their class, brand, series, functions and labels: a new name is written into all. */
export const renamed = defineJob<Renamed>(
  'catalog.renamed',
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
)
