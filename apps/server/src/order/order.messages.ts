import type { MessageEvent } from '@greenstar/rules/message/message.events'
import type { EventOrder } from '@greenstar/rules/order/order.event'
import { sql } from 'drizzle-orm'
import { notifyMany } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import { defineSql } from '../platform/database/statement'
import type { Effect } from '../platform/effect'
import { yuan } from '../platform/wire'
import { orderLines, orders } from './order.tables'

type OrderWords = { id: number; reason: string; name: string; lines: number }

/** Facts of an order for its messages. */
export type OrderOfMessage = Pick<EventOrder, 'id' | 'code' | 'memberId' | 'payFen'>

const words = defineSql<{ ids: readonly number[] }, OrderWords>(
  (value) => sql`
    select distinct on (o.id) o.id, o.cancel_reason as reason, l.name,
      count(*) over (partition by o.id)::int as lines
    from ${orders} o join ${orderLines} l on l.order_id = o.id
    where o.id = any(${value('ids')}::bigint[]) order by o.id, l.index`,
)

type Words = Pick<OrderWords, 'reason' | 'name' | 'lines'>

/** Returns the cancel reason, the first product name and the number of lines, by order. */
const wordsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, OrderWords>> => {
  const rows = await words(db, { ids })
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** 绿萝, or 绿萝等 3 件商品. */
export const goodsTitle = (words: Pick<Words, 'name' | 'lines'> | undefined) =>
  words ? (words.lines > 1 ? `${words.name}等 ${words.lines} 件商品` : words.name) : '商品'

/**
 * Sends a message about an order event to its member, in the transaction of the event. `words` of each order are read
 * if they are not given.
 */
export const tellOrders = async (
  db: Db,
  event: MessageEvent,
  orders: readonly OrderOfMessage[],
  now: number,
  more: (order: OrderOfMessage) => Record<string, string> = () => ({}),
  words?: ReadonlyMap<number, Words>,
): Promise<void> => {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const known = words ?? (await wordsOf(db, ids))
  await notifyMany(
    db,
    orders.map((order) => ({
      memberId: order.memberId,
      event,
      facts: {
        orderID: order.id,
        code: order.code,
        goods: goodsTitle(known.get(order.id)),
        amount: yuan(order.payFen).toFixed(2),
        reason: known.get(order.id)?.reason || '已取消',
        ...more(order),
      },
    })),
    now,
  )
}

type Moment = { order: EventOrder; lines: readonly { name: string }[] }

/** What a message says of orders that were not cancelled. */
const wordsIn = (moments: readonly Moment[]) =>
  new Map(
    moments.map(({ order, lines }) => [
      order.id,
      { reason: '', name: lines[0]?.name ?? '商品', lines: lines.length },
    ]),
  )

/** Effect of a moment that sends its message, to the members of all orders or of those it `concerns`. */
export const tells = (
  event: MessageEvent,
  concerns: (order: EventOrder) => boolean = () => true,
): Effect<Moment> => ({
  concerns,
  isBeside: true,
  run: (_app, db, moments, { now }) =>
    tellOrders(
      db,
      event,
      moments.map(({ order }) => order),
      now,
      undefined,
      event === 'order.cancelled' ? undefined : wordsIn(moments),
    ),
})
