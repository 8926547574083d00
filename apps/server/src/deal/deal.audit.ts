import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const dealChecks: Checks = {
  /** The spent part of a budget equals what the deal took off orders, without what went back. */
  'deal budgets': sql`
    select d.id from deals d where d.spent_fen <> (
      select coalesce(sum(u.fen - u.returned_fen), 0) from deal_uses u where u.deal_id = d.id)`,
  /** What a deal took off an order is the sum of its lines. */
  'deal uses = lines': sql`
    select coalesce(u.order_id, l.order_id) from deal_uses u full join (
      select order_id, deal_id, sum(deal_fen) as fen from order_lines where deal_id is not null group by 1, 2) l
      on l.order_id = u.order_id and l.deal_id = u.deal_id
    where u.fen is distinct from l.fen`,
  /** Of an order that was cancelled or refunded in full nothing counts against the budget. */
  'deals of closed orders are back': sql`
    select u.order_id from deal_uses u join orders o on o.id = u.order_id
    where o.status in (20, 70) and u.returned_fen <> u.fen`,
}
