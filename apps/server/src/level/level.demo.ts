import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** Writes the growth and the protection behind the levels that the demo's members were made with. */
export const insertDemoGrowth = async (db: Db, now: number) => {
  const reached = new Date(now - 60 * DAY)
  await db.execute(sql`
    insert into growth_entries (member_id, kind, delta, growth, title, cause, created_at)
    select id, ${GrowthKind.order}, growth, growth, '此前的订单', 'opening', ${reached} from members where growth <> 0`)
  await db.execute(sql`
    insert into member_levels (member_id, level, reached_at, review_at)
    select id, level, ${reached}, ${new Date(now + 305 * DAY)} from members where level > 1`)
}
