import { randomInt } from 'node:crypto'
import { TIMEOUT_REASON } from '@greenstar/rules/order/order.cancel'
import type { Holding } from '@greenstar/rules/order/order.holding'
import { aroundSequence, SEQUENCE_DIGITS } from '@greenstar/rules/order/order.number'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { insertRows, rowsOf } from '../platform/database/insert-rows'
import { defineSql } from '../platform/database/statement'
import type { NewOrder, OrderLineRow } from './order.store'
import { orderLines, orderLogs, orders } from './order.tables'

export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>
type NewLog = Omit<typeof orderLogs.$inferInsert, 'orderId'>
type Placing = { before: string; after: string; order: string; lines: string; logs: string }

const lineRows = rowsOf(orderLines)

const code = (before: unknown, after: unknown) =>
  sql`${before}::text || lpad(nextval('order_numbers')::text, ${sql.raw(String(SEQUENCE_DIGITS))}, '0') || ${after}::text`

type Placed = { id: number; code: string; line_ids: (number | string)[] }

const placing = defineSql<Placing, Placed>((value) => {
  const placed = { known: { orderId: sql`placed.id` }, from: sql`placed` }
  return sql`
    with placed as (
      ${insertRows(orders, value('order'), { code: code(value('before'), value('after')) })} returning id, code
    ),
    lines as (${insertRows(orderLines, value('lines'), placed.known, placed.from)} returning id, index),
    logs as (${insertRows(orderLogs, value('logs'), placed.known, placed.from)})
    select id, code, array(select lines.id from lines order by lines.index) as line_ids from placed`
})

/**
 * Inserts a new order with the next code of its day (rules: order.number), its lines and its history, in one
 * statement instead of four, which saves three round trips. Returns the lines for the effects of placing, so
 * that they are not read again.
 */
export const insertOrder = async <Order extends Omit<NewOrder, 'code'>>(
  db: Db,
  order: Order,
  lines: readonly NewOrderLine[],
  logs: readonly NewLog[],
): Promise<{ order: Order & { id: number; code: string }; lines: OrderLineRow[] }> => {
  const [placed] = await placing(db, {
    ...aroundSequence(shanghaiDay(order.createdAt.getTime()), randomInt(10_000)),
    order: JSON.stringify([order]),
    lines: JSON.stringify(lines),
    logs: JSON.stringify(logs),
  })
  if (!placed) throw new Error('an order was not inserted')
  const { id, code: placedCode, line_ids: lineIds } = placed
  return {
    order: { ...order, id, code: placedCode },
    lines: lineRows(lines.map((line, at) => ({ ...line, id: Number(lineIds[at]), orderId: id }))),
  }
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

/** What a member holds unpaid, with pieces by product id; `day` is the start of the business day. One statement. */
export const readHolding = async (
  db: Db,
  memberId: number,
  day: Date,
): Promise<Holding & { held: Readonly<Record<number, number>> }> => {
  const unpaid = sql`status = ${OrderStatus.Booking}`
  const expired = sql`status = ${OrderStatus.Cancel} and cancel_reason = ${TIMEOUT_REASON} and cancelled_at >= ${day}`
  const { rows } = await db.execute<HoldingRow>(sql`
    with recent as (
      select id, status, pay_fen, paid_at, cancelled_at, cancel_reason from orders
      where member_id = ${memberId} order by id desc limit ${maxRecent}
    ),
    held as (
      select product_id, sum(quantity)::int as num from order_lines
      where order_id in (select id from recent where ${unpaid}) group by product_id
    )
    select count(*) filter (where ${unpaid}) as num,
      coalesce(sum(pay_fen) filter (where ${unpaid}), 0) as fen,
      count(*) filter (where ${expired}) as expired,
      bool_or(paid_at is not null) as has_paid,
      (select coalesce(jsonb_object_agg(product_id, num), '{}') from held) as held
    from recent`)
  const [row] = rows
  return {
    unpaidNum: Number(row?.num ?? 0),
    unpaidFen: Number(row?.fen ?? 0),
    expiredNum: Number(row?.expired ?? 0),
    hasPaid: row?.has_paid ?? false,
    held: row?.held ?? {},
  }
}

type HeldUnpaid = { productId: number; name: string; held: number; onHand: number; members: number }

/** Lists products of which unpaid orders hold `percent` of what is on hand, and more than `pieces`; most held first. */
export const listHeldUnpaid = async (
  db: Db,
  { percent, pieces, now }: { percent: number; pieces: number; now: Date },
): Promise<HeldUnpaid[]> => {
  const { rows } = await db.execute<HeldUnpaid>(sql`
    select l.product_id::int as "productId", max(l.name) as name, sum(l.quantity)::int as held,
      max(s.on_hand)::int as "onHand", count(distinct o.member_id)::int as members
    from orders o join order_lines l on l.order_id = o.id join stocks s on s.product_id = l.product_id
    where o.status = ${OrderStatus.Booking} and o.auto_cancel_at > ${now}
    group by l.product_id
    having sum(l.quantity) > ${pieces} and sum(l.quantity) * 100 >= max(s.on_hand) * ${percent}::int
    order by held desc, l.product_id limit 20`)
  return rows
}
