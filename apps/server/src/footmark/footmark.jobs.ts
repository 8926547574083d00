import { footmarksSince } from '@greenstar/rules/footmark/footmark.day'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { footmarks } from './footmark.tables'

defineForgetting(footmarks, (now) => sql`viewed_at < ${new Date(footmarksSince(now))}`)
