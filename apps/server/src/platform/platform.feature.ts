import { attemptsDue, knownNetworksDue } from './attempts/attempts.due'
import { chainChecks } from './audit/audit.chain'
import { auditDaily, checkFailed } from './audit/audit.jobs'
import { deniedAuditWords } from './audit/denied'
import { manyLooks } from './audit/looks'
import { cacheChannel } from './cache-news'
import { archiveDaily, archiveFailed } from './database/archive.jobs'
import { exportAuditWords } from './export/export.routes'
import { defineFeature } from './feature'
import { tooMany } from './http/flood'
import { onceChecks } from './http/once.audit'
import { onceDue } from './http/once.due'
import { dueFailed } from './jobs/aside'
import { deleteExpiredDaily } from './jobs/expired'
import { lostJobsDue } from './jobs/lost.due'
import { clockSet } from './keep-clock'
import { unhandled } from './last-resort'

/** What the platform registers itself. */
export const feature = defineFeature({
  name: 'platform',
  deadlines: [onceDue, attemptsDue, knownNetworksDue, lostJobsDue],
  daily: [auditDaily, archiveDaily, deleteExpiredDaily],
  checks: { ...onceChecks, ...chainChecks },
  alerts: [checkFailed, unhandled, manyLooks, archiveFailed, tooMany, dueFailed, clockSet],
  auditWords: [deniedAuditWords, exportAuditWords],
  channels: [cacheChannel],
})
