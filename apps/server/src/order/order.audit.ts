import { orderMoves } from '@greenstar/rules/order/order.moves'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'
import { historyOverlap } from './history.service'
import { searchMark } from './search/search.store'

/** Status changes allowed by the table of moves, and notes, which keep the status. */
const legalSteps = [
  ...new Set(Object.values(orderMoves).flatMap((move) => move.from.map((from) => `(${from},${move.to})`))),
  ...Object.values(OrderStatus).map((status) => `(${status},${status})`),
]

/** The last row of the history that the search's job does not read again. */
const passed = sql`(select step - ${historyOverlap}::int from report_marks where name = ${searchMark})`

export const orderChecks: Checks = {
  /**
   * I1: locked pieces are those of open orders not shipped yet, of replacements to be sent, and the rest of
   * flash sales that are not over.
   */
  'I1 locked = open orders': sql`
    select s.product_id from stocks s left join lateral (
      select coalesce(sum(greatest(l.quantity - l.shipped_num - l.refunded_num + l.returned_num, 0)), 0) as open
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id = s.product_id and o.status in (10, 30, 60)) l on true
    left join lateral (
      select coalesce(sum(c.quantity), 0) as kept
      from after_sale_lines c join after_sales a on a.id = c.after_sale_id join order_lines l on l.id = c.order_line_id
      where l.product_id = s.product_id and a.status = 60 and a.wait_since is null) k on true
    left join lateral (
      select coalesce(sum(p.quota - p.taken), 0) as free from flash_products p
      where p.product_id = s.product_id and p.is_open) f on true
    where s.locked <> l.open + k.kept + f.free`,
  /** I1: the counter of a limited product equals the member's ordered pieces that were not given back. */
  'I1 counters = live orders': sql`
    select c.member_id, c.product_id from purchase_counters c left join lateral (
      select coalesce(sum(l.quantity - l.refunded_num), 0) as taken from order_lines l join orders o on o.id = l.order_id
      where l.product_id = c.product_id and o.member_id = c.member_id and l.is_limited and o.status not in (20, 70)) l on true
    where c.taken <> l.taken`,
  /** Pieces are shipped, waiting, or gone before shipping; only shipped ones come back. */
  'FR38 returned = shipped before': sql`
    select id from order_lines where returned_num > least(refunded_num, shipped_num)`,
  'I2 order = sum of lines': sql`
    select o.id from orders o left join lateral (
      select coalesce(sum(unit_price_fen * quantity), 0) as product, coalesce(sum(deal_fen), 0) as deal,
        coalesce(sum(coupon_fen), 0) as coupon,
        coalesce(sum(pollen_fen), 0) as pollen, coalesce(sum(adjust_fen), 0) as adjust,
        coalesce(sum(freight_fen), 0) as freight,
        coalesce(sum(pay_fen), 0) as pay, coalesce(sum(quantity), 0) as num
      from order_lines l where l.order_id = o.id) l on true
    where (o.product_fen, o.deal_fen, o.coupon_fen, o.pollen_fen, o.adjust_fen, o.freight_fen, o.pay_fen, o.total_num)
      is distinct from (l.product, l.deal, l.coupon, l.pollen, l.adjust, l.freight, l.pay + l.freight, l.num)`,
  /** I2: Σ units = line, one entry per piece. */
  'I2 line = sum of units': sql`
    select id from order_lines l
    where cardinality(unit_pay_fen) <> quantity or cardinality(unit_freight_fen) <> quantity
      or (select sum(u) from unnest(unit_pay_fen) u) <> pay_fen
      or cardinality(unit_amend_fen) not in (0, quantity)
      or exists (select from unnest(unit_pay_fen, unit_amend_fen) u(pay, amend) where amend < 0 or amend > pay)
      or (select sum(u) from unnest(unit_freight_fen) u) <> freight_fen
      or (select coalesce(sum(u), 0) from unnest(unit_deal_fen) u) <> deal_fen
      or (deal_id is null) <> (deal_fen = 0)
      or (select coalesce(sum(u), 0) from unnest(unit_coupon_fen) u) <> coupon_fen
      or (select coalesce(sum(u), 0) from unnest(unit_pollen_fen) u) <> pollen_fen
      or (select coalesce(sum(u), 0) from unnest(unit_pollen_num) u) <> pollen_num
      or (select coalesce(sum((p ->> 'fen')::int), 0) from jsonb_array_elements(coupon_parts) p) <> coupon_fen`,
  /** I9: the history begins with the placing, has no gap or illegal move, and ends in the order's status. */
  'I9 history is legal': sql`
    with steps as (
      select order_id, from_status, to_status,
        lag(to_status) over w as before, row_number() over w as n, lead(id) over w is null as is_last
      from order_logs window w as (partition by order_id order by id))
    select s.order_id from steps s join orders o on o.id = s.order_id
    where (s.n = 1 and (s.from_status is not null or s.to_status <> 10))
      or (s.n > 1 and s.from_status is distinct from s.before)
      or (s.n > 1 and (s.from_status, s.to_status) not in (${sql.raw(legalSteps.join(', '))}))
      or (s.is_last and s.to_status <> o.status)
    union select id from orders o where not exists (select from order_logs l where l.order_id = o.id)`,
  /** Parcels contain exactly the shipped pieces of each line; grouped, as a scan per line would be slow. */
  'parcels = shipped': sql`
    select l.id from order_lines l
    left join (select order_line_id, sum(quantity) as n from parcel_lines group by order_line_id) p
      on p.order_line_id = l.id
    where coalesce(p.n, 0) <> l.shipped_num`,
  /** Each status has the facts that the moves into it leave, and none of later ones (domain 3). */
  'R255 status = its facts': sql`
    select o.id from orders o
    where (o.auto_cancel_at is null and o.status = 10)
      or (o.paid_at is null) <> (o.status in (10, 20))
      or (o.cancelled_at is null or o.cancel_reason = '') and o.status = 20
      or (o.cancelled_at is not null and o.status in (10, 40, 50))
      or (o.shipped_at is null or o.auto_finish_at is null) and o.status in (40, 50)
      or (o.shipped_at is not null and o.status in (10, 20, 30))
      or (o.finished_at is null or o.settle_at is null) and o.status = 50
      or (o.finished_at is not null and o.status in (10, 20, 30, 40))
      or (o.settled_at is not null and o.finished_at is null)
      or (o.remembered_status is null) and o.status = 60`,
  /** What is shipped or received waits for nothing and has a parcel; of what is refunded no piece remains. */
  'R255 status = its pieces': sql`
    select o.id from orders o join lateral (
      select bool_or(l.quantity - l.shipped_num - l.refunded_num + l.returned_num > 0) as waits,
        bool_or(l.refunded_num < l.quantity) as remains, bool_or(l.shipped_num > 0) as is_shipped
      from order_lines l where l.order_id = o.id) l on true
    where (o.status in (40, 50) and (l.waits or not exists (select from parcels p where p.order_id = o.id)))
      or (o.status = 30 and not l.waits) or (o.status in (10, 20) and l.is_shipped)
      or (o.status = 70 and l.remains)`,
  /** What the console searches is of every order that its job has passed, and is the order's own. */
  'order search is complete': sql`
    select o.id from orders o left join order_search s on s.order_id = o.id
    where ${passed} is not null and not exists (select from order_logs l where l.order_id = o.id and l.id > ${passed})
      and (s.name, s.phone, s.address) is distinct from (o.receiver_name, o.receiver_phone, coalesce(o.address ->> 'detail', ''))`,
  'I10 one order per code': sql`select code from orders group by code having count(*) > 1`,
  'I11 steps have an actor': sql`select id from order_logs where actor = '' or created_at is null`,
}
