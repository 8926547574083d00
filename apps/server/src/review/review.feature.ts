import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { rowsSince } from '../platform/queue'
import { judgeContent } from './judge'
import { queueAuditWords } from './queue.console'
import { reviewAuditWords, reviewConsole } from './review.console'
import { commentExport, contentExport, sensitiveWordExport } from './review.export'
import { wordsChanged } from './review.jobs'
import { reviewCopies, reviewErasure } from './review.personal'
import { reviewShop } from './review.shop'

export const feature = defineFeature({
  name: 'review',
  shop: reviewShop,
  console: reviewConsole,
  exports: [commentExport, contentExport, sensitiveWordExport],
  jobs: [wordsChanged],
  auditWords: [queueAuditWords, reviewAuditWords],
  ports: { judgeContent },
  erasure: reviewErasure,
  copies: reviewCopies,
  queues: {
    'content.review': rowsSince(
      sql`created_at`,
      sql`(select created_at from product_comments where status in (10, 90)
        union all select created_at from member_contents where status in (10, 90)) as waiting`,
    ),
  },
})
