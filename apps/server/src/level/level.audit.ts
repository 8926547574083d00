import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  'I6 growth = sum of entries': sql`
    select m.id from members m left join lateral (
      select coalesce(sum(delta), 0) as sum from growth_entries e where e.member_id = m.id) e on true
    where m.growth <> e.sum`,
  'I6 growth entries follow each other': sql`
    select id from (
      select id, growth, delta, coalesce(lag(growth) over (partition by member_id order by id), 0) as before
      from growth_entries) e
    where growth <> before + delta`,
  'I10 one growth entry per cause': sql`
    select min(id) as id from growth_entries where cause <> '' group by member_id, cause having count(*) > 1`,
})
