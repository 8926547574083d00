import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { deliveries, messages } from './message.tables'

/** Days that messages and the log of deliveries are kept. */
const keptDays = 180
const since = (now: number) => new Date(now - keptDays * DAY)

defineForgetting(messages, (now) => sql`created_at < ${since(now)}`)
defineForgetting(deliveries, (now) => sql`created_at < ${since(now)}`)
