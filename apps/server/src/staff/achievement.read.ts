import { OrderStatus } from '@greenstar/rules/order/order.status'
import { ACHIEVEMENT_MONTHS, monthStretch, monthsBack, shiftMonth } from '@greenstar/rules/staff/staff.month'
import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import { orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { staffRemarks } from './staff.tables'

/** Goods money (fen) of an order that counts as a sale; 0 if it was paid with bonus. */
export const goodsFen = sql<number>`case when ${orders.bonusFen} > 0 then 0 else ${orders.payFen} - ${orders.freightFen} end`
const soldFen = sql`${goodsFen} - ${orders.returnedFen}`

/** Filter of sales: a seller's own, a team's, one team member's, or a customer's purchases from a seller. */
export type Whose =
  | { seller: number }
  | { leader: number }
  | { leader: number; seller: number }
  | { seller: number; buyer: number }

const isOf = (whose: Whose): SQL | undefined =>
  and(
    'seller' in whose ? eq(orders.sellerId, whose.seller) : undefined,
    'leader' in whose ? eq(orders.leaderId, whose.leader) : undefined,
    'buyer' in whose ? eq(orders.memberId, whose.buyer) : undefined,
  )

const paidWithin = ({ from, to }: { from: number; to: number }) =>
  and(isNotNull(orders.paidAt), gte(orders.paidAt, new Date(from)), lt(orders.paidAt, new Date(to)))

export type MonthSum = {
  month: string
  orderNum: number
  soldFen: number
  settledFen: number
  returnedFen: number
}

const noSales = (month: string): MonthSum => ({
  month,
  orderNum: 0,
  soldFen: 0,
  settledFen: 0,
  returnedFen: 0,
})

/** Returns sums by business month, latest first, including months without sales, in one query. */
export const sumMonths = async (
  db: Db,
  whose: Whose,
  latest: string,
  many = ACHIEVEMENT_MONTHS,
): Promise<MonthSum[]> => {
  const stretch = { from: monthStretch(shiftMonth(latest, 1 - many)).from, to: monthStretch(latest).to }
  const month = sql<string>`to_char(${orders.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const rows = await db
    .select({
      month,
      orderNum: sql<number>`count(*) filter (where ${orders.status} <> ${OrderStatus.HaveToReturn})`.mapWith(
        Number,
      ),
      soldFen: sql<number>`sum(${soldFen})`.mapWith(Number),
      settledFen:
        sql<number>`coalesce(sum(${soldFen}) filter (where ${orders.settledAt} is not null), 0)`.mapWith(
          Number,
        ),
      returnedFen: sql<number>`sum(${orders.returnedFen})`.mapWith(Number),
    })
    .from(orders)
    .where(and(isOf(whose), paidWithin(stretch)))
    .groupBy(sql`1`)
  const known = new Map(rows.map((row) => [row.month, row]))
  return monthsBack(latest, many).map((text) => known.get(text) ?? noSales(text))
}

/** Returns the orders of a month, latest payment first, with the names that `me` gave to members. */
export const listSales = (db: Db, me: number, whose: Whose, month: string, { size, skip }: Part) =>
  db
    .select({
      code: orders.code,
      status: orders.status,
      goodsFen,
      returnedFen: orders.returnedFen,
      paidAt: orders.paidAt,
      settledAt: orders.settledAt,
      buyerName: sql<string>`(select m.name from ${members} m where m.id = orders.member_id)`,
      buyerRemark: sql<
        string | null
      >`(select r.name from ${staffRemarks} r where r.owner_id = ${me} and r.member_id = orders.member_id)`,
      sellerId: orders.sellerId,
      sellerName: sql<string>`(select m.name from ${members} m where m.id = orders.seller_id)`,
      sellerRemark: sql<
        string | null
      >`(select r.name from ${staffRemarks} r where r.owner_id = ${me} and r.member_id = orders.seller_id)`,
      isOwn: sql<boolean>`orders.member_id = orders.seller_id`,
    })
    .from(orders)
    .where(and(isOf(whose), paidWithin(monthStretch(month))))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(size)
    .offset(skip)

export type SaleRow = Awaited<ReturnType<typeof listSales>>[number]

export const countSales = (db: Db, whose: Whose, month: string) =>
  db.$count(orders, and(isOf(whose), paidWithin(monthStretch(month))))

/** Returns the task's progress: active introduced staff, and settled sales (fen), each since a time. */
export const taskFacts = async (
  db: Db,
  memberId: number,
  activeSince: Date,
  salesSince: Date,
): Promise<{ activeNum: number; settledFen: number }> => {
  const { rows } = await db.execute<{ active: number; fen: string }>(sql`
    with introduced as (
      select member_id from staff_members where introducer_id = ${memberId} and status = 20
    )
    select
      (select count(*)::int from introduced i where exists (
        select from orders o where o.seller_id = i.member_id and o.settled_at >= ${activeSince}
          and o.paid_at is not null and o.member_id <> o.seller_id)) as active,
      (select coalesce(sum(case when o.bonus_fen > 0 then 0 else o.pay_fen - o.freight_fen end - o.returned_fen), 0)
        from orders o where o.settled_at >= ${salesSince} and o.paid_at is not null
          and o.seller_id in (select ${memberId}::bigint union all select member_id from introduced)) as fen`)
  return { activeNum: rows[0]?.active ?? 0, settledFen: Number(rows[0]?.fen ?? 0) }
}

/** Returns ids of sales staff who introduced at least `staffNum` others; only they can complete the task. */
export const listCandidates = async (db: Db, staffNum: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.introducer_id as id from staff_members i join staff_members s on s.member_id = i.introducer_id
    where i.status = 20 and s.status = 20 group by i.introducer_id having count(*) >= ${staffNum} order by 1`)
  return rows.map(({ id }) => Number(id))
}
