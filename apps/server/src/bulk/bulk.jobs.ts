import { BulkStatus, draftLife } from '@greenstar/rules/bulk/bulk.status'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineExpired } from '../platform/jobs/expired'
import { bulkJobs } from './bulk.tables'

/** Deletes jobs after 90 days, previews that were not confirmed after an hour; changes are in the audit log. */
export const expiredBulks = defineExpired(
  bulkJobs,
  (now) => sql`created_at < ${new Date(now - 90 * DAY)}
    or status = ${BulkStatus.drafted} and created_at < ${new Date(now - draftLife)}`,
)
