import { sql } from 'drizzle-orm'
import type { Checks } from '../audit/checks'

export const onceChecks: Checks = {
  /** I10: a request is answered once, and a key without a response was rolled back with its call. */
  'I10 one answer per request': sql`
    select scope, key from once_keys where reply is null
    union all select scope, key from once_keys group by scope, key having count(*) > 1`,
}
