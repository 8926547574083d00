import { MINUTE } from '@greenstar/rules/platform/time'
import { defineSweep } from '../platform/jobs/due'
import { renewSearchTexts } from './search-text'

/** After an update of the shop: products are found as it now finds them, without being saved again. */
export const renewSearchTextsDue = defineSweep(
  ['catalog.search-texts', '更新后重写商品搜索文字'],
  MINUTE,
  (app) => app.database.transact(renewSearchTexts),
)
