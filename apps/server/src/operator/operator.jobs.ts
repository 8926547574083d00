import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { operatorSessions } from './operator.tables'

export const expiredOperatorSessions = defineExpired(
  operatorSessions,
  (now) => sql`expires_at < ${new Date(now)}`,
)
