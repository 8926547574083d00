import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const patternChecks: Checks = {
  /** The counter of a version equals the number of its results. */
  'patterns taken = results': sql`
    select coalesce(v.test_id, r.test_id) as id from pattern_versions v full join (
      select test_id, version, count(*) as n from pattern_results group by 1, 2) r
      on r.test_id = v.test_id and r.version = v.version
    where v.taken is distinct from coalesce(r.n, 0)`,
}
