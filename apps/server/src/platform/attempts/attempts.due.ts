import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { deleteBatch } from '../database/delete-batch'
import { defineHousekeeping } from '../jobs/housekeeping'
import { monthly, monthMs } from './attempts'
import { attemptCounters, knownNetworks } from './attempts.tables'
import { knownMs } from './known-networks'

/** Other limits than those of a month look back a day at most; their counters are not read after two days. */
const lookBack = 2 * DAY

export const attemptsDue = defineHousekeeping(['platform.attempts', '清理过期尝试计数'], (app, now) =>
  deleteBatch(
    app.database.db,
    attemptCounters,
    sql`window_start < ${new Date(now - lookBack)}
      and (not starts_with(key, ${monthly}) or window_start < ${new Date(now - monthMs)})`,
  ),
)

export const knownNetworksDue = defineHousekeeping(
  ['platform.known-networks', '清理过期登录网络'],
  (app, now) => deleteBatch(app.database.db, knownNetworks, sql`seen_at < ${new Date(now - knownMs)}`),
)
