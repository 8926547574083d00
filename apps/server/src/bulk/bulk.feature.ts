import { defineFeature } from '../platform/feature'
import { bulkAuditWords, bulkConsole } from './bulk.console'
import { runBulks } from './bulk.due'
import { expiredBulks } from './bulk.jobs'

export const feature = defineFeature({
  name: 'bulk',
  console: bulkConsole,
  deadlines: [runBulks],
  expired: [expiredBulks],
  auditWords: [bulkAuditWords],
})
