import type { BillResult } from '@greenstar/rules/payment/bill.kind'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'

export type Days = { from?: string | undefined; to?: string | undefined }
export type CheckFilter = Days & { result?: BillResult | undefined }
export type DifferenceFilter = Days & {
  /** A whole payment or refund number, or a whole order code. */
  keyword?: string | undefined
  kind?: string | undefined
  settled?: boolean | undefined
}

/** Ignores a bound that is not a valid date. */
const day = (text: string | undefined) => (parseWireDate(text) === undefined ? undefined : text)

const within = ({ from, to }: Days): SQL[] => [
  ...(day(from) ? [sql`d.day >= ${day(from)}::date`] : []),
  ...(day(to) ? [sql`d.day <= ${day(to)}::date`] : []),
]

const all = (conditions: SQL[]) => sql.join([sql`true`, ...conditions], sql` and `)

export type CheckRow = { day: string; rows: number; differences: number; open: number; checkedAt: string }

const waiting = sql`exists (select 1 from bill_differences b where b.day = d.day and b.handled_at is null)`
const withResult: Record<BillResult, SQL> = {
  open: waiting,
  settled: sql`(d.differences > 0 and not ${waiting})`,
  same: sql`d.differences = 0`,
}
const checksOf = ({ result, ...days }: CheckFilter) =>
  all([...within(days), ...(result ? [withResult[result]] : [])])

export const listBillChecks = async (db: Db, filter: CheckFilter, { size, skip }: Part) => {
  const { rows } = await db.execute<CheckRow>(sql`
    select d.day::text as day, d.rows, d.differences, d.checked_at as "checkedAt",
      (select count(*)::int from bill_differences b where b.day = d.day and b.handled_at is null) as open
    from bill_checks d where ${checksOf(filter)}
    order by d.day desc limit ${size} offset ${skip}`)
  return rows
}

const countOf = async (db: Db, from: SQL, where: SQL) => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${from} d where ${where}`,
  )
  return rows[0]?.n ?? 0
}

export const countBillChecks = (db: Db, filter: CheckFilter) =>
  countOf(db, sql`bill_checks`, checksOf(filter))

export type DifferenceRow = {
  id: number
  day: string
  kind: 'missing' | 'extra' | 'different'
  number: string
  isRefund: boolean
  oursFen: number | null
  billFen: number | null
  orderId: number | null
  orderCode: string | null
  createdAt: string
  handledAt: string | null
  handledBy: string
  note: string
}

/** Payment and refund numbers of an order at the channel. */
const numbersOf = (orderCode: string) => sql`
  select p.trade_no from payments p join orders o on o.id = p.order_id where o.code = ${orderCode}
  union all select r.refund_no from refunds r join orders o on o.id = r.order_id where o.code = ${orderCode}`

const whereOf = ({ keyword, kind, settled, ...days }: DifferenceFilter) =>
  all([
    ...within(days),
    ...(keyword ? [sql`(d.number = ${keyword} or d.number in (${numbersOf(keyword)}))`] : []),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(settled === undefined ? [] : [settled ? sql`d.handled_at is not null` : sql`d.handled_at is null`]),
  ])

/** Returns differences of the bills, the newest first, each with the order of its number. */
export const listDifferences = async (db: Db, filter: DifferenceFilter, { size, skip }: Part) => {
  const { rows } = await db.execute<DifferenceRow>(sql`
    select d.id, d.day::text as day, d.kind, d.number, d.is_refund as "isRefund", d.ours_fen as "oursFen",
      d.bill_fen as "billFen", d.created_at as "createdAt", d.handled_at as "handledAt",
      d.handled_by as "handledBy", d.note, o.id as "orderId", o.code as "orderCode"
    from (select * from bill_differences d where ${whereOf(filter)}
      order by d.day desc, d.id desc limit ${size} offset ${skip}) d
    left join payments p on not d.is_refund and p.trade_no = d.number
    left join refunds r on d.is_refund and r.refund_no = d.number
    left join orders o on o.id = coalesce(p.order_id, r.order_id)
    order by d.day desc, d.id desc`)
  return rows
}

export const countDifferences = (db: Db, filter: DifferenceFilter) =>
  countOf(db, sql`bill_differences`, whereOf(filter))

export const holdDifference = async (db: Db, id: number) =>
  (
    await db.execute<{ handledAt: string | null; number: string; kind: string; note: string }>(
      sql`select handled_at as "handledAt", number, kind, note from bill_differences where id = ${id} for update`,
    )
  ).rows[0]

export const settleDifference = (db: Db, id: number, by: string, note: string, at: Date) =>
  db.execute(
    sql`update bill_differences set handled_at = ${at}, handled_by = ${by}, note = ${note} where id = ${id}`,
  )
