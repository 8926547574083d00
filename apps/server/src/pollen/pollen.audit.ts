import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  'I5 pollen = sum of entries': sql`
    select m.id from members m left join lateral (
      select coalesce(sum(delta), 0) as sum from pollen_entries e where e.member_id = m.id) e on true
    where m.pollen <> e.sum`,
  'I5 pollen = sum of lots': sql`
    select m.id from members m left join lateral (
      select coalesce(sum(left_num), 0) as sum from pollen_lots l where l.member_id = m.id) l on true
    where greatest(m.pollen, 0) <> l.sum`,
  'I5 entries follow each other': sql`
    select id from (
      select id, balance, delta, coalesce(lag(balance) over (partition by member_id order by id), 0) as before
      from pollen_entries) e
    where balance <> before + delta`,
})
