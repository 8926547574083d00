import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { products } from './catalog.tables'

type Window = { activityId: number; beginAt: Date; endAt: Date }
type Priced = { productId: number; priceFen: number }

const none = { activityId: null, activityFen: null, activityBeginAt: null, activityEndAt: null }

/**
 * Gives products their price (fen) in an activity, in the caller's transaction; one that another activity still holds is
 * left out. Answers the ids that have it now. Rows are written in the order of their ids, so that two activities never
 * wait for each other in a ring.
 */
export const putActivityPrices = async (
  db: Db,
  { activityId, beginAt, endAt }: Window,
  goods: readonly Priced[],
  now: Date,
): Promise<number[]> => {
  const written: number[] = []
  for (const { productId, priceFen } of [...goods].sort((a, b) => a.productId - b.productId)) {
    const rows = await db
      .update(products)
      .set({ activityId, activityFen: priceFen, activityBeginAt: beginAt, activityEndAt: endAt })
      .where(
        and(
          eq(products.id, productId),
          or(isNull(products.activityId), lte(products.activityEndAt, now)),
          sql`${products.priceFen} > ${priceFen}`,
        ),
      )
      .returning({ id: products.id })
    written.push(...rows.map(({ id }) => id))
  }
  return written
}

/** Takes the prices of these activities off their products. */
export const clearActivityPrices = (db: Db, activityIds: readonly number[]) =>
  db
    .update(products)
    .set(none)
    .where(inArray(products.activityId, [...activityIds]))
