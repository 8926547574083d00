import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const groupChecks: Checks = {
  /** `taken` of a forming or full team equals the number of its paid seats (domain 10). */
  'group team = paid seats': sql`
    select t.id from group_teams t left join lateral (
      select count(*) as n from group_seats s where s.team_id = t.id and s.state = t.status) s on true
    where t.status in (10, 20) and t.taken <> s.n`,
  /** I10: a member has at most one unpaid or waiting order in an activity. */
  'I10 one open seat per activity and member': sql`
    select min(order_id) as order_id from group_seats where state in (0, 10)
    group by activity_id, member_id having count(*) > 1`,
}
