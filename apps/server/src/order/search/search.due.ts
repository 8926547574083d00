import { sql } from 'drizzle-orm'
import { defineDue } from '../../platform/jobs/due'
import { followHistory } from '../history.service'
import { fillSearch, searchMark } from './search.store'

/** Follows the orders' history, into which each new order and each change of an address is written. */
export const searchDue = defineDue(
  ['order.search', '订单搜索'],
  (app) => followHistory(app, searchMark, 0, fillSearch),
  () => sql`
    select created_at as at from order_logs
    where id > coalesce((select step from report_marks where name = ${searchMark}), 0)`,
)
