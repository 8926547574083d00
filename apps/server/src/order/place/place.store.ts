import { randomInt } from 'node:crypto'
import { cancelReasons, TIMEOUT_REASON } from '@greenstar/rules/order/order.cancel'
import type { Holding } from '@greenstar/rules/order/order.holding'
import { orderCode } from '@greenstar/rules/order/order.number'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { insertRows, rowsOf } from '../../platform/database/insert-rows'
import { defineSql } from '../../platform/database/statement'
import type { NewOrder, OrderLineRow } from '../order.store'
import { orderLines, orderLogs, orders } from '../order.tables'

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>
type NewLog = Omit<typeof orderLogs.$inferInsert, 'orderId'>
/** Ids and number of a new order, taken before it is written: what is written with it knows them. */
type Taken = { id: number; number: number; lineIds: readonly number[] }
type Placing = {
  code: string
  id: number
  lineIds: readonly number[]
  order: string
  lines: string
  logs: string
}

const lineRows = rowsOf(orderLines)

const taking = defineSql<{ lines: number }, Taken>(
  (value) => sql`
    select nextval('orders_id_seq')::int8 as id, nextval('order_numbers') as number,
      array(select nextval('order_lines_id_seq') from generate_series(1, ${value('lines')}::int)) as "lineIds"`,
)

/** Takes the ids and the number of a new order with so many lines. */
export const takeIds = async (db: Db, lines: number): Promise<Taken> => {
  const [taken] = await taking(db, { lines })
  if (!taken) throw new Error('no ids for an order')
  return { ...taken, lineIds: taken.lineIds.map(Number) }
}

const placing = defineSql<Placing>((value) => {
  const placed = { orderId: sql`placed.id` }
  const lineId = sql`(${value('lineIds')}::bigint[])[said.index + 1]`
  return sql`
    with placed as (
      ${insertRows(orders, value('order'), {
        id: sql`${value('id')}::bigint`,
        code: sql`${value('code')}::text`,
      })} returning id
    ),
    lines as (${insertRows(orderLines, value('lines'), { ...placed, id: lineId }, sql`placed`)})
    ${insertRows(orderLogs, value('logs'), placed, sql`placed`)}`
})

/** The new order and its lines as they are stored, with the next code of its day (rules: order.number). */
export const orderRows = <Order extends Omit<NewOrder, 'code'>>(
  { id, number, lineIds }: Taken,
  order: Order,
  lines: readonly NewOrderLine[],
): { order: Order & { id: number; code: string }; lines: OrderLineRow[] } => {
  const code = orderCode(shanghaiDay(order.createdAt.getTime()), number, randomInt(10_000))
  const rows = lines.map((line) => ({ ...line, id: Number(lineIds[line.index]), orderId: id }))
  return { order: { ...order, id, code }, lines: lineRows(rows) }
}

/** Inserts a new order, its lines and its history in one statement. */
export const insertOrder = async (
  db: Db,
  { id, code, ...order }: NewOrder & { id: number },
  lines: readonly OrderLineRow[],
  logs: readonly NewLog[],
): Promise<void> => {
  await placing(db, {
    ...{ id, code, lineIds: lines.map((line) => line.id) },
    order: JSON.stringify([order]),
    lines: JSON.stringify(lines),
    logs: JSON.stringify(logs),
  })
}

/** Orders of a member that are looked at: more than may be unpaid or may expire in a day. */
const maxRecent = 100

type HoldingRow = {
  num: string
  fen: string
  expired: string
  has_paid: boolean | null
  held: Record<string, number>
}

export type HeldUnpaid = Holding & { held: Readonly<Record<number, number>> }

const unpaid = sql.raw(`status = ${OrderStatus.Booking}`)
/** Paid, and not all paid back: a payment that is taken back the same day is no history. */
const keptPaid = sql.raw(`paid_at is not null and status <> ${OrderStatus.HaveToReturn}`)

const reasons = sql.raw(`(${cancelReasons.map((reason) => `'${reason}'`).join(', ')})`)
/** Of so many quick changes of mind one counts as an order that was held. */
const quickOnes = 3

const holdingOf = defineSql<{ memberId: number; day: Date }, HoldingRow>(
  (value) => sql`
    with recent as (
      select id, status, pay_fen, paid_at, created_at, cancelled_at, cancel_reason from orders
      where member_id = ${value('memberId')} order by id desc limit ${sql.raw(String(maxRecent))}
    ),
    held as (
      select product_id, sum(quantity)::int as num from order_lines
      where order_id in (select id from recent where ${unpaid}) group by product_id
    )
    select count(*) filter (where ${unpaid}) as num,
      coalesce(sum(pay_fen) filter (where ${unpaid}), 0) as fen,
      (select count(*) filter (where cancel_reason = ${TIMEOUT_REASON} or held) + count(*) filter (where not held
          and cancel_reason <> ${TIMEOUT_REASON}) / ${sql.raw(String(quickOnes))}
        from (select cancel_reason, cancelled_at > created_at + interval '5 minutes' as held from recent
          where status = ${sql.raw(String(OrderStatus.Cancel))} and cancelled_at >= ${value('day')}
            and (cancel_reason = ${TIMEOUT_REASON} or cancel_reason in ${reasons})) ended) as expired,
      bool_or(${keptPaid}) as has_paid,
      (select coalesce(jsonb_object_agg(product_id, num), '{}') from held) as held
    from recent`,
)

/** What a member holds unpaid, with pieces by product id; `day` is the start of the business day. One statement. */
export const readHolding = async (db: Db, memberId: number, day: Date): Promise<HeldUnpaid> => {
  const [row] = await holdingOf(db, { memberId, day })
  return {
    unpaidNum: Number(row?.num ?? 0),
    unpaidFen: Number(row?.fen ?? 0),
    expiredNum: Number(row?.expired ?? 0),
    hasPaid: row?.has_paid ?? false,
    held: row?.held ?? {},
  }
}

type HeldProduct = {
  productId: number
  name: string
  held: number
  onHand: number
  members: number
  /** Pieces of the member who holds most. */
  byOne: number
}

/**
 * Lists products of which the unpaid orders of one member hold `percent` of what is on hand, or those of all members
 * together `together` percent, and more than `pieces`; most held first.
 */
export const listHeldUnpaid = async (
  db: Db,
  { percent, together, pieces, now }: { percent: number; together: number; pieces: number; now: Date },
): Promise<HeldProduct[]> => {
  const { rows } = await db.execute<HeldProduct>(sql`
    select h.product_id::int as "productId", max(h.name) as name, sum(h.held)::int as held,
      max(s.on_hand)::int as "onHand", count(*)::int as members, max(h.held)::int as "byOne"
    from (
      select l.product_id, max(l.name) as name, sum(l.quantity) as held
      from orders o join order_lines l on l.order_id = o.id
      where o.status = ${OrderStatus.Booking} and o.auto_cancel_at > ${now}
      group by l.product_id, o.member_id) h
    join stocks s on s.product_id = h.product_id
    group by h.product_id
    having (max(h.held) > ${pieces} and max(h.held) * 100 >= max(s.on_hand) * ${percent}::int)
      or (sum(h.held) > ${pieces} and sum(h.held) * 100 >= max(s.on_hand) * ${together}::int)
    order by held desc, h.product_id limit 20`)
  return rows
}
