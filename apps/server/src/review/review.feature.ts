import { defineFeature } from '../platform/feature'
import { reviewAuditWords, reviewConsole } from './review.console'
import { reviewContents } from './review.content'
import { commentExport } from './review.export'
import { reviewCopies, reviewErasure } from './review.personal'
import { reviewShop } from './review.shop'

export const feature = defineFeature({
  name: 'review',
  shop: reviewShop,
  console: reviewConsole,
  exports: [commentExport],
  auditWords: [reviewAuditWords],
  contents: reviewContents,
  erasure: reviewErasure,
  copies: reviewCopies,
})
