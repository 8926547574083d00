import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { onSale } from '../catalog/product/on-sale.service'
import { isShown } from '../catalog/search/keyword.service'
import type { DemoPart } from '../demo/demo-part'
import { insertAll } from '../demo/insert-all'
import { restockReminders } from './restock.tables'

const hour = 3_600_000

/** The other buyers wait for the goods that cannot be bought: many for the first, few for the last. */
export const loadDemo: DemoPart = async (_app, db, people, now) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select products.id from ${products} where ${isShown} and not ${onSale(new Date(now))}
      order by products.sort desc, products.id limit 4`,
  )
  const all = rows.flatMap(({ id }, rank) =>
    people.buyers
      .filter((_, index) => index % (rank + 1) === 0)
      .map((buyer, index) => ({
        memberId: buyer.id,
        productId: Number(id),
        createdAt: new Date(now - (5 + rank * 3 + index * 11) * hour),
      })),
  )
  await insertAll(db, restockReminders, all)
}
