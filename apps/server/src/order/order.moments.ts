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

/** What stands against shipping: pieces of a line, or the whole order when no line is named. */
export type ShipHold = { orderId: number; lineId?: number; quantity?: number; reason: string }

/** Every moment of an order with what happens then, in this order; the table itself is in moments.ts. */
export type Moments = {
  /** Placed, before its pieces and limits are reserved: the last and shortest locks. */
  placed: readonly Effect<OrderMoment>[]
  /** 10 → 30: its money is there. */
  paid: readonly Effect<OrderMoment>[]
  /** 10 → 20: given up unpaid; its pieces and limits are back. */
  cancelled: readonly Effect<OrderMoment>[]
  /** 30 → 40: its last piece is on its way. */
  shipped: readonly Effect<OrderMoment>[]
  /** 40 → 50: received. */
  finished: readonly Effect<OrderMoment>[]
  /** The time for returns is over: what it earned is available from now on. */
  settled: readonly Effect<OrderMoment>[]
  /** Some pieces leave it, before or after shipping; the last ones too, just before `refundedAll`. */
  piecesRefunded: readonly Effect<RefundMoment>[]
  /** → 70: nothing of it is left. */
  refundedAll: readonly Effect<RefundMoment>[]
  /** Asked before shipping, for all orders at once; only what is held is answered. */
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
  refundedAll: [],
  mayShip: [],
}
let table = none

/** Puts the table in its place when the server is put together; tests add to it. The answer puts the one before back. */
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

/** The orders with their lines, read once for all effects of a moment and only when one of them asks. */
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
 * Runs what belongs to a moment of these orders, one after the other: effects share the transaction's connection. `lines`
 * are all of theirs, where they are known.
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
  /** Pieces by line; the lines are as they stood before these left. */
  wanted: ReadonlyMap<number, number>
  lines: readonly OrderLineRow[]
  fault: Fault
  wasShipped: boolean
  isLast: boolean
}

/** Runs what belongs to pieces leaving an order, and to its end when they were the last. */
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

/** What later nouns hold back of these orders. */
export const listShipHolds = async (db: Db, orderIds: readonly number[]): Promise<ShipHold[]> => {
  const holds: ShipHold[] = []
  if (orderIds.length > 0) for (const ask of table.mayShip) holds.push(...(await ask(db, orderIds)))
  return holds
}
