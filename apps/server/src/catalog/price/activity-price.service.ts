import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'

export type ActivityPrice = {
  productId: number
  activityId: number
  /** In fen. */
  priceFen: number
  beginAt: Date
  endAt: Date
}

/**
 * Writes the running or next activity to each of these products, which the caller has locked; clears it for
 * products without an entry in `prices`.
 */
export const setActivityPrices = async (
  db: Db,
  productIds: readonly number[],
  prices: readonly ActivityPrice[],
): Promise<void> => {
  const rows = JSON.stringify(prices)
  await db.execute(sql`
    update products p set activity_id = n."activityId", activity_fen = n."priceFen",
      activity_begin_at = n."beginAt", activity_end_at = n."endAt"
    from unnest(${sql.param([...productIds])}::bigint[]) as wanted(id)
    left join json_to_recordset(${rows}::json) as n("productId" bigint, "activityId" bigint, "priceFen" bigint,
      "beginAt" timestamptz, "endAt" timestamptz) on n."productId" = wanted.id
    where p.id = wanted.id`)
}
