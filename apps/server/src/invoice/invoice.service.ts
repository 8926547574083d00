import { sql } from 'drizzle-orm'

/** Paid for goods and not paid back, as frozen per piece, with what both sides agreed stays; `o` is the order. */
export const dueOfOrder = sql`(
  o.pay_fen - o.freight_fen - (
    select coalesce(sum(u.fen), 0) from order_lines l,
      lateral unnest(l.unit_pay_fen) with ordinality as u(fen, place)
    where l.order_id = o.id and u.place > l.quantity - l.refunded_num)
  + (select coalesce(sum(l.kept_fen), 0) from order_lines l where l.order_id = o.id))`

/**
 * Orders with invoices: what their documents come to (`papers`) and what they must come to (`wanted`). An order that is
 * being reversed still holds its old document; one that is being issued holds none yet.
 */
export const invoicedOrders = sql`
  select o.id, o.paid_at, p.papers,
    case when i.is_issued then greatest(${dueOfOrder}, 0) else coalesce(i.reversing, 0) end as wanted
  from (select order_id, bool_or(issued_at is not null and status in (40, 41, 42, 50)) as is_issued,
      sum(amount_fen) filter (where status = 90) as reversing
    from invoices group by order_id) i
  join orders o on o.id = i.order_id
  join lateral (select coalesce(sum(amount_fen), 0) as papers from invoice_papers where order_id = o.id) p on true`
