import { defineFeature } from '../platform/feature'
import { articleAuditWords, articleConsole } from './article.console'
import { articleCommentExport, articleExport, articleOpinionExport } from './article.export'
import { articleCopies, articleErasure } from './article.personal'
import { articleContents } from './article.service'
import { articleShop } from './article.shop'
import { articlePictures } from './picture-use'

export const feature = defineFeature({
  name: 'article',
  shop: articleShop,
  console: articleConsole,
  exports: [articleExport, articleCommentExport, articleOpinionExport],
  auditWords: [articleAuditWords],
  pictureUses: articlePictures,
  contents: articleContents,
  erasure: articleErasure,
  copies: articleCopies,
})
