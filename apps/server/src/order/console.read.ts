import { orderStatusText } from '@greenstar/rules/order/order.status'
import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { dayStart, likeBegin, likeText } from '../platform/database/filter'
import type { OrderRow } from './order.store'
import { orders } from './order.tables'

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
}

/**
 * Orders with this code or phone, whose receiver's name begins so, or with a product called so. Each way goes through
 * an index of its own; asked of each order in turn they would read all there ever were.
 */
const keywordMatches = (keyword: string) => sql`${orders.id} in (
  select id from orders where code = ${keyword}
  union all select id from orders where receiver_phone = ${keyword}
  union all select id from orders where receiver_name like ${likeBegin(keyword)}
  union all select order_id from order_lines
    where product_id in (select id from products where name ilike ${likeText(keyword)}))`

/** The condition of the order list; money in fen, days are business days, both included. */
export const consoleWhere = (filter: ConsoleFilter, statuses: readonly number[]): SQL | undefined => {
  const from = dayStart(filter.from)
  const to = dayStart(filter.to, 1)
  return and(
    statuses.length > 0 ? inArray(orders.status, [...statuses]) : inArray(orders.status, liveStatuses),
    filter.ids ? inArray(orders.id, [...filter.ids]) : undefined,
    filter.member ? eq(orders.memberId, filter.member) : undefined,
    filter.keyword ? keywordMatches(filter.keyword) : undefined,
    from ? gte(orders.createdAt, from) : undefined,
    to ? lt(orders.createdAt, to) : undefined,
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
    title: string
    subTitle: string
    imgPath: string
    shipperCode: string
    /** GroupState; null outside of groups. */
    groupState: number | null
  }

const firstLine = (what: SQL) =>
  sql<string>`coalesce((select ${what} from order_lines l where l.order_id = orders.id order by l.index limit 1), '')`

/**
 * A page of the order list, newest first, with the member and the first product. The orders of the page are found first,
 * so that nothing is read of the others, however many there are.
 */
export const listForConsole = (
  db: Db,
  where: SQL | undefined,
  page: number,
  size: number,
): Promise<ConsoleOrder[]> => {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(size)
    .offset((page - 1) * size)
    .as('found')
  return db
    .select({
      order: orders,
      ...memberColumns,
      title: firstLine(sql`l.name`),
      subTitle: firstLine(sql`l.attribute`),
      imgPath: firstLine(sql`l.img_path`),
      shipperCode: sql<string>`coalesce((select p.shipper_code from parcels p where p.order_id = orders.id order by p.id desc limit 1), '')`,
      groupState: sql<number | null>`(select s.state from group_seats s where s.order_id = orders.id)`,
    })
    .from(orders)
    .innerJoin(found, eq(found.id, orders.id))
    .leftJoin(members, eq(members.id, orders.memberId))
    .orderBy(desc(orders.id))
    .then((rows) => rows.map(({ order, ...rest }) => ({ ...order, ...rest })))
}

/** How many orders the list has. */
export const countForConsole = (db: Db, where: SQL | undefined) => db.$count(orders, where)

/** The member of an order as operators see him. */
export const findOrderMember = async (db: Db, memberId: number): Promise<ConsoleMember | undefined> =>
  (await db.select(memberColumns).from(members).where(eq(members.id, memberId)))[0]

/** Orders of today and the money paid today. */
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
