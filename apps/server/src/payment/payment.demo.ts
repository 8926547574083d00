import { DAY, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { movedByChannel } from './bill.store'

const daysBack = 61

/** Inserts a compared bill without differences for each past day of the demo. */
export const insertDemoBills = async (db: Db, now: number) => {
  const today = startOfShanghaiDay(now)
  const [from, to] = [new Date(today - daysBack * DAY), new Date(today)]
  await db.execute(sql`
    update payments set billed_on = (paid_at at time zone 'Asia/Shanghai')::date
    where ${movedByChannel.pay} and paid_at >= ${from} and paid_at < ${to}`)
  await db.execute(sql`
    update refunds set billed_on = (done_at at time zone 'Asia/Shanghai')::date
    where ${movedByChannel.refund} and done_at >= ${from} and done_at < ${to}`)
  await db.execute(sql`
    insert into bill_checks (day, rows, paid_fen, refund_fen, differences, checked_at)
    select d.day, coalesce(p.n, 0) + coalesce(r.n, 0), coalesce(p.fen, 0), coalesce(r.fen, 0), 0,
      (d.day + 1)::timestamp at time zone 'Asia/Shanghai' + interval '3 hours 30 minutes'
    from (select (${from}::timestamptz at time zone 'Asia/Shanghai')::date + n as day
      from generate_series(0, ${daysBack - 1}::int) n) d
    left join (select billed_on, count(*) as n, sum(amount_fen) as fen from payments group by 1) p on p.billed_on = d.day
    left join (select billed_on, count(*) as n, sum(amount_fen) as fen from refunds group by 1) r on r.billed_on = d.day
    where (d.day + 1)::timestamp at time zone 'Asia/Shanghai' + interval '3 hours 30 minutes' <= ${new Date(now)}
    on conflict (day) do nothing`)
}
