import { and, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isShown } from '../catalog/search/keyword.service'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productVoteCounts, productVotes } from './vote.tables'

/** Condition of shown products with the label 新品, for which members may vote (index products_new). */
export const isNew = sql`${isShown} and '新品' = any(${products.labels})`

/** Stores a vote in the caller's transaction; false if the product is not new or was voted for before. */
export const putVote = async (db: Db, memberId: number, productId: number, now: Date): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into ${productVotes} (product_id, member_id, created_at)
    select ${products.id}, ${memberId}, ${now} from ${products} where ${products.id} = ${productId} and ${isNew}
    on conflict do nothing`)
  if (rowCount !== 1) return false
  await db
    .insert(productVoteCounts)
    .values({ productId, votes: 1 })
    .onConflictDoUpdate({
      target: productVoteCounts.productId,
      set: { votes: sql`${productVoteCounts.votes} + 1` },
    })
  return true
}

/** Returns the ids of these products for which the member voted. */
export const votedIds = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .select({ productId: productVotes.productId })
    .from(productVotes)
    .where(and(eq(productVotes.memberId, memberId), inArray(productVotes.productId, [...productIds])))
  return new Set(rows.map(({ productId }) => productId))
}

export const votesOf = async (db: Db, productId: number): Promise<number> =>
  (
    await db
      .select({ votes: productVoteCounts.votes })
      .from(productVoteCounts)
      .where(eq(productVoteCounts.productId, productId))
  )[0]?.votes ?? 0

/** Returns a page of the shown new products, most votes first. */
export const listNew = (db: Db, { size, skip }: Part) =>
  db
    .select({
      productId: products.id,
      votes: sql<number>`coalesce(${productVoteCounts.votes}, 0)`.mapWith(Number),
    })
    .from(products)
    .leftJoin(productVoteCounts, eq(productVoteCounts.productId, products.id))
    .where(isNew)
    .orderBy(sql`coalesce(${productVoteCounts.votes}, 0) desc, ${products.id} desc`)
    .limit(size)
    .offset(skip)

export const countNew = (db: Db) => db.$count(products, isNew)
