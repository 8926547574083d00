import { StockKind } from '@greenstar/rules/catalog/stock.kind'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { defineLedger } from '../../platform/database/ledger'
import { defineSql } from '../../platform/database/statement'
import { stockMoves, stocks } from '../catalog.tables'
import {
  idsOf,
  inOrder,
  type Product,
  type StockLine,
  type Wanted,
  wanted,
  wantedOf,
  wantedRows,
} from './stock.lines'

export { idsOf, inOrder, type Product, type StockLine, type Wanted, wanted, wantedOf }

/** Changes of the pieces on hand, locked and damaged by kind of move (domain 2). */
const kinds = {
  lock: { onHand: 0, locked: 1, damaged: 0 },
  unlock: { onHand: 0, locked: -1, damaged: 0 },
  hold: { onHand: 0, locked: 1, damaged: 0 },
  release: { onHand: 0, locked: -1, damaged: 0 },
  ship: { onHand: -1, locked: -1, damaged: 0 },
  return: { onHand: 1, locked: 0, damaged: 0 },
  spoiled: { onHand: 0, locked: 0, damaged: 1 },
} as const

type Kind = keyof typeof kinds

type Move = { kind: Kind; orderId: number | null; actor: string; now: number; reason?: string }

type Noted = Wanted & { orderId: number | null; reason: string; actor: string; at: Date }

export const stockLedger = defineLedger({
  balances: stocks,
  key: stocks.productId,
  entries: stockMoves,
  owner: stockMoves.productId,
  sums: [
    { balance: stocks.onHand, delta: stockMoves.onHandDelta },
    { balance: stocks.locked, delta: stockMoves.lockedDelta },
    { balance: stocks.damaged, delta: stockMoves.damagedDelta },
  ],
})

/** Statement that moves all lines or none; returns the products without enough pieces. */
const defineMove = (kind: Kind) => {
  const piece = (count: number) => sql.raw(`${count} * w.n`)
  const { onHand, locked, damaged } = kinds[kind]
  return defineSql<Noted, Product>(
    (value) => sql`
    with ${stockLedger.post({
      wanted: wantedRows(value),
      by: [piece(onHand), piece(locked), piece(damaged)],
      enough: sql`b.on_hand + ${piece(onHand)} >= 0
        and b.locked + ${piece(locked)} between 0 and b.on_hand + ${piece(onHand)} + b.presale_quota`,
      columns: {
        kind: sql.raw(`'${kind}'`),
        order_id: sql`${value('orderId')}::bigint`,
        reason: sql`${value('reason')}::text`,
        actor: sql`${value('actor')}::text`,
        created_at: sql`${value('at')}::timestamptz`,
      },
    })}
    select w.product_id from wanted w
    where w.product_id not in (select product_id from held) order by w.product_id`,
  )
}

const moves = {
  lock: defineMove('lock'),
  unlock: defineMove('unlock'),
  hold: defineMove('hold'),
  release: defineMove('release'),
  ship: defineMove('ship'),
  return: defineMove('return'),
  spoiled: defineMove('spoiled'),
} satisfies Record<Kind, unknown>

const moveStock = async (
  db: Db,
  lines: readonly StockLine[],
  { kind, orderId, reason = '', actor, now }: Move,
): Promise<number[]> => {
  const merged = inOrder(lines)
  if (merged.length === 0) return []
  const noted = { orderId, reason, actor, at: new Date(now) }
  return idsOf(await moves[kind](db, { ...wantedOf(merged), ...noted }))
}

const mustMove = async (db: Db, lines: readonly StockLine[], move: Move) => {
  const failed = await moveStock(db, lines, move)
  if (failed.length > 0)
    throw new Error(`stock ${move.kind} of ${move.orderId ?? move.reason} fails for ${failed}`)
}

/**
 * Locks pieces for a new order: all lines, or none. Returns the product ids without enough stock (on hand
 * plus presale quota, minus locked); the caller then refuses. Call it in the order's own transaction.
 */
export const lockStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<number[]> => moveStock(db, lines, { kind: 'lock', orderId, actor, now })

/** Unlocks pieces of an order cancelled or refunded before shipping. Throws if they were not locked. */
export const unlockStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<void> => mustMove(db, lines, { kind: 'unlock', orderId, actor, now })

const shown = defineSql<Wanted, Product & { left: number }>(
  (value) => sql`
    with ${wanted(value)}
    select s.product_id, greatest(s.on_hand - s.locked, 0) as left from stocks s
    join wanted w on w.product_id = s.product_id order by s.product_id for update of s`,
)

/** Returns unlocked pieces on hand by product; locks the stocks until the transaction ends. */
export const shownStockOf = async (db: Db, lines: readonly StockLine[]): Promise<Map<number, number>> =>
  new Map(
    (await shown(db, wantedOf(inOrder(lines)))).map((row) => [Number(row.product_id), Number(row.left)]),
  )

type Holding = { reason: string; actor: string; now: number }

/**
 * Takes pieces off ordinary sale for a campaign (domain 11): all lines, or none. They stay locked until
 * orders ship them or `releaseStock` returns them. Returns the product ids without enough stock.
 */
export const holdStock = (db: Db, lines: readonly StockLine[], why: Holding): Promise<number[]> =>
  moveStock(db, lines, { kind: 'hold', orderId: null, ...why })

/** Returns unsold pieces of a campaign to ordinary sale. Throws if they were not locked. */
export const releaseStock = (db: Db, lines: readonly StockLine[], why: Holding): Promise<void> =>
  mustMove(db, lines, { kind: 'release', orderId: null, ...why })

/** Products with fewer pieces in the warehouse than wanted. */
const short = defineSql<Wanted, Product>(
  (value) => sql`
    with ${wanted(value)}
    select w.product_id from wanted w join stocks s on s.product_id = w.product_id
    where s.on_hand < w.n and s.locked >= w.n order by w.product_id`,
)

/**
 * Ships pieces: on hand and locked both fall. Returns the presale products whose pieces have not arrived;
 * then nothing has moved. Throws if the pieces were not locked.
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
  const notArrived = idsOf(await short(db, wantedOf(inOrder(lines))))
  if (notArrived.length === failed.length) return notArrived
  throw new Error(`stock ship of order ${orderId} fails for ${failed}`)
}

/** Returns pieces of an accepted return to sale: on hand rises (domain 2). */
export const returnStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<void> => mustMove(db, lines, { kind: 'return', orderId, actor, now })

/** Adds unsaleable pieces of an accepted return to the damaged pile (domain 2). */
export const setAsideStock = (
  db: Db,
  lines: readonly StockLine[],
  orderId: number,
  actor: string,
  now: number,
): Promise<void> => mustMove(db, lines, { kind: 'spoiled', orderId, actor, now })

/** Inserts the stock rows of new products, and the first moves of those with pieces. */
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
