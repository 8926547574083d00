import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { feedbackAuditWords, feedbackConsole } from './feedback.console'
import { feedbackExport } from './feedback.export'
import { feedbackCopies, feedbackErasure } from './feedback.personal'
import { feedbackContents, feedbackShop } from './feedback.shop'

export const feature = defineFeature({
  name: 'feedback',
  shop: feedbackShop,
  console: feedbackConsole,
  exports: [feedbackExport],
  auditWords: [feedbackAuditWords],
  contents: feedbackContents,
  uploadUses: [(member) => sql`select unnest(images) as path from feedbacks where member_id = ${member}`],
  erasure: feedbackErasure,
  demo: () => import('./feedback.demo'),
  copies: feedbackCopies,
  queues: {
    'feedback.answer': rowsSince(sql`created_at`, sql`feedbacks where status = 10`),
  },
})
