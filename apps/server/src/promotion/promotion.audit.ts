import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const promotionChecks: Checks = {
  /** I1: the pieces taken of a session equal the sum of its members' counters. */
  'I1 flash taken = counters': sql`
    select p.session_id from flash_products p left join lateral (
      select coalesce(sum(c.taken), 0) as n from flash_counters c
      where c.session_id = p.session_id and c.product_id = p.product_id) c on true
    where p.taken <> c.n`,
  /** I10: a member buys as a newcomer in one order only. */
  'I10 one newcomer price per member': sql`
    select member_id from newcomer_buys group by member_id having count(*) > 1`,
  /** A session's products are open only while it is published, so that an ended one locks no stock. */
  'flash open = published': sql`
    select p.session_id from flash_products p join flash_sessions s on s.id = p.session_id
    where p.is_open <> (s.status = 10)`,
}
