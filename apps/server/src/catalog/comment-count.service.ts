import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/**
 * Locks products in id order until the transaction ends. Comments counted after this include those of earlier
 * transactions, so that no newer count is overwritten.
 */
export const holdCommentCounts = (db: Db, productIds: readonly number[]) =>
  db.execute(sql`
    select from products where id = any(${sql.param([...productIds])}::bigint[]) order by id for no key update`)

/** Writes the numbers of comments and of those with four and five stars. */
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
