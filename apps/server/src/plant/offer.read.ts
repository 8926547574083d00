import { OrderStatus } from '@greenstar/rules/order/order.status'
import { offerDays } from '@greenstar/rules/plant/plant.limits'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { plants } from './plant.tables'

/** A line of a received order that a member may add as a plant; `num`: pieces that were not given back. */
export type OfferRow = {
  line_id: string
  product_id: string
  name: string
  attribute: string
  img_path: string
  num: number
  finished_at: string
  water_days: number
  feed_days: number
  repot_months: number
}

/** Living goods with care facts, of the member's orders that were received lately, newest first. */
const offersOf = (memberId: number, now: Date) => sql`
  from orders o join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id and p.is_live
    join products page on page.id = l.main_id and page.water_days > 0
  where o.member_id = ${memberId} and o.status = ${OrderStatus.Completed} and o.finished_at is not null
    and o.finished_at > ${new Date(now.getTime() - offerDays * DAY)} and l.quantity > l.refunded_num
    and not exists (select from ${plants} t where t.order_line_id = l.id)`

const columns = sql`l.id as line_id, l.main_id as product_id, l.name, l.attribute, l.img_path,
  l.quantity - l.refunded_num as num, o.finished_at, page.water_days, page.feed_days, page.repot_months`

export const listOffers = async (db: Db, memberId: number, now: Date, limit: number): Promise<OfferRow[]> => {
  const { rows } = await db.execute<OfferRow>(
    sql`select ${columns} ${offersOf(memberId, now)} order by o.id desc, l.index limit ${limit}`,
  )
  return rows
}

export const countOffers = async (db: Db, memberId: number, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${offersOf(memberId, now)}`)
  return rows[0]?.n ?? 0
}

export const findOffer = async (
  db: Db,
  memberId: number,
  lineId: number,
  now: Date,
): Promise<OfferRow | undefined> =>
  (await db.execute<OfferRow>(sql`select ${columns} ${offersOf(memberId, now)} and l.id = ${lineId}`)).rows[0]
