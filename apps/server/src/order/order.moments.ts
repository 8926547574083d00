import {
  type Fault,
  leavingPieces,
  type MomentLine,
  type MomentOrder,
  type OrderMoment,
  paidPieces,
  type RefundMoment,
} from '@greenstar/rules/order/order.moment'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Effect, MomentContext } from '../platform/moment'
import { type Cause, listOrderLines, type OrderLineRow } from './order.store'

/** A reason against shipping: pieces of a line, or the whole order without `lineId`. */
export type ShipHold = { orderId: number; lineId?: number; quantity?: number; reason: string }

/** Effects of every moment of an order, in this order; the table itself is in moments.ts. */
export type Moments = {
  /** Placed; runs before pieces and limits are reserved, whose locks must be the last and shortest. */
  placed: readonly Effect<OrderMoment>[]
  /** 10 → 30: paid. */
  paid: readonly Effect<OrderMoment>[]
  /** 10 → 20: cancelled unpaid; its pieces and limits were released. */
  cancelled: readonly Effect<OrderMoment>[]
  /** 30 → 40: the last piece was shipped. */
  shipped: readonly Effect<OrderMoment>[]
  /** 40 → 50: received. */
  finished: readonly Effect<OrderMoment>[]
  /** The time for returns is over: its earnings become available. */
  settled: readonly Effect<OrderMoment>[]
  /** Pieces were refunded, before or after shipping; for the last ones too, just before `refundedAll`. */
  piecesRefunded: readonly Effect<RefundMoment>[]
  /** 30 → 60: its refund in full was decided; the money is on its way. */
  refunding: readonly Effect<OrderMoment>[]
  /** → 70: no piece remains. */
  refundedAll: readonly Effect<RefundMoment>[]
  /** Called before shipping, for all orders at once; returns only what may not ship. */
  mayShip: readonly ((db: Db, orderIds: readonly number[]) => Promise<ShipHold[]>)[]
}

const none: Moments = {
  placed: [],
  paid: [],
  cancelled: [],
  shipped: [],
  finished: [],
  settled: [],
  piecesRefunded: [],
  refunding: [],
  refundedAll: [],
  mayShip: [],
}
let table = none

/** Sets effects when the server is built or in tests; returns a function that restores the previous ones. */
export const provideMoments = (change: Partial<Moments>): (() => void) => {
  const before = table
  table = { ...table, ...change }
  return () => {
    table = before
  }
}

const lineFacts = (order: MomentOrder, line: OrderLineRow): MomentLine => ({
  ...line,
  pieces: paidPieces(line, order.bonusFen > 0),
})

/** Loads the orders with their lines, once for all effects of a moment and only if one needs them. */
const factsOf = (db: Db, orders: readonly MomentOrder[], known?: readonly OrderLineRow[]) => {
  let read: Promise<Map<number, OrderMoment>> | undefined
  const load = async () => {
    const facts = new Map(orders.map((order) => [order.id, { order, lines: [] as MomentLine[] }]))
    for (const line of known ?? (await listOrderLines(db, [...facts.keys()]))) {
      const one = facts.get(line.orderId)
      one?.lines.push(lineFacts(one.order, line))
    }
    return facts
  }
  return () => {
    read ??= load()
    return read
  }
}

const context = ({ actor, now, requestId = '' }: Cause): MomentContext => ({
  now,
  actor: actor.name,
  requestId,
})

type PlainMoment = Exclude<keyof Moments, 'piecesRefunded' | 'refundedAll' | 'mayShip'>

/**
 * Runs the effects of a moment for these orders serially, as they share the transaction's connection.
 * `lines`: all lines of these orders, if already known.
 */
export const runMoment = async (
  app: App,
  db: Db,
  moment: PlainMoment,
  orders: readonly MomentOrder[],
  cause: Cause,
  lines?: readonly OrderLineRow[],
): Promise<void> => {
  const facts = factsOf(db, orders, lines)
  for (const { concerns = () => true, run } of table[moment]) {
    const meant = orders.filter(concerns)
    if (meant.length === 0) continue
    const known = await facts()
    await run(
      app,
      db,
      meant.flatMap((order) => known.get(order.id) ?? []),
      context(cause),
    )
  }
}

export type Leaving = {
  /** Pieces by line id; the lines are as before the refund. */
  wanted: ReadonlyMap<number, number>
  lines: readonly OrderLineRow[]
  fault: Fault
  wasShipped: boolean
  isLast: boolean
}

/** Runs the effects of refunded pieces, and those of the order's end if they were the last. */
export const runRefundMoment = async (
  app: App,
  db: Db,
  order: MomentOrder,
  { wanted, lines, fault, wasShipped, isLast }: Leaving,
  cause: Cause,
): Promise<void> => {
  const told = lines.map((line) => lineFacts(order, line))
  const leaving = told.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? 0
    return quantity > 0 ? [leavingPieces(line, quantity)] : []
  })
  const facts: RefundMoment = {
    order,
    lines: told,
    fault,
    reason: cause.reason ?? '',
    wasShipped,
    isLast,
    leaving,
  }
  const effects = isLast ? [...table.piecesRefunded, ...table.refundedAll] : table.piecesRefunded
  for (const { concerns = () => true, run } of effects)
    if (concerns(order)) await run(app, db, [facts], context(cause))
}

/** Returns what later nouns hold back from shipping. */
export const listShipHolds = async (db: Db, orderIds: readonly number[]): Promise<ShipHold[]> => {
  const holds: ShipHold[] = []
  if (orderIds.length > 0) for (const ask of table.mayShip) holds.push(...(await ask(db, orderIds)))
  return holds
}
