import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { systemAuditWords, systemConsole } from './system.console'
import { alertExport, failedJobExport } from './system.export'

export const feature = defineFeature({
  name: 'system',
  console: systemConsole,
  exports: [failedJobExport, alertExport],
  auditWords: [systemAuditWords],
  queues: {
    'job.failed': rowsSince(sql`failed_at`, sql`failed_jobs`),
  },
})
