import { and, inArray, sql } from 'drizzle-orm'
import { personOf } from '../../member/account/former.service'
import type { Db } from '../../platform/database/connect'
import { defineSql } from '../../platform/database/statement'
import { purchaseCounters } from '../catalog.tables'
import { idsOf, inOrder, type Product, type StockLine, type Wanted, wanted, wantedOf } from './stock.lines'

/** A line with the product's MaxNum; 0 or less means no limit per member. */
export type LimitedLine = StockLine & { maxNum: number }

/** An order line, and whether its product had a limit when it was bought. */
export type CountedLine = StockLine & { isLimited: boolean }

const counted = defineSql<Wanted & { memberId: number; limits: readonly number[] }, Product>(
  (value) => sql`
    with ${wanted(value)},
    bounded as materialized (
      select w.product_id, w.n, m.most - (
        select coalesce(sum(f.taken), 0) from purchase_counters f
        join member_formers p on p.former_id = f.member_id and p.member_id = ${value('memberId')}::bigint
        where f.product_id = w.product_id)::int as most
      from wanted w
      join unnest(${value('productIds')}::bigint[], ${value('limits')}::int[]) as m (product_id, most) using (product_id)
    ),
    taken as (
      insert into purchase_counters as c (member_id, product_id, taken)
      select ${value('memberId')}::bigint, product_id, n from bounded where n <= most order by product_id
      on conflict (member_id, product_id) do update set taken = c.taken + excluded.taken
        where c.taken + excluded.taken <= (select b.most from bounded b where b.product_id = c.product_id)
      returning c.product_id
    )
    select product_id from wanted where product_id not in (select product_id from taken) order by product_id`,
)

/**
 * Counts pieces of limited products against the member's limit (MaxNum, domain 2), guarded against parallel
 * orders. Lines with maxNum ≤ 0 are free. Returns the product ids above their limit; the others are counted,
 * so the caller then refuses and its transaction rolls them back.
 */
export const takeLimits = async (
  db: Db,
  memberId: number,
  lines: readonly LimitedLine[],
): Promise<number[]> => {
  const limits = new Map(lines.map((line) => [line.productId, line.maxNum]))
  const limited = inOrder(lines.filter((line) => line.maxNum > 0))
  if (limited.length === 0) return []
  const max = limited.map((line) => limits.get(line.productId) ?? 0)
  return idsOf(await counted(db, { ...wantedOf(limited), memberId, limits: max }))
}

const givenBack = defineSql<Wanted & { memberId: number }>(
  (value) => sql`
    with ${wanted(value)},
    held as materialized (
      select c.product_id, w.n from purchase_counters c join wanted w on w.product_id = c.product_id
      where c.member_id = ${value('memberId')} order by c.product_id for update of c
    )
    update purchase_counters c set taken = greatest(c.taken - held.n, 0)
    from held where c.member_id = ${value('memberId')} and c.product_id = held.product_id`,
)

/**
 * Subtracts counted pieces when an order is cancelled or refunded before shipping; never below zero. Pieces
 * bought while the product had no limit were not counted.
 */
export const giveBackLimits = async (
  db: Db,
  memberId: number,
  lines: readonly CountedLine[],
): Promise<void> => {
  const merged = inOrder(lines.filter((line) => line.isLimited))
  if (merged.length === 0) return
  await givenBack(db, { ...wantedOf(merged), memberId })
}

/** Returns the counted pieces of a member and their erased accounts by product id; products without a count are absent. */
export const listTaken = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      productId: purchaseCounters.productId,
      taken: sql<number>`sum(${purchaseCounters.taken})`.mapWith(Number),
    })
    .from(purchaseCounters)
    .where(
      and(
        sql`${purchaseCounters.memberId} = any(${personOf(memberId)})`,
        inArray(purchaseCounters.productId, [...productIds]),
      ),
    )
    .groupBy(purchaseCounters.productId)
  return new Map(rows.map((row) => [row.productId, row.taken]))
}
