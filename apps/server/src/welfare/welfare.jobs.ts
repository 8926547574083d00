import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { welfareEvents } from './welfare.tables'

defineForgetting(welfareEvents, (now) => sql`created_at < ${new Date(now - 365 * DAY)}`)
