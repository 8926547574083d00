import { MINUTE } from '@greenstar/rules/platform/time'
import { defineSweep } from '../platform/jobs/due'
import { followHistory } from './follow-history'
import { recountSold } from './sold.service'

/** Sold figures of products (domain 17: statistics roll-up), every five minutes from what moved since. */
export const recountSoldDue = defineSweep(['report.sold', '销量统计'], MINUTE, (app) =>
  followHistory(app, 'sold', 5 * MINUTE, recountSold),
)
