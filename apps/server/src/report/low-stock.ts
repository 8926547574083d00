import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Queue } from '../platform/queue'
import { getSetting } from '../setting/setting.service'

type LowProduct = { id: number; name: string; attribute: string; imgPath: string; left: number }

/** Pieces that may still be sold: on hand and in advance, less locked (domain 2). */
const left = sql`s.on_hand + s.presale_quota - s.locked`

/** Products on sale at or below their low-stock mark, fewest first; `mark` for those without their own. */
const listLowStock = async (db: Db, mark: number, max: number) => {
  const { rows } = await db.execute<LowProduct & { total: number }>(sql`
    select p.id, p.name, p.attribute, p.img_path as "imgPath", ${left} as left, count(*) over () as total
    from stocks s join products p on p.id = s.product_id
    where p.status = ${ProductStatus.selling} and ${left} <= coalesce(p.low_stock, ${mark}::int)
    order by 5, p.id limit ${max}`)
  return { total: Number(rows[0]?.total ?? 0), rows }
}

const maxListed = 5
/** Cache time, so that not every operator causes a search of the whole stock. */
const cacheSeconds = 60

/** The first products at or below their low-stock mark, and how many there are. */
export const readLowStock = async (app: App, db: Db) => {
  const mark = await getSetting(app, 'stock.lowMark')
  return app.cache.get('report.low-stock', cacheSeconds, () => listLowStock(db, mark, maxListed))
}

export const lowStock: Queue = async ({ app, db }) => ({
  count: (await readLowStock(app, db)).total,
  oldest: undefined,
})
