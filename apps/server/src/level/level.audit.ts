import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  'growth = sum of entries': sql`
    select m.id from members m left join lateral (
      select coalesce(sum(delta), 0) as sum from growth_entries e where e.member_id = m.id) e on true
    where m.growth <> e.sum`,
})
