import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const missionChecks: Checks = {
  /** I10: at most one sign-in per day, and one reward per mission and day (or in all). */
  'I10 one sign-in and one mission a day': sql`
    select member_id from sign_days group by member_id, day having count(*) > 1
    union all select member_id from missions_done group by member_id, type, day having count(*) > 1`,
}
