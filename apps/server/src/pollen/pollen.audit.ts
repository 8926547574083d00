import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { pollenLedger } from './pollen.store'
import { pollenEntries } from './pollen.tables'

export const pollenChecks: Checks = {
  'I6 pollen = sum of entries': pollenLedger.notTheSum,
  'I6 pollen = sum of lots': sql`
    select m.id from members m left join (
      select member_id, sum(left_num) as num from pollen_lots where has_left group by member_id) l on l.member_id = m.id
    where greatest(m.pollen, 0) <> coalesce(l.num, 0)`,
  'I6 entries follow each other': pollenLedger.notInARow(pollenEntries.balance),
  /** I8: pollen that an order took and returned equals its entries, and the order's own amount. */
  'I8 holds = entries = order': sql`
    select h.order_id from (
      select order_id, sum(num) as num, sum(returned) as returned from pollen_holds group by order_id) h
    left join orders o on o.id = h.order_id
    left join (
      select order_id, -sum(delta) filter (where kind = 40) as spent, sum(delta) filter (where kind = 41) as back
      from pollen_entries where order_id is not null group by order_id) e on e.order_id = h.order_id
    where h.num <> coalesce(e.spent, 0) or h.returned <> coalesce(e.back, 0) or h.num <> coalesce(o.pollen_num, h.num)`,
  /** I8: entries of a settled order are the pollen of its remaining pieces; before that there are none. */
  'I8 earned = pieces that stayed': sql`
    select p.order_id from pollen_pendings p
    left join (
      select order_id, sum(delta) as got from pollen_entries where kind in (10, 43) and order_id is not null group by order_id) e
      on e.order_id = p.order_id
    where coalesce(e.got, 0) <> case when p.settled_at is not null then p.num - p.voided else 0 end`,
  /** I10: at most one entry per member and cause. */
  'I10 one entry per cause': sql`
    select min(id) as id from pollen_entries where cause <> '' group by member_id, cause having count(*) > 1`,
}
