import { MINUTE } from '@greenstar/rules/platform/time'
import { followHistory } from '../order/history.service'
import { defineSweep } from '../platform/jobs/due'
import { recountSold } from './sold.service'

/** Recounts pieces sold every five minutes (domain 17: statistics roll-up). */
export const recountSoldDue = defineSweep(['report.sold', '销量统计'], MINUTE, (app) =>
  followHistory(app, 'sold', 5 * MINUTE, recountSold),
)
