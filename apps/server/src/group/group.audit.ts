import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  /** The seats of a team that forms or is full are those its members paid for; none is invented (domain 10). */
  'group team = paid seats': sql`
    select t.id from group_teams t left join lateral (
      select count(*) as n from group_seats s where s.team_id = t.id and s.state = t.status) s on true
    where t.status in (10, 20) and t.taken <> s.n`,
})
