import { type AfterSaleStatus, afterSaleStatusText } from '@greenstar/rules/aftersale/aftersale.status'
import { DeliveryStatus } from '@greenstar/rules/message/delivery.status'
import { type MessageEvent } from '@greenstar/rules/message/message.events'
import { MessageChannel } from '@greenstar/rules/message/message.kinds'
import { exampleFacts } from '@greenstar/rules/message/message.text'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { monthDayText } from '@greenstar/rules/platform/time-words'
import { sql } from 'drizzle-orm'
import { afterSaleLines, afterSales } from '../aftersale/aftersale.tables'
import { couponRecords, couponTemplates } from '../coupon/coupon.tables'
import { notifyMany } from '../message/message.service'
import { deliveries, messageApps, messages } from '../message/message.tables'
import { orderLines, orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { yuan } from '../platform/wire'
import type { DemoPeople } from './demo-people'

const day = 86_400_000

const { Cancel, HasBeenConfirmedToBeShipped, Shipped, Completed, HaveToReturn } = OrderStatus

/** The last message about an order, by its status. */
const eventOfStatus: Record<number, MessageEvent> = {
  [Cancel]: 'order.cancelled',
  [HasBeenConfirmedToBeShipped]: 'order.paid',
  [Shipped]: 'order.shipped',
  [Completed]: 'order.finished',
  [HaveToReturn]: 'order.refunded',
}

type OrderFacts = {
  id: number
  code: string
  member_id: number
  status: number
  at: string
  goods: string
  pay_fen: number
}

const ordersOf = async (db: Db, memberIds: readonly number[]) => {
  const { rows } = await db.execute<OrderFacts>(sql`
    select o.id, o.code, o.member_id, o.status, o.pay_fen,
      coalesce(o.finished_at, o.shipped_at, o.cancelled_at, o.paid_at, o.created_at) as at,
      (select l.name from ${orderLines} l where l.order_id = o.id order by l.index limit 1) as goods
    from ${orders} o where o.member_id = any(${sql.param([...memberIds])}::bigint[]) order by at, o.id`)
  return rows
}

/** Messages not about orders, by member number: event and days ago. */
const others: Record<number, [MessageEvent, number][]> = {
  1: [
    ['account.security', 40],
    ['review.passed', 6],
    ['review.replied', 4],
    ['pollen.earned', 2],
    ['account.security', 1],
  ],
  2: [['review.passed', 9]],
}

type ToldCase = {
  id: number
  code: string
  member_id: number
  status: number
  updated_at: string
  goods: string
}

/** Messages about after-sale cases, by the state of the case. */
const ofCases = async (db: Db, memberIds: readonly number[], now: number) => {
  const { rows } = await db.execute<ToldCase>(sql`
    select id, code, member_id, status, changed_at as updated_at,
      (select l.name from ${afterSaleLines} a join ${orderLines} l on l.id = a.order_line_id
        where a.after_sale_id = ${afterSales}.id order by l.index limit 1) as goods from ${afterSales}
    where member_id = any(${sql.param([...memberIds])}::bigint[])`)
  return rows.map((row) => ({
    memberId: Number(row.member_id),
    event: 'aftersale.moved' as const,
    facts: {
      ...{ id: Number(row.id), code: row.code, goods: row.goods, note: '点击查看详情' },
      state: afterSaleStatusText[row.status as AfterSaleStatus],
    },
    at: Math.min(now, new Date(row.updated_at).getTime()),
  }))
}

type ToldCoupon = { member_id: number; name: string; end_at: string; at: string }

/** Messages about coupons received, by time. */
const ofCoupons = async (db: Db, memberIds: readonly number[], now: number) => {
  const { rows } = await db.execute<ToldCoupon>(sql`
    select r.member_id, t.name, r.end_at, r.created_at as at
    from ${couponRecords} r join ${couponTemplates} t on t.id = r.template_id
    where r.member_id = any(${sql.param([...memberIds])}::bigint[]) and r.end_at is not null
    order by r.id desc limit 6`)
  return rows.map((row) => ({
    memberId: Number(row.member_id),
    event: 'coupon.granted' as const,
    facts: { name: row.name, until: shanghaiDay(new Date(row.end_at).getTime()) },
    at: Math.min(now, new Date(row.at).getTime()),
  }))
}

/** Numbers rows by time, as in a real shop: other parts of the demo write messages of older events after later ones. */
const numberByTime = (db: Db, table: typeof messages | typeof deliveries) =>
  db.execute(sql`
    with taken as (delete from ${table} returning *),
      placed as (
        select to_jsonb(t) || jsonb_build_object('id', row_number() over (order by t.created_at, t.id)) as fields from taken t)
    insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, p.fields)).* from placed p`)

/**
 * Loads messages of the members who can log in, about their orders and other events; older ones are read. The
 * first member has every channel, the second only the app, the third neither.
 */
export const loadMessages = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const members = [...people.members.entries()]
  const rows = await ordersOf(
    db,
    members.map(([, { id }]) => id),
  )
  const ofOrders = rows.flatMap((row) => {
    const event = eventOfStatus[row.status]
    if (!event) return []
    const amount = yuan(row.pay_fen).toFixed(2)
    const at = Math.min(now, new Date(row.at).getTime())
    const facts = {
      ...{ orderID: row.id, code: row.code, goods: row.goods, amount, reason: '超时未付款' },
      ...{ way: '微信支付', day: monthDayText(at) },
    }
    return [{ memberId: Number(row.member_id), event, facts, at }]
  })
  const ofOthers = members.flatMap(([number, { id }]) =>
    (others[number] ?? []).map(([event, daysAgo]) => {
      return { memberId: id, event, facts: exampleFacts(event), at: now - daysAgo * day }
    }),
  )
  const ids = members.map(([, { id }]) => id)
  const all = [...ofOrders, ...ofOthers, ...(await ofCases(db, ids, now)), ...(await ofCoupons(db, ids, now))]
  const withApp = members.filter(([number]) => number <= 2).map(([, { id }]) => id)
  await db.insert(messageApps).values(withApp.map((memberId) => ({ memberId, seenAt: new Date(now) })))
  await notifyMany(db, all, now)
  await numberByTime(db, messages)
  await numberByTime(db, deliveries)
  const read = sql`created_at < ${new Date(now - 3 * day)}`
  await db.execute(sql`update ${messages} set read_at = created_at where ${read}`)
  await db.execute(sql`
    update ${deliveries} set status = ${DeliveryStatus.sent}, tries = 1, sent_at = created_at`)
  await db.execute(sql`
    update ${deliveries} set status = ${DeliveryStatus.failed}, tries = 9, sent_at = null, error = 'LimitExceeded.PhoneNumberDailyLimit'
    where id = (select max(id) from ${deliveries} where channel = ${MessageChannel.sms})`)
}
