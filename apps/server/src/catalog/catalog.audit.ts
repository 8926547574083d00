import { getTableColumns, sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { products } from './catalog.tables'
import { searchRows } from './search/search-row.tables'
import { stockLedger } from './stock/stock.service'

const searched = sql.join(
  Object.values(getTableColumns(searchRows)).map(({ name }) => sql.identifier(name)),
  sql`, `,
)

export const catalogChecks: Checks = {
  /** I1: pieces on hand, locked and damaged equal the sums of the stock moves. */
  'I1 stock = moves': stockLedger.notTheSum,
  'I1 locked within bounds': sql`
    select product_id from stocks where locked < 0 or locked > on_hand + presale_quota`,
  /** I11: every stock move has an actor, and a reason if it has neither order nor kind. */
  'I11 stock moves have an actor': sql`
    select id from stock_moves where actor = '' or created_at is null or (order_id is null and reason = '' and kind = '')`,
  /** search_rows equals the products' columns; triggers keep it so (search-row.tables). */
  'search rows = products': sql`
    select id from (
      (select ${searched} from ${products} except select ${searched} from ${searchRows})
      union all (select ${searched} from ${searchRows} except select ${searched} from ${products})) as apart`,
}
