import { and, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isShown } from '../catalog/keyword.service'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { productVoteCounts, productVotes } from './vote.tables'

/** On show, and labelled by operators as new (新品): for as long as it is, members may vote (index products_new). */
export const isNew = sql`${isShown} and '新品' = any(${products.labels})`

/** Votes for a new product on show, in the caller's transaction; false when it is none, or was voted for before. */
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

/** Which of these products a member voted for. */
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

/** A page of the new products on show, those with the most votes first. */
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
