import { ClaimStatus } from '@greenstar/rules/aftersale/aftersale.claim'
import { PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import type { Stretch } from '@greenstar/rules/report/report.range'
import { type SQL, sql } from 'drizzle-orm'
import { invoicedOrders } from '../invoice/invoice.service'
import type { Db } from '../platform/database/connect'

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Asia/Shanghai')::date`

const within = (moment: SQL, { from, to }: Stretch) =>
  sql`${moment} >= ${new Date(from)} and ${moment} < ${new Date(to)}`

/** Payments received through the channel. */
const received = sql`p.status in (20, 40, 50) and p.amount_fen > 0 and p.way <> 'bonus'`
/** Refunds in money, without those into a bonus balance; postage by bank is money, however the order was paid. */
const returned = sql`r.status = 30 and not (r.way = '' and exists (select from payments b where b.id = r.payment_id and b.way = 'bonus'))`
/** Refunds that a channel's bill lists: not those by bank transfer. */
const byChannel = sql`${returned} and r.way = ''`
/** Payments that no order keeps (late, duplicate, at an old price): they are refunded. */
const isStray = sql`exists (select from refunds r where r.payment_id = p.id and r.cause in ('late', 'twice', 'stale'))`
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

export const receivedByWay = (db: Db, month: Stretch) =>
  counted(
    db,
    sql`select p.way as name, count(*)::int as n, sum(p.amount_fen) as fen from payments p
      where ${received} and ${within(sql`p.paid_at`, month)} group by p.way order by fen desc`,
  )

const groups = {
  cause: kindOfCause,
  fault: sql`r.fault`,
  way: sql`coalesce(nullif(r.way, ''), (select p.way from payments p where p.id = r.payment_id))`,
}

export const refundedBy = (db: Db, month: Stretch, by: keyof typeof groups) =>
  counted(
    db,
    sql`select ${groups[by]} as name, count(*)::int as n, sum(r.amount_fen) as fen
      from refunds r where ${returned} and ${within(sql`r.done_at`, month)} group by 1 order by fen desc`,
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

/** Pollen of all members before a time: sum of all entries (`added`) and of last balances (`told`). */
export const pollenBefore = (db: Db, at: number) =>
  oneOf<'added' | 'told'>(
    db,
    sql`select (select sum(delta) from pollen_entries where created_at < ${new Date(at)}) as added,
      (select sum(balance) from (select distinct on (member_id) balance from pollen_entries
        where created_at < ${new Date(at)} order by member_id, id desc) last) as told`,
  )

export const pollenByKind = async (db: Db, month: Stretch) =>
  (
    await rowsOf<{ kind: number; num: string }>(
      db,
      sql`select kind, sum(delta) as num from pollen_entries where ${within(sql`created_at`, month)}
        group by kind order by kind`,
    )
  ).map(({ kind, num }) => ({ kind, num: Number(num) }))

/** Payments that orders keep (`standing`), and those that are refunded (`stray`). */
export const sumStanding = (db: Db, month: Stretch) =>
  oneOf<'standing' | 'stray'>(
    db,
    sql`select sum(p.amount_fen) filter (where not ${isStray}) as standing,
        sum(p.amount_fen) filter (where ${isStray}) as stray
      from payments p where ${received} and ${within(sql`p.paid_at`, month)}`,
  )

/** A row may be on the bill of a neighbouring day, so the search extends beyond the month. */
const slackMs = 2 * 86_400_000

/** Sums of our books and of the bills, over the days that were compared. */
export const sumBills = (db: Db, month: Stretch) => {
  const around = { from: month.from - slackMs, to: month.to + slackMs }
  const first = sql`${dayOf(sql`${new Date(month.from)}::timestamptz`)}`
  const days = sql`select day, paid_fen, refund_fen from bill_checks
    where day >= ${first} and day < ${dayOf(sql`${new Date(month.to - 1)}::timestamptz`)} + 1`
  return oneOf<'paid' | 'paidBill' | 'back' | 'backBill'>(
    db,
    sql`with days as materialized (${days})
      select (select sum(p.amount_fen) from payments p where ${received} and p.way <> 'free'
          and ${within(sql`p.paid_at`, around)}
          and coalesce(p.billed_on, ${dayOf(sql`p.paid_at`)}) in (select day from days)) as paid,
        (select sum(paid_fen) from days) as "paidBill",
        (select sum(r.amount_fen) from refunds r where ${byChannel} and ${within(sql`r.done_at`, around)}
          and coalesce(r.billed_on, ${dayOf(sql`r.done_at`)}) in (select day from days)) as back,
        (select sum(refund_fen) from days) as "backBill"`,
  )
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
  received: number
  refunded: number
  billReceived: number | null
  billRefunded: number | null
  differences: number
  invoiced: number
  bonus: number
  transferred: number
  tax: number
}

type DayRow = Record<keyof DaySums, string | number | null>

/** Sums per day, refunds by channel only, as the bills list them, from the first day of the month to its last or today. */
export const sumDays = async (db: Db, month: Stretch): Promise<DaySums[]> => {
  const rows = await rowsOf<DayRow & { day: string }>(
    db,
    sql`select d.day::date::text as day, coalesce(p.fen, 0) as received, coalesce(r.fen, 0) as refunded,
        b.paid_fen as "billReceived", b.refund_fen as "billRefunded", coalesce(b.differences, 0) as differences,
        coalesce(i.fen, 0) as invoiced, coalesce(e.fen, 0) as bonus, coalesce(w.fen, 0) as transferred,
        coalesce(w.tax, 0) as tax
      from generate_series(${dayOf(sql`${new Date(month.from)}::timestamptz`)},
        ${dayOf(sql`${new Date(month.to - 1)}::timestamptz`)}, interval '1 day') as d(day)
      left join (select ${dayOf(sql`p.paid_at`)} as day, sum(p.amount_fen) as fen from payments p
        where ${received} and ${within(sql`p.paid_at`, month)} group by 1) p on p.day = d.day::date
      left join (select ${dayOf(sql`r.done_at`)} as day, sum(r.amount_fen) as fen from refunds r
        where ${byChannel} and ${within(sql`r.done_at`, month)} group by 1) r on r.day = d.day::date
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
    received: Number(row.received),
    refunded: Number(row.refunded),
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
