import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { articleComments, articleContents } from './article.comments'
import { articleAuditWords, articleConsole, articleVersions } from './article.console'
import { articleCommentExport, articleExport, articleOpinionExport } from './article.export'
import { articleCopies, articleErasure } from './article.personal'
import { articleShop } from './article.shop'
import { articles } from './article.tables'
import { articlePictures } from './picture-use'
import { renewArticleTextsDue } from './search-text.due'

export const feature = defineFeature({
  name: 'article',
  shop: articleShop,
  console: articleConsole,
  exports: [articleExport, articleCommentExport, articleOpinionExport],
  auditNames: { article: namesIn(articles.id, articles.title) },
  auditWords: [articleAuditWords],
  deadlines: [renewArticleTextsDue],
  versions: { article: articleVersions },
  pictureUses: articlePictures,
  comments: articleComments,
  contents: articleContents,
  erasure: articleErasure,
  copies: articleCopies,
})
