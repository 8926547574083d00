import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { growthLedger } from './level.store'
import { growthEntries } from './level.tables'

export const levelChecks: Checks = {
  'I6 growth = sum of entries': growthLedger.notTheSum,
  'I6 growth entries follow each other': growthLedger.notInARow(growthEntries.growth),
  'I10 one growth entry per cause': sql`
    select min(id) as id from growth_entries where cause <> '' group by member_id, cause having count(*) > 1`,
}
