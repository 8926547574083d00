import { browseKeepMinutes } from '@greenstar/rules/mission/mission'
import { MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { browses } from './mission.tables'

export const expiredBrowses = defineExpired(
  browses,
  (now) => sql`began_at < ${new Date(now - browseKeepMinutes * MINUTE)}`,
)
