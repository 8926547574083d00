import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { welfareEvents } from './welfare.tables'

export const expiredWelfareEvents = defineExpired(
  welfareEvents,
  (now) => sql`created_at < ${new Date(now - 365 * DAY)}`,
)
