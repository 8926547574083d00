import { footmarksSince } from '@greenstar/rules/footmark/footmark.day'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { footmarks } from './footmark.tables'

export const expiredFootmarks = defineExpired(
  footmarks,
  (now) => sql`viewed_at < ${new Date(footmarksSince(now))}`,
)
