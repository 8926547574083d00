import { OrderStatus, orderStatusText } from '@greenstar/rules/order/order.status'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { Stretch } from '@greenstar/rules/report/report.range'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** Figures summed over a period; money in fen. */
const names = [
  'orders',
  'paidFen',
  'visitors',
  'buyers',
  'members',
  'couponFen',
  'pollenFen',
  'cutFen',
] as const
export type Sums = Record<(typeof names)[number], number>

const sumsOf = (of: (name: keyof Sums) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Sums

export const noSums: Sums = sumsOf(() => 0)

/** Sums buyers only from when visitors were counted too, so that the two can be compared. */
const sums = (visitsSince: number | undefined) => {
  const buyers =
    visitsSince === undefined
      ? sql`0`
      : sql`coalesce(sum(buyers) filter (where at >= ${new Date(visitsSince)}), 0)`
  return sql`coalesce(sum(orders), 0) as orders, coalesce(sum(paid_fen), 0) as "paidFen",
    coalesce(sum(visitors), 0) as visitors, ${buyers} as buyers, coalesce(sum(members), 0) as members,
    coalesce(sum(coupon_fen), 0) as "couponFen", coalesce(sum(pollen_fen), 0) as "pollenFen",
    coalesce(sum(cut_fen), 0) as "cutFen"`
}

type Row = Record<keyof Sums, number | string>

const read = (row: Row | undefined): Sums => (row ? sumsOf((name) => Number(row[name])) : noSums)

export const sumStretch = async (
  db: Db,
  { from, to }: Stretch,
  visitsSince: number | undefined,
): Promise<Sums> => {
  const { rows } = await db.execute<Row>(
    sql`select ${sums(visitsSince)} from report_slots where at >= ${new Date(from)} and at < ${new Date(to)}`,
  )
  return read(rows[0])
}

/** Sums by points of `step` ms, counted from the start of the period. */
export const sumPoints = async (
  db: Db,
  { from, to }: Stretch,
  step: number,
  visitsSince: number | undefined,
): Promise<Map<number, Sums>> => {
  const { rows } = await db.execute<Row & { point: number }>(sql`
    select floor((extract(epoch from at) * 1000 - ${from}::float8) / ${step}::float8)::int as point, ${sums(visitsSince)}
    from report_slots where at >= ${new Date(from)} and at < ${new Date(to)} group by 1`)
  return new Map(rows.map((row) => [row.point, read(row)]))
}

const shownStates = [
  OrderStatus.Booking,
  OrderStatus.HasBeenConfirmedToBeShipped,
  OrderStatus.Shipped,
  OrderStatus.Completed,
  OrderStatus.ApplyAfterSale,
  OrderStatus.HaveToReturn,
  OrderStatus.Cancel,
]

/** Counts orders placed in the period by their current status, with an index-only scan. */
export const countStates = async (db: Db, { from, to }: Stretch) => {
  const { rows } = await db.execute<{ status: number; n: number }>(sql`
    select status, count(*) as n from orders where created_at >= ${new Date(from)} and created_at < ${new Date(to)}
    group by status`)
  const counts = new Map(rows.map((row) => [row.status, Number(row.n)]))
  return shownStates.map((status) => ({
    Status: status,
    Name: orderStatusText[status],
    Count: counts.get(status) ?? 0,
  }))
}

const days = ({ from, to }: Stretch) =>
  sql`d.day >= ${shanghaiDay(from)}::date and d.day <= ${shanghaiDay(to - 1)}::date`

/** Product pages with the most pieces sold. */
export const topProducts = async (db: Db, stretch: Stretch, max: number) => {
  const { rows } = await db.execute<{
    id: number
    name: string
    img_path: string
    pieces: number
    paid_fen: number
  }>(sql`
    with best as (
      select d.product_id as id, sum(d.pieces) as pieces, sum(d.paid_fen) as paid_fen
      from product_days d where ${days(stretch)} and d.pieces > 0 group by 1 order by 2 desc, 3 desc, 1 limit ${max})
    select b.id, p.name, p.img_path, b.pieces, b.paid_fen from best b join products p on p.id = b.id
    order by b.pieces desc, b.paid_fen desc, b.id`)
  return rows.map((row) => ({ ...row, pieces: Number(row.pieces), paidFen: Number(row.paid_fen) }))
}

/** Sales by class (fen), largest first. */
export const classShares = async (db: Db, stretch: Stretch) => {
  const { rows } = await db.execute<{ name: string; paid_fen: number }>(sql`
    select c.name, sum(s.paid_fen) as paid_fen
    from (select d.product_id, sum(d.paid_fen) as paid_fen from product_days d where ${days(stretch)} and d.pieces > 0 group by 1) s
    join products p on p.id = s.product_id join product_classes c on c.id = p.class_id
    group by c.id, c.name order by 2 desc`)
  return rows.map((row) => ({ name: row.name, paidFen: Number(row.paid_fen) }))
}

export const channelShares = async (db: Db, { from, to }: Stretch) => {
  const { rows } = await db.execute<{ channel: string; orders: number; paid_fen: number }>(sql`
    select channel, sum(orders) as orders, sum(paid_fen) as paid_fen from report_slots
    where at >= ${new Date(from)} and at < ${new Date(to)} and orders > 0 group by 1 order by 3 desc`)
  return rows.map((row) => ({
    channel: row.channel,
    orders: Number(row.orders),
    paidFen: Number(row.paid_fen),
  }))
}
