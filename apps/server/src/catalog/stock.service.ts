import { StockKind } from '@greenstar/rules/catalog/stock.kind'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { purchaseCounters, stockMoves, stocks } from './catalog.tables'

/** So many pieces of one product. */
export type StockLine = { productId: number; quantity: number }

/** A line with the product's MaxNum; 0 or less means no limit per member. */
export type LimitedLine = StockLine & { maxNum: number }

/** A line of an order with whether its product had a limit when it was bought. */
export type CountedLine = StockLine & { isLimited: boolean }

/** How each kind of move changes the pieces on hand, locked and damaged (domain 2). */
const kinds = {
  lock: { onHand: 0, locked: 1, damaged: 0 },
  unlock: { onHand: 0, locked: -1, damaged: 0 },
  ship: { onHand: -1, locked: -1, damaged: 0 },
  return: { onHand: 1, locked: 0, damaged: 0 },
  spoiled: { onHand: 0, locked: 0, damaged: 1 },
} as const

type Kind = keyof typeof kinds

type Move = { kind: Kind; orderId: number; actor: string; now: number; reason?: string }

/** One line per product, in product order: two carts in opposite order never wait for each other in a ring. */
const inOrder = (lines: readonly StockLine[]): StockLine[] => {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId)
}

/** The lines as a table `wanted (product_id, n)`, two bound parameters however many lines there are. */
const wanted = (lines: readonly StockLine[]) => sql`
  wanted as materialized (
    select * from unnest(
      ${sql.param(lines.map((line) => line.productId))}::bigint[],
      ${sql.param(lines.map((line) => line.quantity))}::int[]
    ) as w (product_id, n)
  )`

/**
 * Moves all lines or none in one statement: rows that still have enough are locked in product order (a waiter
 * looks again after the other has committed), and the guarded update and its journal run only when none is
 * missing. Answers the products that did not have enough.
 */
const moveStock = async (db: Db, lines: readonly StockLine[], move: Move): Promise<number[]> => {
  const merged = inOrder(lines)
  if (merged.length === 0) return []
  const { onHand, locked, damaged } = kinds[move.kind]
  const enough = sql`
    s.on_hand + ${onHand}::int * w.n >= 0
    and s.locked + ${locked}::int * w.n between 0 and s.on_hand + ${onHand}::int * w.n + s.presale_quota`
  const { rows } = await db.execute<{ product_id: number }>(sql`
    with ${wanted(merged)},
    held as materialized (
      select s.product_id, w.n from stocks s join wanted w on w.product_id = s.product_id
      where ${enough} order by s.product_id for update of s
    ),
    moved as (
      update stocks s
      set on_hand = s.on_hand + ${onHand}::int * w.n, locked = s.locked + ${locked}::int * w.n,
        damaged = s.damaged + ${damaged}::int * w.n
      from held w
      where s.product_id = w.product_id and ${enough}
        and (select count(*) from held) = (select count(*) from wanted)
      returning s.product_id, w.n
    ),
    noted as (
      insert into stock_moves (product_id, kind, on_hand_delta, locked_delta, damaged_delta, order_id, reason, actor, created_at)
      select product_id, ${move.kind}, ${onHand}::int * n, ${locked}::int * n, ${damaged}::int * n, ${move.orderId},
        ${move.reason ?? ''}, ${move.actor}, ${new Date(move.now)}
      from moved order by product_id
    )
    select w.product_id from wanted w
    where w.product_id not in (select product_id from held) order by w.product_id`)
  return rows.map((row) => Number(row.product_id))
}

const mustMove = async (db: Db, lines: readonly StockLine[], move: Move) => {
  const failed = await moveStock(db, lines, move)
  if (failed.length > 0) throw new Error(`stock ${move.kind} of order ${move.orderId} fails for ${failed}`)
}

/**
 * Locks pieces for a new order: all lines, or none. Answers the product ids without enough stock (on hand and what
 * may be sold in advance, less what is locked); the caller refuses then. Call it in the order's own transaction.
 */
export const lockStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<number[]> => moveStock(db, lines, { kind: 'lock', orderId, actor, now })

/** Gives locked pieces back: an order cancelled or refunded before shipping. Throws if they were not locked. */
export const unlockStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<void> => mustMove(db, lines, { kind: 'unlock', orderId, actor, now })

/** Products of which fewer pieces lie in the warehouse than these lines want. */
const listShort = async (db: Db, lines: readonly StockLine[]): Promise<number[]> => {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    with ${wanted(inOrder(lines))}
    select w.product_id from wanted w join stocks s on s.product_id = w.product_id
    where s.on_hand < w.n and s.locked >= w.n order by w.product_id`)
  return rows.map((row) => Number(row.product_id))
}

/**
 * Pieces leave the warehouse: on hand and locked both fall. Answers the products sold in advance whose pieces have not
 * arrived yet; then nothing has moved. Throws if the pieces were not locked.
 */
export const shipStock = async (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<number[]> => {
  const failed = await moveStock(db, lines, { kind: 'ship', orderId, actor, now })
  if (failed.length === 0) return []
  const short = await listShort(db, lines)
  if (short.length === failed.length) return short
  throw new Error(`stock ship of order ${orderId} fails for ${failed}`)
}

/** Pieces of an accepted return go back on sale: on hand rises (domain 2). */
export const returnStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<void> => mustMove(db, lines, { kind: 'return', orderId, actor, now })

/** Pieces of an accepted return that cannot be sold again: the damaged pile grows (domain 2). */
export const setAsideStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<void> => mustMove(db, lines, { kind: 'spoiled', orderId, actor, now })

/** Gives new products their stock rows, and begins the journal of those that have pieces. */
export const beginStock = async (
  db: Db,
  list: readonly { productId: number; onHand: number; createdAt: Date }[],
  actor: string,
): Promise<void> => {
  if (list.length === 0) return
  await db.insert(stocks).values(list.map(({ productId, onHand }) => ({ productId, onHand })))
  const begun = list.filter(({ onHand }) => onHand > 0)
  if (begun.length === 0) return
  await db.insert(stockMoves).values(
    begun.map(({ productId, onHand, createdAt }) => ({
      ...{ productId, createdAt, kind: StockKind.initial, actor },
      ...{ onHandDelta: onHand, lockedDelta: 0 },
    })),
  )
}

/**
 * Counts pieces of limited products against the member's limit (MaxNum, domain 2), guarded so that parallel
 * orders never pass it together. Lines with maxNum ≤ 0 are free. Answers the product ids that would pass their
 * limit; the others are counted, so the caller refuses then and its transaction rolls them back.
 */
export const takeLimits = async (
  db: Db,
  memberId: number,
  lines: readonly LimitedLine[],
): Promise<number[]> => {
  const limits = new Map(lines.map((line) => [line.productId, line.maxNum]))
  const limited = inOrder(lines.filter((line) => line.maxNum > 0))
  if (limited.length === 0) return []
  const { rows } = await db.execute<{ product_id: number }>(sql`
    with ${wanted(limited)},
    bounded as materialized (
      select w.product_id, w.n, m.most from wanted w
      join unnest(
        ${sql.param(limited.map((line) => line.productId))}::bigint[],
        ${sql.param(limited.map((line) => limits.get(line.productId)))}::int[]
      ) as m (product_id, most) using (product_id)
    ),
    taken as (
      insert into purchase_counters as c (member_id, product_id, taken)
      select ${memberId}::bigint, product_id, n from bounded where n <= most order by product_id
      on conflict (member_id, product_id) do update set taken = c.taken + excluded.taken
        where c.taken + excluded.taken <= (select b.most from bounded b where b.product_id = c.product_id)
      returning c.product_id
    )
    select product_id from wanted where product_id not in (select product_id from taken) order by product_id`)
  return rows.map((row) => Number(row.product_id))
}

/**
 * Gives counted pieces back when an order is cancelled or refunded before shipping; never below zero. What was bought
 * while its product had no limit was not counted.
 */
export const giveBackLimits = async (
  db: Db,
  memberId: number,
  lines: readonly CountedLine[],
): Promise<void> => {
  const merged = inOrder(lines.filter((line) => line.isLimited))
  if (merged.length === 0) return
  await db.execute(sql`
    with ${wanted(merged)},
    held as materialized (
      select c.product_id, w.n from purchase_counters c join wanted w on w.product_id = c.product_id
      where c.member_id = ${memberId} order by c.product_id for update of c
    )
    update purchase_counters c set taken = greatest(c.taken - held.n, 0)
    from held where c.member_id = ${memberId} and c.product_id = held.product_id`)
}

/** Pieces a member has taken of limited products, by product id; products never taken are absent. */
export const listTaken = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: purchaseCounters.productId, taken: purchaseCounters.taken })
    .from(purchaseCounters)
    .where(and(eq(purchaseCounters.memberId, memberId), inArray(purchaseCounters.productId, [...productIds])))
  return new Map(rows.map((row) => [row.productId, row.taken]))
}
