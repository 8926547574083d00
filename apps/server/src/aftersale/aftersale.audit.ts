import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const aftersaleChecks: Checks = {
  /** No path of the table of domain 5 waits for ever: every case that is not final has a due time. */
  'R38 open cases = due': sql`
    select id from after_sales where (status in (80, 99)) <> (due_at is null)`,
}
