import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { onSale } from '../catalog/product/on-sale.service'
import { isShown } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productLikes } from './like.tables'

/** Likes a shown product; idempotent. False if there is no such product. */
export const putLike = async (db: Db, memberId: number, productId: number, at: Date): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into ${productLikes} (member_id, product_id, created_at, seen_fen)
    select ${memberId}, ${products.id}, ${at}, ${products.priceFen} from ${products} where ${products.id} = ${productId} and ${isShown}
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

export type CheaperLike = {
  memberId: number
  productId: number
  name: string
  beforeFen: number
  priceFen: number
}

/**
 * Takes at most `limit` likes of products on sale that have become cheaper by `percent` or more, and keeps the new
 * price, so that each fall is notified once: when it is on sale, if it was sold out. An index finds them.
 */
export const takeCheaper = async (
  db: Db,
  { now, percent, limit }: { now: Date; percent: number; limit: number },
): Promise<CheaperLike[]> => {
  const { rows } = await db.execute<CheaperLike>(sql`
    with taken as (
      select l.id, l.seen_fen, products.name, products.price_fen
      from ${products} join ${productLikes} l on l.product_id = products.id
        and l.seen_fen >= ceil(products.price_fen * 100::numeric / (100 - ${percent}::int))::int
      where products.price_fen > 0 and ${isShown} and ${onSale(now)}
      order by l.id limit ${limit} for update of l skip locked)
    update ${productLikes} l set seen_fen = t.price_fen from taken t where l.id = t.id
    returning l.member_id as "memberId", l.product_id as "productId", t.name, t.seen_fen as "beforeFen",
      t.price_fen as "priceFen"`)
  return rows
}
