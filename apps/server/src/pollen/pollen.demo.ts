import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** How a balance of the demo was earned: parts of it in percent, so many days ago. The first ends with this month. */
const parts = [
  { percent: 15, daysAgo: 365, kind: PollenKind.purchase, title: '去年的一单' },
  { percent: 25, daysAgo: 190, kind: PollenKind.purchase, title: '春天换盆' },
  { percent: 30, daysAgo: 80, kind: PollenKind.signMonth, title: '签到奖励' },
  { percent: 30, daysAgo: 12, kind: PollenKind.purchase, title: '最近一单' },
]

/**
 * Writes the ledger behind the balances that the demo's members were made with; in the transaction that loads the demo.
 */
export const insertDemoPollen = (db: Db, now: number) =>
  db.execute(sql`
    with part as (
      select * from json_to_recordset(${JSON.stringify(parts)}::json)
        as p(percent int, "daysAgo" int, kind int, title text)),
    shares as (
      select m.id as member_id, p.kind, p.title,
        case when p."daysAgo" = 12
          then m.pollen - (select sum(m.pollen * o.percent / 100) from part o where o."daysAgo" > 12)
          else m.pollen * p.percent / 100 end as num,
        ${new Date(now)}::timestamptz - p."daysAgo" * interval '1 day' as earned_at
      from members m, part p where m.pollen > 0),
    kept as (
      select *, (date_trunc('month', earned_at at time zone 'Asia/Shanghai') + interval '13 months')
        at time zone 'Asia/Shanghai' - interval '1 second' as expires_at
      from shares where num > 0),
    lots as (
      insert into pollen_lots (member_id, num, left_num, kind, earned_at, expires_at)
      select member_id, num, num, kind, earned_at, expires_at from kept order by member_id, earned_at)
    insert into pollen_entries (member_id, kind, delta, balance, title, expires_at, created_at)
    select member_id, kind, num, sum(num) over (partition by member_id order by earned_at), title, expires_at, earned_at
    from kept order by member_id, earned_at`)
