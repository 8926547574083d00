import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/**
 * Holds products, in the order of their ids, until the transaction ends: who counts their comments after this sees what
 * others counted before him, so that no count is written over a newer one.
 */
export const holdCommentCounts = (db: Db, productIds: readonly number[]) =>
  db.execute(sql`
    select from products where id = any(${sql.param([...productIds])}::bigint[]) order by id for no key update`)

/** Writes how many comments products have, and how many of four and five stars; `counts` by product id. */
export const putCommentCounts = (
  db: Db,
  counts: readonly { productId: number; total: number; good: number }[],
) =>
  db.execute(sql`
    update products p set comment_count = c.total, good_comment_count = c.good
    from unnest(${sql.param(counts.map((row) => row.productId))}::bigint[],
      ${sql.param(counts.map((row) => row.total))}::int[], ${sql.param(counts.map((row) => row.good))}::int[])
      as c (id, total, good)
    where p.id = c.id`)
