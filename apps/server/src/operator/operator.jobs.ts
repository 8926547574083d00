import { sql } from 'drizzle-orm'
import { defineForgetting } from '../platform/jobs/forget.jobs'
import { operatorSessions } from './operator.tables'

defineForgetting(operatorSessions, (now) => sql`expires_at < ${new Date(now)}`)
