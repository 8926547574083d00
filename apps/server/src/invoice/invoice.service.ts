import { sql } from 'drizzle-orm'

/** Paid for goods and not refunded or given as amends, by frozen amounts per piece, plus agreed kept parts; `o` is the order. */
export const dueOfOrder = sql`(
  o.pay_fen - o.freight_fen - (
    select coalesce(sum(u.fen), 0) from order_lines l,
      lateral unnest(l.unit_pay_fen) with ordinality as u(fen, place)
    where l.order_id = o.id and u.place > l.quantity - l.refunded_num)
  - (
    select coalesce(sum(u.fen), 0) from order_lines l,
      lateral unnest(l.unit_amend_fen) with ordinality as u(fen, place)
    where l.order_id = o.id and u.place <= l.quantity - l.refunded_num)
  + (select coalesce(sum(l.kept_fen), 0) from order_lines l where l.order_id = o.id))`

/**
 * Orders with invoices: the sum of their documents (`papers`) and the expected sum (`wanted`). While an
 * invoice is being reversed its old document still counts; while it is being issued there is none yet.
 */
export const invoicedOrders = sql`
  select o.id, o.paid_at, p.papers,
    case when i.is_issued then greatest(${dueOfOrder}, 0) else coalesce(i.reversing, 0) end as wanted
  from (select order_id, bool_or(issued_at is not null and status in (40, 41, 42, 50)) as is_issued,
      sum(amount_fen) filter (where status = 90) as reversing
    from invoices group by order_id) i
  join orders o on o.id = i.order_id
  join lateral (select coalesce(sum(amount_fen), 0) as papers from invoice_papers where order_id = o.id) p on true`
