import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

const countOf = async (db: Db, query: ReturnType<typeof sql>) =>
  Number((await db.execute<{ n: number }>(sql`select count(*) as n from ${query}`)).rows[0]?.n ?? 0)

/** Number of orders to ship and payment time of the oldest, by an index of their own. */
export const countToShip = async (db: Db) => {
  const { rows } = await db.execute<{ n: number; oldest: Date | string | null }>(
    sql`select count(*) as n, min(paid_at) as oldest from orders where status = ${sql.raw(String(OrderStatus.HasBeenConfirmedToBeShipped))}`,
  )
  const oldest = rows[0]?.oldest
  return { count: Number(rows[0]?.n ?? 0), oldest: oldest ? new Date(oldest).getTime() : undefined }
}

/** Counts what waits for a person: failed refunds and jobs, members' content and approvals to decide. */
export const countQueues = async (db: Db) => {
  const [refunds, jobs, comments, approvals] = await Promise.all([
    countOf(db, sql`refunds where status = 40`),
    countOf(db, sql`failed_jobs`),
    countOf(
      db,
      sql`(select from product_comments where status in (10, 90)
        union all select from member_contents where status in (10, 90)) as waiting`,
    ),
    countOf(db, sql`approvals where status = 10`),
  ])
  return { refunds, jobs, comments, approvals }
}

export type LowProduct = { id: number; name: string; attribute: string; imgPath: string; left: number }

/** Pieces that may still be sold: on hand and in advance, less locked (domain 2). */
const left = sql`s.on_hand + s.presale_quota - s.locked`

/** Products on sale at or below their low-stock mark, fewest first; `mark` for those without their own. */
export const listLowStock = async (db: Db, mark: number, most: number) => {
  const { rows } = await db.execute<LowProduct & { total: number }>(sql`
    select p.id, p.name, p.attribute, p.img_path as "imgPath", ${left} as left, count(*) over () as total
    from stocks s join products p on p.id = s.product_id
    where p.status = ${ProductStatus.selling} and ${left} <= coalesce(p.low_stock, ${mark}::int)
    order by 5, p.id limit ${most}`)
  return { total: Number(rows[0]?.total ?? 0), rows }
}
