import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isShown } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { footmarks } from './footmark.tables'

/** Stores that a member viewed a shown product; false if there is no such product. */
export const putFootmark = async (
  db: Db,
  memberId: number,
  productId: number,
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into ${footmarks} (member_id, product_id, viewed_at)
    select ${memberId}, ${products.id}, ${at} from ${products} where ${products.id} = ${productId} and ${isShown}
    on conflict (member_id, product_id) do update set viewed_at = excluded.viewed_at`)
  return rowCount === 1
}

const shownOf = (memberId: number, since: Date) =>
  and(eq(footmarks.memberId, memberId), gte(footmarks.viewedAt, since), isShown)

/** Returns a page of the shown products that a member viewed since a time, newest first. */
export const listFootmarks = (db: Db, memberId: number, since: Date, { size, skip }: Part) =>
  db
    .select({ productId: footmarks.productId, viewedAt: footmarks.viewedAt })
    .from(footmarks)
    .innerJoin(products, eq(products.id, footmarks.productId))
    .where(shownOf(memberId, since))
    .orderBy(desc(footmarks.viewedAt), desc(footmarks.productId))
    .limit(size)
    .offset(skip)

export const countFootmarks = async (db: Db, memberId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(footmarks)
    .innerJoin(products, eq(products.id, footmarks.productId))
    .where(shownOf(memberId, since))
  return row?.count ?? 0
}

/** Deletes a member's footmarks of some products, or all without a list. */
export const deleteFootmarks = (db: Db, memberId: number, productIds?: readonly number[]) =>
  db
    .delete(footmarks)
    .where(and(eq(footmarks.memberId, memberId), productIds && inArray(footmarks.productId, [...productIds])))
