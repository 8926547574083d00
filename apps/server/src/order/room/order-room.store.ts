import { orderStatusText } from '@greenstar/rules/order/order.status'
import { noWaybill, WaybillStatus } from '@greenstar/rules/order/order.waybill'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { members } from '../../member/member.tables'
import type { Db } from '../../platform/database/connect'
import { countIn } from '../../platform/database/count-rows'
import { equals, likeBegin, likeEnd, likeText, onDays } from '../../platform/database/filter'
import type { Part } from '../../platform/database/part'
import { hasWordsByIndex } from '../../platform/database/words'
import type { OrderRow } from '../order.store'
import { orders } from '../order.tables'

export type ConsoleFilter = {
  ids?: readonly number[] | undefined
  member?: number | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  fromChannel?: string | undefined
  courier?: string | undefined
  minPay?: number | undefined
  maxPay?: number | undefined
  outStock?: number | undefined
  waybill?: number | undefined
}

/** The last four digits of a phone, as couriers and callers say it. */
const phoneEnd = /^\d{4}$/
/**
 * A part of a phone number, at least eight digits. Lists mask four digits: searches by five digits could find
 * them one by one; a search by eight already contains all four (reliability FR87).
 */
const phonePart = /^\d{8,10}$/

/**
 * Matches orders by code and tracking number at once, and by what `order_search` knows of them seconds later: phone,
 * part or end of a phone, begin of the receiver's name, part of the address, names of goods. A union, so that each part
 * uses its own index; an OR would scan all orders.
 */
const keywordMatches = (keyword: string) => {
  const digits = keyword.replace(/[\s-]/g, '')
  return sql`${orders.id} in (
  select id from orders where code = ${keyword}
  union all select order_id from parcels where logistic_code in (${keyword}, ${keyword.toUpperCase()})
  union all select order_id from order_search where phone = ${keyword}
  ${phoneEnd.test(keyword) ? sql`union all select order_id from order_search where phone like ${likeEnd(keyword)}` : sql``}
  ${phonePart.test(digits) ? sql`union all select order_id from order_search where phone like ${likeText(digits)}` : sql``}
  ${keyword.length >= 3 ? sql`union all select order_id from order_search where address ilike ${likeText(keyword)}` : sql``}
  union all select order_id from order_search where name like ${likeBegin(keyword)}
  union all select order_id from order_search where ${hasWordsByIndex(sql`goods`, keyword)})`
}

/**
 * Condition: the newest waybill of the order that was not cancelled has this state; 0: there is none. Found from the
 * waybills, not for each order: a filter over a million orders would take longer than a statement may.
 */
const waybillIs = (wanted: number | undefined) => {
  if (wanted === undefined) return undefined
  const isKept = (waybill: SQL) => sql`${waybill}.status <> ${WaybillStatus.cancelled}`
  if (wanted === noWaybill)
    return sql`not exists (select from waybills w where w.order_id = ${orders.id} and ${isKept(sql`w`)})`
  return sql`${orders.id} in (select w.order_id from waybills w where w.status = ${wanted} and ${isKept(sql`w`)}
    and not exists (select from waybills n where n.order_id = w.order_id and n.id > w.id and ${isKept(sql`n`)}))`
}

/** Condition of the order list; money in fen, days are business days, both included. */
export const consoleWhere = (filter: ConsoleFilter, statuses: readonly number[]): SQL | undefined => {
  return and(
    statuses.length > 0 ? inArray(orders.status, [...statuses]) : inArray(orders.status, liveStatuses),
    filter.ids ? inArray(orders.id, [...filter.ids]) : undefined,
    equals(orders.memberId, filter.member),
    filter.keyword ? keywordMatches(filter.keyword) : undefined,
    onDays(orders.createdAt, filter),
    filter.outStock ? eq(orders.outStockStatus, filter.outStock) : undefined,
    waybillIs(filter.waybill),
    filter.fromChannel ? eq(orders.channel, filter.fromChannel) : undefined,
    filter.courier
      ? sql`exists (select from parcels p where p.order_id = ${orders.id} and p.shipper_code = ${filter.courier})`
      : undefined,
    filter.minPay === undefined ? undefined : gte(orders.payFen, filter.minPay),
    filter.maxPay === undefined ? undefined : lte(orders.payFen, filter.maxPay),
  )
}

const liveStatuses = Object.keys(orderStatusText).map(Number)

export const memberColumns = {
  memberName: members.name,
  memberAvatar: members.avatar,
  memberLevel: members.level,
  memberPhone: members.phone,
}

export type ConsoleMember = {
  memberName: string | null
  memberAvatar: string | null
  memberLevel: number | null
  memberPhone: string | null
}
export type ConsoleOrder = OrderRow &
  ConsoleMember & {
    lines: { Name: string; Attribute: string; ImgPath: string; Quantity: number }[]
    shipperCode: string
    /** GroupState; null if not in a group. */
    groupState: number | null
  }

const lines = sql<
  ConsoleOrder['lines']
>`(select json_agg(json_build_object('Name', l.name, 'Attribute', l.attribute,
    'ImgPath', l.img_path, 'Quantity', l.quantity) order by l.index) from order_lines l where l.order_id = orders.id)`

/**
 * Returns a page of the order list with member and products, newest first by default. The subquery finds the
 * ids of the page first, so that no other order is read.
 */
export const listForConsole = (
  db: Db,
  where: SQL | undefined,
  { size, skip, sort }: Part & { sort?: 'code' | '-code' | undefined },
): Promise<ConsoleOrder[]> => {
  const order = sort === 'code' ? asc(orders.id) : desc(orders.id)
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(order)
    .limit(size)
    .offset(skip)
    .as('found')
  return db
    .select({
      order: orders,
      ...memberColumns,
      lines,
      shipperCode: sql<string>`coalesce((select p.shipper_code from parcels p where p.order_id = orders.id order by p.id desc limit 1), '')`,
      groupState: sql<number | null>`(select s.state from group_seats s where s.order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(found, eq(found.id, orders.id))
    .leftJoin(members, eq(members.id, orders.memberId))
    .orderBy(order)
    .then((rows) => rows.map(({ order, ...rest }) => ({ ...order, ...rest })))
}

/** Ids of all orders of a filter, at most `max`. */
export const listIdsForConsole = async (db: Db, where: SQL | undefined, max: number): Promise<number[]> =>
  (await db.select({ id: orders.id }).from(orders).where(where).orderBy(asc(orders.id)).limit(max)).map(
    ({ id }) => id,
  )

export const countForConsole = (db: Db, where: SQL | undefined, max?: number): Promise<number> =>
  countIn(db, orders, where, max)

export const findOrderMember = async (db: Db, memberId: number): Promise<ConsoleMember | undefined> =>
  (await db.select(memberColumns).from(members).where(eq(members.id, memberId)))[0]

/** Returns the number of orders placed today and the fen paid today. */
export const findToday = async (db: Db, now: number) => {
  const since = new Date(startOfShanghaiDay(now))
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where ${orders.createdAt} >= ${since})`.mapWith(Number),
      amountFen:
        sql<number>`coalesce(sum(${orders.payFen}) filter (where ${orders.paidAt} >= ${since}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(sql`${orders.createdAt} >= ${new Date(since.getTime() - 2 * DAY)}`)
  return row ?? { count: 0, amountFen: 0 }
}
