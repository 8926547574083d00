import { footmarksSince } from '@greenstar/rules/footmark/footmark.day'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { footmarks, viewDayBrowsers } from './footmark.tables'

export const expiredFootmarks = defineExpired(
  footmarks,
  (now) => sql`viewed_at < ${new Date(footmarksSince(now))}`,
)

export const expiredViewers = defineExpired(
  viewDayBrowsers,
  (now) => sql`day < ${shanghaiDay(now - DAY)}::date`,
)
