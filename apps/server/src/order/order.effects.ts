import {
  type AmendsEvent,
  type EventLine,
  type EventOrder,
  type Fault,
  leavingPieces,
  type OrderEvent,
  paidPieces,
  type RefundEvent,
} from '@greenstar/rules/order/order.event'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import type { Effect, EffectContext } from '../platform/effect'
import { partsOf } from '../platform/feature'
import { type Cause, listOrderLines, type OrderLineRow } from './order.store'

/** A reason against shipping: pieces of a line, or the whole order without `lineId`. */
export type ShipHold = { orderId: number; lineId?: number; quantity?: number; reason: string }

/** Effects of every moment of an order, in this order; the table itself is in events.ts. */
export type OrderEffects = {
  /**
   * Placed; runs before pieces and limits are reserved, whose locks must be the last and shortest. All are begun at
   * once, so each asks for all it needs before it waits.
   */
  placed: readonly Effect<OrderEvent>[]
  /** 10 → 30: paid. */
  paid: readonly Effect<OrderEvent>[]
  /** 10 → 20: cancelled unpaid; its pieces and limits were released. */
  cancelled: readonly Effect<OrderEvent>[]
  /** 30 → 40: the last piece was shipped. */
  shipped: readonly Effect<OrderEvent>[]
  /** 40 → 50: received. */
  finished: readonly Effect<OrderEvent>[]
  /** The time for returns is over: its earnings become available. */
  settled: readonly Effect<OrderEvent>[]
  /** Pieces were refunded, before or after shipping; for the last ones too, just before `refundedAll`. */
  piecesRefunded: readonly Effect<RefundEvent>[]
  /** 30 → 60: its member cancels while the warehouse picks, which must answer whether it stops the parcel. */
  stopAsked: readonly Effect<OrderEvent>[]
  /** In 60: its refund in full was decided; the money is on its way. */
  refunding: readonly Effect<OrderEvent>[]
  /** → 70: no piece remains. */
  refundedAll: readonly Effect<RefundEvent>[]
  /** Nothing remains but gifts that the member bought; may come again when one of them is refunded. */
  onlyGiftsLeft: readonly Effect<RefundEvent>[]
  /** Money went back for pieces that the member keeps. */
  amended: readonly Effect<AmendsEvent>[]
  /** Called before shipping, for all orders at once; returns only what may not ship. */
  mayShip: readonly ((db: Db, orderIds: readonly number[], app: App) => Promise<ShipHold[]>)[]
}

declare module '../platform/feature' {
  interface Feature {
    orderEffects?: Partial<OrderEffects>
  }
}

type Lists = { [E in keyof OrderEffects]: OrderEffects[E][number] }

/** The effects of an event, in the features' order: the same for all events, so that locks are taken in one order. */
const effectsOf = <E extends keyof OrderEffects>(app: App, event: E): Lists[E][] =>
  partsOf(app, 'orderEffects').flatMap(({ [event]: effects = [] }) => effects as readonly Lists[E][])

const lineFacts = (order: EventOrder, line: OrderLineRow): EventLine => ({
  ...line,
  pieces: paidPieces(line, order.bonusFen > 0),
})

/** Loads the orders with their lines, once for all effects of an event and only if one needs them. */
const factsOf = (db: Db, orders: readonly EventOrder[], known?: readonly OrderLineRow[]) => {
  let read: Promise<Map<number, OrderEvent>> | undefined
  const load = async () => {
    const facts = new Map(orders.map((order) => [order.id, { order, lines: [] as EventLine[] }]))
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

/** An order with its lines, as the effects of its moments see it. */
export const readOrderEvent = async (db: Db, order: EventOrder): Promise<OrderEvent | undefined> =>
  (await factsOf(db, [order])()).get(order.id)

const context = ({ actor, now, requestId = '' }: Cause): EffectContext => ({
  now,
  actor: actor.name,
  requestId,
})

type PlainEvent = Exclude<
  keyof OrderEffects,
  'placed' | 'piecesRefunded' | 'refundedAll' | 'onlyGiftsLeft' | 'amended' | 'mayShip'
>

/**
 * Runs the effects of an event for these orders in turn, so that their locks are taken in one order; those that lock
 * nothing of others run beside each other. `lines`: all lines of these orders, if already known.
 */
export const runOrderEffects = async (
  app: App,
  db: Db,
  event: PlainEvent,
  orders: readonly EventOrder[],
  cause: Cause,
  lines?: readonly OrderLineRow[],
): Promise<void> => {
  const facts = factsOf(db, orders, lines)
  const beside: Promise<unknown>[] = []
  for (const { concerns = () => true, isBeside, run } of effectsOf(app, event)) {
    const meant = orders.filter(concerns)
    if (meant.length === 0) continue
    const known = await facts()
    const given = meant.flatMap((order) => known.get(order.id) ?? [])
    if (!isBeside) await together(beside.splice(0))
    const running = run(app, db, given, context(cause))
    if (isBeside) beside.push(running)
    else await running
  }
  await together(beside)
}

/**
 * Begins the effects of placing an order at once, so that their statements are one round trip with what is begun before
 * and after: an effect of `placed` asks for all it needs before it waits.
 */
export const runPlacedEffects = (
  app: App,
  db: Db,
  order: EventOrder,
  lines: readonly OrderLineRow[],
  cause: Cause,
): Promise<unknown> => {
  const facts = { order, lines: lines.map((line) => lineFacts(order, line)) }
  const meant = effectsOf(app, 'placed').filter(({ concerns = () => true }) => concerns(order))
  return together(meant.map(({ run }) => run(app, db, [facts], context(cause))))
}

export type Leaving = {
  /** Pieces by line id; the lines are as before the refund. */
  wanted: ReadonlyMap<number, number>
  lines: readonly OrderLineRow[]
  fault: Fault
  wasShipped: boolean
  isLast: boolean
}

/**
 * Runs the effects of refunded pieces, and those of the order's end if they were the last; or those of `onlyGiftsLeft`.
 */
export const runRefundedEffects = async (
  app: App,
  db: Db,
  order: EventOrder,
  { wanted, lines, fault, wasShipped, isLast }: Leaving,
  cause: Cause,
  event: 'piecesRefunded' | 'onlyGiftsLeft' = 'piecesRefunded',
): Promise<void> => {
  const eventLines = lines.map((line) => lineFacts(order, line))
  const leaving = eventLines.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? 0
    return quantity > 0 ? [leavingPieces(line, quantity)] : []
  })
  const facts: RefundEvent = {
    order,
    lines: eventLines,
    fault,
    reason: cause.reason ?? '',
    wasShipped,
    isLast,
    leaving,
  }
  const effects = [...effectsOf(app, event), ...(isLast ? effectsOf(app, 'refundedAll') : [])]
  for (const { concerns = () => true, run } of effects)
    if (concerns(order)) await run(app, db, [facts], context(cause))
}

/** Runs the effects of amends; `lines` as before them. */
export const runAmendsEffects = async (
  app: App,
  db: Db,
  order: EventOrder,
  lines: readonly OrderLineRow[],
  what: Pick<AmendsEvent, 'no' | 'parts'>,
  cause: Cause,
): Promise<void> => {
  const facts: AmendsEvent = { order, lines: lines.map((line) => lineFacts(order, line)), ...what }
  for (const { concerns = () => true, run } of effectsOf(app, 'amended'))
    if (concerns(order)) await run(app, db, [facts], context(cause))
}

/** Returns what later nouns hold back from shipping. */
export const listShipHolds = async (app: App, db: Db, orderIds: readonly number[]): Promise<ShipHold[]> => {
  const holds: ShipHold[] = []
  if (orderIds.length > 0)
    for (const ask of effectsOf(app, 'mayShip')) holds.push(...(await ask(db, orderIds, app)))
  return holds
}
