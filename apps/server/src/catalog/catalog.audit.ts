import { getTableColumns, sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'
import { products } from './catalog.tables'
import { searchRows } from './search-row.tables'

const searched = sql.join(
  Object.values(getTableColumns(searchRows)).map(({ name }) => sql.identifier(name)),
  sql`, `,
)

defineChecks({
  /** I1: pieces on hand, locked and damaged are the sums of the journal of moves. */
  'I1 stock = moves': sql`
    select s.product_id from stocks s left join lateral (
      select coalesce(sum(on_hand_delta), 0) as d_hand, coalesce(sum(locked_delta), 0) as d_locked,
        coalesce(sum(damaged_delta), 0) as d_damaged
      from stock_moves m where m.product_id = s.product_id) m on true
    where s.on_hand <> m.d_hand or s.locked <> m.d_locked or s.damaged <> m.d_damaged
      or s.locked < 0 or s.locked > s.on_hand + s.presale_quota`,
  /** I11: who moved pieces is known, and why when it was a person without an order. */
  'I11 stock moves have an actor': sql`
    select id from stock_moves where actor = '' or created_at is null or (order_id is null and reason = '' and kind = '')`,
  /** What searches read is what products say: triggers keep it so (search-row.tables). */
  'search rows = products': sql`
    select id from (
      (select ${searched} from ${products} except select ${searched} from ${searchRows})
      union all (select ${searched} from ${searchRows} except select ${searched} from ${products})) as apart`,
})
