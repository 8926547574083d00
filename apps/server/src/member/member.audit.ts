import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const memberChecks: Checks = {
  /** A phone belongs to one member, and a member has at most one default address. */
  'I10 one member per phone': sql`select min(id) as member_id from members group by phone having count(*) > 1`,
  'one default address': sql`
    select member_id from addresses where is_default and deleted_at is null group by member_id having count(*) > 1`,
}
