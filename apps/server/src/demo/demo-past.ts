import { courierName } from '@greenstar/rules/freight/courier.companies'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { maskedName } from '@greenstar/rules/review/review.rules'
import { sql } from 'drizzle-orm'
import { purchaseCounters, stockMoves, stocks } from '../catalog/catalog.tables'
import { orderLines, orderLogs, orders, parcels } from '../order/order.tables'
import { ParcelState } from '../order/ship/parcel.state'
import { payments } from '../payment/payment.tables'
import type { Db } from '../platform/database/connect'
import { refreshCommentCounts } from '../review/review.service'
import { productComments } from '../review/review.tables'
import { pictureOf } from './demo-catalog'
import type { PastOrder } from './demo-history'
import { type PastRow, pastRow } from './demo-past-rows'
import type { DemoPeople, DemoPerson } from './demo-people'
import { insertAll } from './insert-all'

const day = 86_400_000
const hour = 3_600_000
const courier = 'shunfeng'
const warehouse = 'operator:仓库'

const personOf = (people: DemoPeople, { buyer }: PastOrder): DemoPerson => {
  const person = 'author' in buyer ? people.authors.get(buyer.author) : people.buyers[buyer.place]
  if (!person) throw new Error('a past order without a member')
  return person
}

type Written = PastRow & { id: number; lineIds: number[] }

/** Returns the finished orders of the past as rows, oldest first, each with its number. */
export const makePast = async (
  db: Db,
  plan: readonly PastOrder[],
  people: DemoPeople,
  now: number,
): Promise<PastRow[]> => {
  const { rows: numbers } = await db.execute<{ n: number }>(
    sql`select nextval('order_numbers') as n from generate_series(1, ${plan.length}::int)`,
  )
  return plan.map((past, index) => pastRow(past, personOf(people, past), now, Number(numbers[index]?.n)))
}

/** Writes only the orders, so that others can be inserted between them by time. */
export const writePastOrders = (db: Db, rows: readonly PastRow[]) =>
  insertAll(
    db,
    orders,
    rows.map((row) => row.order),
  )

const writeLines = async (db: Db, rows: readonly PastRow[]): Promise<Written[]> => {
  const made = await db.select({ id: orders.id, code: orders.code }).from(orders)
  const idOf = new Map(made.map((row) => [row.code, row.id]))
  const withIds = rows.map((row) => ({ ...row, id: idOf.get(row.order.code) as number }))
  await insertAll(
    db,
    orderLines,
    withIds.flatMap((row) => row.lines.map((line) => ({ ...line, orderId: row.id }))),
  )
  const lines = await db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .orderBy(orderLines.orderId, orderLines.index)
  const lineIds = new Map<number, number[]>()
  for (const line of lines) lineIds.set(line.orderId, [...(lineIds.get(line.orderId) ?? []), line.id])
  return withIds.map((row) => ({ ...row, lineIds: lineIds.get(row.id) ?? [] }))
}

const logsOf = ({ id, moments }: Written) => {
  const { Booking, HasBeenConfirmedToBeShipped, Shipped, Completed } = OrderStatus
  const steps = [
    { from: null, to: Booking, actor: 'member', reason: '', at: moments.placed },
    { from: Booking, to: HasBeenConfirmedToBeShipped, actor: 'system', reason: '支付成功', at: moments.paid },
    { from: HasBeenConfirmedToBeShipped, to: Shipped, actor: warehouse, reason: '发货', at: moments.shipped },
    { from: Shipped, to: Completed, actor: 'member', reason: '确认收货', at: moments.finished },
  ]
  return steps.map(({ at, ...step }) => ({ ...step, orderId: id, createdAt: new Date(at) }))
}

const paymentOf = ({ id, order, moments }: Written) => ({
  orderId: id,
  way: 'wechat-h5',
  tradeNo: `${order.code}-1`,
  channelNo: `42000${order.code}`,
  amountFen: order.payFen,
  status: PayStatus.paid,
  createdAt: new Date(moments.placed),
  expiresAt: order.autoCancelAt as Date,
  paidAt: new Date(moments.paid),
})

const parcelOf = ({ id, order, moments }: Written) => ({
  orderId: id,
  shipperCode: courier,
  shipperName: courierName(courier),
  logisticCode: `SF${order.code.slice(2)}`,
  state: ParcelState.signed,
  traces: [
    {
      at: new Date(moments.signed).toISOString(),
      text: `【${order.address.cityName}】快件已签收，签收人：本人`,
    },
    { at: new Date(moments.shipped + 2 * hour).toISOString(), text: '【杭州市】浙江杭州绿星仓 已揽收' },
  ],
  shippedAt: new Date(moments.shipped),
  signedAt: new Date(moments.signed),
  checkedAt: new Date(moments.signed),
})

const idsOf = (rows: readonly Written[]) => sql.param(rows.map((row) => row.id))

const writeParcels = async (db: Db, rows: readonly Written[]) => {
  await insertAll(db, parcels, rows.map(parcelOf))
  await db.execute(sql`
    insert into parcel_lines (parcel_id, order_line_id, quantity)
    select p.id, l.id, l.quantity from ${parcels} p join ${orderLines} l on l.order_id = p.order_id
    where p.order_id = any(${idsOf(rows)}::bigint[])`)
}

/** Writes stock moves (lock, ship) and counts limits, summed up by the database from the lines. */
const writeStock = async (db: Db, rows: readonly Written[]) => {
  const ids = idsOf(rows)
  await db.execute(sql`
    insert into ${stockMoves} (product_id, kind, on_hand_delta, locked_delta, order_id, actor, created_at)
    select l.product_id, m.kind, m.hand * l.quantity, m.lock * l.quantity, o.id, m.actor,
      case m.kind when 'lock' then o.created_at else o.shipped_at end as at
    from ${orderLines} l join ${orders} o on o.id = l.order_id,
      (values ('lock', 0, 1, 'member'), ('ship', -1, -1, ${warehouse})) as m (kind, hand, lock, actor)
    where o.id = any(${ids}::bigint[]) order by at, l.id`)
  await db.execute(sql`
    update ${stocks} s set on_hand = s.on_hand - l.n
    from (select product_id, sum(quantity) as n from ${orderLines} where order_id = any(${ids}::bigint[])
      group by product_id) l
    where s.product_id = l.product_id`)
  await db.execute(sql`
    insert into ${purchaseCounters} (member_id, product_id, taken)
    select o.member_id, l.product_id, sum(l.quantity) from ${orderLines} l
    join ${orders} o on o.id = l.order_id join products p on p.id = l.product_id
    where p.max_num > 0 and o.id = any(${ids}::bigint[]) group by 1, 2
    on conflict (member_id, product_id) do update set taken = purchase_counters.taken + excluded.taken`)
}

const commentsOf = (row: Written, people: DemoPeople, now: number) =>
  row.past.lines.flatMap(({ page, comment }, index) => {
    if (!comment) return []
    const person = personOf(people, row.past)
    const ago = (days: number) => new Date(now - days * day)
    return {
      productId: page.id,
      memberId: person.id,
      orderLineId: row.lineIds[index] as number,
      memberName: maskedName(person.name),
      memberAvatar: person.avatar,
      star: comment.star,
      content: comment.content,
      images: comment.pictures.map(pictureOf),
      attribute: comment.attribute,
      replyContent: comment.reply,
      replyAt: comment.replyDaysAgo === null ? null : ago(comment.replyDaysAgo),
      createdAt: ago(comment.daysAgo),
    }
  })

/** Writes everything else of the past orders, consistently; returns the number of comments. */
export const finishPast = async (db: Db, rows: readonly PastRow[], people: DemoPeople, now: number) => {
  const written = await writeLines(db, rows)
  await insertAll(db, orderLogs, written.flatMap(logsOf))
  await insertAll(db, payments, written.map(paymentOf))
  await writeParcels(db, written)
  await writeStock(db, written)
  const comments = written.flatMap((row) => commentsOf(row, people, now))
  await insertAll(db, productComments, comments)
  await refreshCommentCounts(db, [...new Set(comments.map((comment) => comment.productId))])
  return comments.length
}
