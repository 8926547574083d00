import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import type { Part } from '../platform/database/part'
import type { Days } from './funnel.read'

const since = ({ from }: Days) => dayStart(from) as Date
const until = ({ to }: Days) => dayStart(to, 1) as Date

/** Members who registered with somebody's code in the period. */
const friends = (days: Days) => sql`members f where f.referrer_code <> '' and f.created_at >= ${since(days)}
  and f.created_at < ${until(days)}`

export type SharerRow = {
  id: string
  name: string
  phone: string
  shares: number
  visits: number
  friends: number
  buyers: number
  orders: number
  spent_fen: string
}

/**
 * A page of the members with whose code others registered in the period, by what those paid. Orders and amounts are
 * those of the members' statistics; shares and visits are read for the members of the page only.
 */
export const listSharers = async (db: Db, days: Days, { size, skip }: Part): Promise<SharerRow[]> => {
  const { rows } = await db.execute<SharerRow>(sql`
    with brought as materialized (
      select f.referrer_code as code, count(*)::int as friends, count(*) filter (where f.order_num > 0)::int as buyers,
        sum(f.order_num)::int as orders, sum(f.spent_fen) as spent_fen
      from ${friends(days)} group by 1
    ), best as materialized (
      select m.id, m.name, m.phone, b.* from brought b join members m on m.code = b.code
      order by b.spent_fen desc, b.friends desc, m.id limit ${size} offset ${skip}
    )
    select b.*,
      (select coalesce(sum(s.num), 0)::int from shares s where s.member_id = b.id
        and s.day between ${days.from}::date and ${days.to}::date) as shares,
      (select count(*)::int from share_visits v where v.member_id = b.id and v.created_at >= ${since(days)}
        and v.created_at < ${until(days)}) as visits
    from best b order by b.spent_fen desc, b.friends desc, b.id`)
  return rows
}

export const countSharers = (db: Db, days: Days, max?: number): Promise<number> =>
  countRows(db, sql`from members m where m.code in (select f.referrer_code from ${friends(days)})`, max)

/** What the members paid for whom a code brought in the period, by amount. */
export const listFriendGoods = async (db: Db, code: string, days: Days, max: number) => {
  const { rows } = await db.execute<{
    id: string
    name: string
    img_path: string
    pieces: number
    paid_fen: string
  }>(sql`
    select b.*, p.name, p.img_path from (
      select l.main_id as id, sum(l.quantity)::int as pieces, sum(l.pay_fen) as paid_fen
      from (select f.id from ${friends(days)} and f.referrer_code = ${code}) f
      join orders o on o.member_id = f.id and o.paid_at is not null join order_lines l on l.order_id = o.id group by 1
      order by 3 desc, 1 limit ${max}) b join products p on p.id = b.id order by b.paid_fen desc, b.id`)
  return rows
}
