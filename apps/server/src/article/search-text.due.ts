import { MINUTE } from '@greenstar/rules/platform/time'
import { defineSweep } from '../platform/jobs/due'
import { articleTexts } from './search-text'

/** Renews search texts after an update of the shop that changes their format. */
export const renewArticleTextsDue = defineSweep(
  ['article.search-texts', '更新后重写文章搜索文字'],
  MINUTE,
  (app) => app.database.transact(articleTexts.renew),
)
