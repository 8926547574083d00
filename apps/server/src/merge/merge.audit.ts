import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const mergeChecks: Checks = {
  /** What a merged account had is in the account that was kept. */
  'merged accounts are empty': sql`
    select m.id as member_id from members m
    where m.status = 40 and (m.pollen <> 0 or m.growth <> 0
      or exists (select from bonus_accounts b where b.member_id = m.id and b.available_fen <> 0)
      or exists (select from orders o where o.member_id = m.id)
      or exists (select from member_sessions s where s.member_id = m.id))`,
  'merged accounts have a merge': sql`
    select m.id as member_id from members m
    full join (select merged_id from member_merges where undone_at is null) g on g.merged_id = m.id
    where coalesce(m.status, 0) not in (30, 40) and g.merged_id is not null
      or m.status = 40 and g.merged_id is null`,
}
