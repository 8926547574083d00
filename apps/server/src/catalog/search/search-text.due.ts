import { MINUTE } from '@greenstar/rules/platform/time'
import { defineSweep } from '../../platform/jobs/due'
import { renewSearchTexts } from './search-text'

/** Renews search texts after an update of the shop that changes their format. */
export const renewSearchTextsDue = defineSweep(
  ['catalog.search-texts', '更新后重写商品搜索文字'],
  MINUTE,
  (app) => app.database.transact(renewSearchTexts),
)
