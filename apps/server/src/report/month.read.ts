import { ClaimStatus } from '@greenstar/rules/aftersale/aftersale.claim'
import { PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import { DAY } from '@greenstar/rules/platform/time'
import type { Stretch } from '@greenstar/rules/report/report.range'
import { type SQL, sql } from 'drizzle-orm'
import { invoicedOrders } from '../invoice/invoice.service'
import type { Db } from '../platform/database/connect'

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Asia/Shanghai')::date`

const within = (moment: SQL, { from, to }: Stretch) =>
  sql`${moment} >= ${new Date(from)} and ${moment} < ${new Date(to)}`

/** Payments received through the channel. */
const received = sql`p.status in (20, 40, 50) and p.amount_fen > 0 and p.way <> 'bonus'`
const kindOfCause = sql`case when r.cause like 'aftersale-%' then 'aftersale' when r.cause like 'units-%' then 'units' when r.cause like 'amends-%' then 'amends' when r.cause like 'postage-%' then 'postage' else r.cause end`

const rowsOf = async <T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> =>
  (await db.execute<T>(query)).rows as T[]

const oneOf = async <K extends string>(db: Db, query: SQL): Promise<Record<K, number>> => {
  const [row] = await rowsOf<Record<string, string | number | null>>(db, query)
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value ?? 0)]),
  ) as Record<K, number>
}

type Counted = { name: string; n: number; fen: number }
const counted = async (db: Db, query: SQL): Promise<Counted[]> =>
  (await rowsOf<{ name: string; n: number; fen: string }>(db, query)).map((row) => ({
    ...row,
    fen: Number(row.fen),
  }))

/** A row may be on the bill of a neighbouring day, so the search extends beyond the month. */
const slackMs = 2 * DAY

/** Money that moved on a day, by the day of the channel's bill that lists it; `isOfMonth`: not only on its bills. */
type Moved = { isOfMonth: boolean; day: string; billDay: string; n: number; fen: number }

/** The rows of a query, added up by day, day of the bill and their columns `keys`. */
const listMoved = async <Keys extends Record<string, unknown>>(
  db: Db,
  rows: SQL,
  keys: SQL,
): Promise<(Moved & Keys)[]> =>
  (
    await rowsOf<Moved & Keys>(
      db,
      sql`select "isOfMonth", day::text, coalesce(billed_on, day)::text as "billDay", ${keys},
          count(*)::int as n, sum(amount_fen) as fen
        from (${rows}) m group by "isOfMonth", day, coalesce(billed_on, day), ${keys}`,
    )
  ).map((row) => ({ ...row, fen: Number(row.fen) }))

const around = ({ from, to }: Stretch) => ({ from: from - slackMs, to: to + slackMs })

/** Payments received in the month or on its bills, in one pass. */
export const listReceived = (db: Db, month: Stretch) =>
  listMoved<{ way: string }>(
    db,
    sql`select ${within(sql`p.paid_at`, month)} as "isOfMonth", ${dayOf(sql`p.paid_at`)} as day, p.billed_on, p.way, p.amount_fen
      from payments p where ${received} and ${within(sql`p.paid_at`, around(month))}`,
    sql`way`,
  )

/**
 * Refunds in money of the month or on its bills, in one pass: not those into a bonus balance, but postage by bank,
 * however the order was paid. A channel's bill lists only those by channel.
 */
export const listReturned = (db: Db, month: Stretch) =>
  listMoved<{ cause: string; fault: string; way: string; isByChannel: boolean }>(
    db,
    sql`select ${within(sql`r.done_at`, month)} as "isOfMonth", ${dayOf(sql`r.done_at`)} as day, r.billed_on, r.amount_fen,
        ${kindOfCause} as cause, r.fault, coalesce(nullif(r.way, ''), p.way) as way, r.way = '' as "isByChannel"
      from refunds r join payments p on p.id = r.payment_id
      where r.status = 30 and (r.way <> '' or p.way <> 'bonus') and ${within(sql`r.done_at`, around(month))}`,
    sql`cause, fault, way, "isByChannel"`,
  )

/** Fees (fen) of pick-ups that the shop owes, collected in the month, by courier. */
export const pickupsByCourier = (db: Db, month: Stretch) =>
  counted(
    db,
    sql`select shipper_name as name, count(*)::int as n, coalesce(sum(fee_fen), 0) as fen from pickups
      where by_shop and status = ${PickupStatus.collected} and ${within(sql`collected_at`, month)}
      group by 1 order by fen desc`,
  )

/** What couriers paid (fen) for lost or broken parcels in the month, by courier. */
export const claimsByCourier = (db: Db, month: Stretch) =>
  counted(
    db,
    sql`select p.shipper_name as name, count(*)::int as n, sum(c.paid_fen) as fen
      from courier_claims c join parcels p on p.id = c.parcel_id
      where c.status = ${ClaimStatus.paid} and ${within(sql`c.settled_at`, month)}
      group by 1 order by fen desc`,
  )

/** Sums of orders paid in the month, by component. */
export const sumOrders = (db: Db, month: Stretch) =>
  oneOf<
    'n' | 'goods' | 'deals' | 'coupons' | 'pollen' | 'adjusted' | 'freight' | 'paid' | 'byMoney' | 'byBonus'
  >(
    db,
    sql`select count(*) as n, sum(product_fen) as goods, sum(deal_fen) as deals, sum(coupon_fen) as coupons, sum(pollen_fen) as pollen,
        sum(adjust_fen) as adjusted, sum(freight_fen) as freight, sum(pay_fen) as paid,
        sum(pay_fen - bonus_fen) as "byMoney", sum(bonus_fen) as "byBonus"
      from orders where ${within(sql`paid_at`, month)}`,
  )

/** Refunds into bonus balances (fen). */
export const sumBonusBack = async (db: Db, month: Stretch): Promise<number> => {
  const { fen } = await oneOf<'fen'>(
    db,
    sql`select sum(r.amount_fen) as fen from refunds r join payments p on p.id = r.payment_id
      where p.way = 'bonus' and r.way = '' and r.status = 30 and ${within(sql`r.done_at`, month)}`,
  )
  return fen
}

export const sumPapers = async (db: Db, month: Stretch) =>
  (
    await rowsOf<Record<'type' | 'issued' | 'issuedFen' | 'issuedTax' | 'red' | 'redFen' | 'redTax', string>>(
      db,
      sql`select i.invoice_type as type,
          count(*) filter (where p.amount_fen > 0) as issued, count(*) filter (where p.amount_fen < 0) as red,
          coalesce(sum(p.amount_fen) filter (where p.amount_fen > 0), 0) as "issuedFen",
          coalesce(sum(p.tax_fen) filter (where p.amount_fen > 0), 0) as "issuedTax",
          coalesce(sum(p.amount_fen) filter (where p.amount_fen < 0), 0) as "redFen",
          coalesce(sum(p.tax_fen) filter (where p.amount_fen < 0), 0) as "redTax"
        from invoice_papers p join invoices i on i.id = p.invoice_id
        where ${within(sql`p.issued_at`, month)} group by 1 order by 1`,
    )
  ).map((row) => ({
    type: Number(row.type),
    issued: Number(row.issued),
    issuedFen: Number(row.issuedFen),
    issuedTax: Number(row.issuedTax),
    red: Number(row.red),
    redFen: Number(row.redFen),
    redTax: Number(row.redTax),
  }))

/**
 * Pollen of all members before a time: the balances of their last entries. The greatest id before it spares reading each
 * member's later entries.
 */
export const pollenBefore = async (db: Db, at: number): Promise<number> => {
  const before = sql`created_at < ${new Date(at)}`
  const { num } = await oneOf<'num'>(
    db,
    sql`select sum(last.balance) as num from members m cross join lateral (
      select balance from pollen_entries where member_id = m.id and ${before}
        and id <= (select max(id) from pollen_entries where ${before})
      order by id desc limit 1) last`,
  )
  return num
}

export const pollenByKind = async (db: Db, month: Stretch) =>
  (
    await rowsOf<{ kind: number; num: string }>(
      db,
      sql`select kind, sum(delta) as num from pollen_entries where ${within(sql`created_at`, month)}
        group by kind order by kind`,
    )
  ).map(({ kind, num }) => ({ kind, num: Number(num) }))

/** Payments of the month (fen) that no order keeps (late, duplicate, at an old price): they are refunded. */
export const sumStray = async (db: Db, month: Stretch): Promise<number> => {
  const { fen } = await oneOf<'fen'>(
    db,
    sql`select sum(p.amount_fen) as fen from payments p where ${received} and ${within(sql`p.paid_at`, month)}
        and p.id in (select payment_id from refunds where cause in ('late', 'twice', 'stale'))`,
  )
  return fen
}

/** Amounts decided by after-sale cases, and their refunds created in the month. */
export const sumCases = (db: Db, month: Stretch) =>
  oneOf<'decided' | 'asked'>(
    db,
    sql`select sum(a.amount_fen + a.freight_fen) as decided, sum(r.amount_fen) as asked
      from refunds r left join after_sales a on a.id = substr(r.cause, 11)::bigint
      where r.cause like 'aftersale-%' and ${within(sql`r.created_at`, month)}`,
  )

/** Documents of the orders paid in the month, as of now, and their expected sum. */
export const sumInvoiced = (db: Db, month: Stretch) =>
  oneOf<'papers' | 'wanted'>(
    db,
    sql`select sum(papers) as papers, sum(wanted) as wanted from (${invoicedOrders}) i
      where ${within(sql`i.paid_at`, month)}`,
  )

export type DaySums = {
  day: string
  billReceived: number | null
  billRefunded: number | null
  differences: number
  invoiced: number
  bonus: number
  transferred: number
  tax: number
}

type DayRow = Record<keyof DaySums, string | number | null>

/** Sums per day, from the first day of the month to its last or today; null without a bill. */
export const sumDays = async (db: Db, month: Stretch): Promise<DaySums[]> => {
  const rows = await rowsOf<DayRow & { day: string }>(
    db,
    sql`select d.day::date::text as day, b.paid_fen as "billReceived", b.refund_fen as "billRefunded", coalesce(b.differences, 0) as differences,
        coalesce(i.fen, 0) as invoiced, coalesce(e.fen, 0) as bonus, coalesce(w.fen, 0) as transferred,
        coalesce(w.tax, 0) as tax
      from generate_series(${dayOf(sql`${new Date(month.from)}::timestamptz`)},
        ${dayOf(sql`${new Date(month.to - 1)}::timestamptz`)}, interval '1 day') as d(day)
      left join (select ${dayOf(sql`issued_at`)} as day, sum(amount_fen) as fen from invoice_papers
        where ${within(sql`issued_at`, month)} group by 1) i on i.day = d.day::date
      left join (select ${dayOf(sql`created_at`)} as day, sum(delta_fen) as fen from bonus_entries
        where ${within(sql`created_at`, month)} group by 1) e on e.day = d.day::date
      left join (select ${dayOf(sql`paid_at`)} as day, sum(pay_fen) as fen, sum(tax_fen) as tax
        from bonus_withdrawals where status = 40 and ${within(sql`paid_at`, month)} group by 1) w on w.day = d.day::date
      left join bill_checks b on b.day = d.day::date
      order by d.day`,
  )
  const orNull = (value: string | number | null) => (value === null ? null : Number(value))
  return rows.map((row) => ({
    day: row.day,
    billReceived: orNull(row.billReceived),
    billRefunded: orNull(row.billRefunded),
    differences: Number(row.differences),
    invoiced: Number(row.invoiced),
    bonus: Number(row.bonus),
    transferred: Number(row.transferred),
    tax: Number(row.tax),
  }))
}

/** Counts differences with the month's bills that are not handled yet. */
export const countOpenDifferences = async (db: Db, days: readonly DaySums[]): Promise<number> => {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return 0
  const { n } = await oneOf<'n'>(
    db,
    sql`select count(*) as n from bill_differences
      where handled_at is null and day >= ${first}::date and day <= ${last}::date`,
  )
  return n
}
