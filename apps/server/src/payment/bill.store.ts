import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { billChecks, billDifferences, payments, refunds } from './payment.tables'
import type { BillRow } from './wechat-pay/bill'

export type Difference = Pick<
  typeof billDifferences.$inferInsert,
  'kind' | 'number' | 'isRefund' | 'oursFen' | 'billFen'
>

const came = sql.raw(`(${PayStatus.paid}, ${PayStatus.partRefunded}, ${PayStatus.refunded})`)
/** Conditions of the payments and refunds whose money a channel moved: those that its bill lists. */
export const movedByChannel = {
  pay: sql`status in ${came} and amount_fen > 0 and way not in ('free', 'bonus')`,
  refund: sql`status = ${RefundStatus.done} and refunds.way = ''
    and not exists (select from payments p where p.id = refunds.payment_id and p.way = 'bonus')`,
}

/** For each kind of bill row: our table, the column of its number, and which rows count as moved money. */
const books = {
  pay: {
    table: payments,
    number: sql.raw('trade_no'),
    moved: movedByChannel.pay,
    movedAt: sql.raw('paid_at'),
    way: sql.raw('way'),
  },
  refund: {
    table: refunds,
    number: sql.raw('refund_no'),
    moved: movedByChannel.refund,
    movedAt: sql.raw('done_at'),
    way: sql.raw('(select p.way from payments p where p.id = refunds.payment_id)'),
  },
}

type Book = (typeof books)['pay']
const bookOf = (kind: BillRow['kind']) => books[kind] as Book
const numberOf = (row: BillRow) => (row.kind === 'pay' ? row.outTradeNo : row.outRefundNo)

/**
 * Marks our rows that a part of a day's bill lists as billed; returns those that we do not have (`extra`) or
 * have with another amount (`different`). One kind per call, each number once.
 */
export const matchBill = async (
  db: Db,
  day: string,
  kind: BillRow['kind'],
  rows: BillRow[],
): Promise<Difference[]> => {
  const { table, number, moved } = bookOf(kind)
  const numbers = JSON.stringify(rows.map((row) => [numberOf(row), row.amountFen]))
  const { rows: found } = await db.execute<{ number: string; billFen: number; oursFen: number | null }>(sql`
    with bill as (select e ->> 0 as number, (e ->> 1)::int as fen from jsonb_array_elements(${numbers}::jsonb) e),
    marked as (update ${table} set billed_on = ${day} from bill where ${number} = bill.number and ${moved}
      returning ${number} as number, amount_fen as fen)
    select bill.number, bill.fen as "billFen", marked.fen as "oursFen" from bill
    left join marked on marked.number = bill.number where marked.fen is distinct from bill.fen`)
  const isRefund = kind === 'refund'
  return found.map((row) => ({ ...row, isRefund, kind: row.oursFen === null ? 'extra' : 'different' }))
}

/** Returns money moved between two times and not yet on any bill, with its way. */
export const listUnbilled = async (
  db: Db,
  from: Date,
  to: Date,
): Promise<(Difference & { way: string })[]> => {
  const unbilled = async (kind: BillRow['kind']) => {
    const { table, number, moved, movedAt, way } = bookOf(kind)
    const { rows } = await db.execute<{ number: string; oursFen: number; way: string }>(sql`
      select ${number} as number, amount_fen as "oursFen", ${way} as way from ${table}
      where billed_on is null and ${moved} and ${movedAt} >= ${from} and ${movedAt} < ${to}`)
    return rows.map((row) => ({ ...row, billFen: null, isRefund: kind === 'refund', kind: 'missing' }))
  }
  return [...(await unbilled('pay')), ...(await unbilled('refund'))]
}

const maxDaysBack = 30

/**
 * Returns business days up to `last` whose bill was not compared, in ascending order: not before the first
 * compared day, at most thirty days back; `last` is always included.
 */
export const listUncompared = async (db: Db, last: string): Promise<string[]> => {
  const { rows } = await db.execute<{ day: string }>(sql`
    with bounds as (select ${last}::date as until, coalesce((select min(day) from bill_checks), ${last}::date) as began)
    select d.day::text as day from bounds
    cross join lateral generate_series(0, least(until - began, ${maxDaysBack}::int)) back
    cross join lateral (select until - back as day) d
    where back = 0 or not exists (select from bill_checks b where b.day = d.day)
    order by d.day`)
  return rows.map(({ day }) => day)
}

/** Number of rows of a bill, and their totals (fen). */
export type BillSums = { rows: number; paidFen: number; refundFen: number }

/** Stores a comparison; a repeat only adds new differences. Returns how many differences the day has. */
export const putBillCheck = async (db: Db, day: string, sums: BillSums, found: Difference[], now: number) => {
  const checkedAt = new Date(now)
  if (found.length > 0)
    await db
      .insert(billDifferences)
      .values(found.map((one) => ({ ...one, day, createdAt: checkedAt })))
      .onConflictDoNothing()
  const differences = await db.$count(billDifferences, sql`${billDifferences.day} = ${day}`)
  const check = { ...sums, differences, checkedAt }
  await db
    .insert(billChecks)
    .values({ day, ...check })
    .onConflictDoUpdate({ target: billChecks.day, set: check })
  return differences
}
