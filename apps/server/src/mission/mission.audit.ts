import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  /** I10: a member signs in once a day, and is rewarded once a day (or for good) for a mission. */
  'I10 one sign-in and one mission a day': sql`
    select member_id from sign_days group by member_id, day having count(*) > 1
    union all select member_id from missions_done group by member_id, type, day having count(*) > 1`,
})
