import { sql } from 'drizzle-orm'
import { defineFeature } from '../platform/feature'
import { askComments, askContents } from './ask'
import { reviewAuditWords, reviewConsole } from './review.console'
import { reviewContents } from './review.content'
import { commentExport, questionExport } from './review.export'
import { reviewCopies, reviewErasure } from './review.personal'
import { reviewShop } from './review.shop'

export const feature = defineFeature({
  name: 'review',
  shop: reviewShop,
  console: reviewConsole,
  exports: [commentExport, questionExport],
  auditWords: [reviewAuditWords],
  contents: { ...reviewContents, ...askContents },
  comments: askComments,
  uploadUses: [
    (member) => sql`select unnest(images) as path from product_comments where member_id = ${member}`,
  ],
  erasure: reviewErasure,
  copies: reviewCopies,
  demo: () => import('./review.demo'),
})
