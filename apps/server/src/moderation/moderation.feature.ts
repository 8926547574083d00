import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { picturesHandedIn } from './check-pictures.jobs'
import { moderationAuditWords, moderationConsole } from './moderation.console'
import { contentExport, sensitiveWordExport } from './moderation.export'
import { expiredContents, wordsChanged } from './moderation.jobs'
import { moderationCopies, moderationErasure } from './moderation.personal'
import { waitingContents } from './queue.read'

export const feature = defineFeature({
  name: 'moderation',
  console: moderationConsole,
  exports: [contentExport, sensitiveWordExport],
  jobs: [wordsChanged, picturesHandedIn],
  expired: [expiredContents],
  auditWords: [moderationAuditWords],
  uploadUses: [
    (member) => sql`select unnest(images) as path from member_contents where member_id = ${member}`,
  ],
  erasure: moderationErasure,
  copies: moderationCopies,
  queues: {
    'content.review': (asked) => rowsSince(sql`created_at`, waitingContents(asked.app))(asked),
  },
})
