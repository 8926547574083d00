import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isShown } from '../catalog/keyword.service'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productLikes } from './like.tables'

/** Likes a shown product; idempotent. False if there is no such product. */
export const putLike = async (db: Db, memberId: number, productId: number, at: Date): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into ${productLikes} (member_id, product_id, created_at)
    select ${memberId}, ${products.id}, ${at} from ${products} where ${products.id} = ${productId} and ${isShown}
    on conflict (member_id, product_id) do update set product_id = excluded.product_id`)
  return rowCount === 1
}

/** Removes a like; false if there was none. */
export const deleteLike = async (db: Db, memberId: number, productId: number): Promise<boolean> => {
  const { rowCount } = await db
    .delete(productLikes)
    .where(and(eq(productLikes.memberId, memberId), eq(productLikes.productId, productId)))
  return (rowCount ?? 0) > 0
}

export const countLikes = (db: Db, memberId: number): Promise<number> =>
  db.$count(productLikes, eq(productLikes.memberId, memberId))

export const likedIds = async (db: Db, memberId: number): Promise<number[]> => {
  const rows = await db
    .select({ productId: productLikes.productId })
    .from(productLikes)
    .where(eq(productLikes.memberId, memberId))
    .orderBy(asc(productLikes.id))
  return rows.map(({ productId }) => productId)
}

const shownOf = (memberId: number) => and(eq(productLikes.memberId, memberId), isShown)

/** Returns a page of the shown products that a member likes, latest first. */
export const listLikes = (db: Db, memberId: number, { size, skip }: Part) =>
  db
    .select({ productId: productLikes.productId, createdAt: productLikes.createdAt })
    .from(productLikes)
    .innerJoin(products, eq(products.id, productLikes.productId))
    .where(shownOf(memberId))
    .orderBy(desc(productLikes.id))
    .limit(size)
    .offset(skip)

export const countShownLikes = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(productLikes)
    .innerJoin(products, eq(products.id, productLikes.productId))
    .where(shownOf(memberId))
  return row?.count ?? 0
}
