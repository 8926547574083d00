import { orderMoves } from '@greenstar/rules/order/order.moves'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** Every step from one status to another that the table of moves knows, and notes that stay. */
const legalSteps = [
  ...new Set(Object.values(orderMoves).flatMap((move) => move.from.map((from) => `(${from},${move.to})`))),
  ...Object.values(OrderStatus).map((status) => `(${status},${status})`),
]

/** What must never be found (reliability 3): each names the rows that break it. */
export const orderAudit: Record<string, SQL> = {
  /** I1: pieces on hand and locked are the sums of the journal of moves. */
  'I1 stock = moves': sql`
    select s.product_id from stocks s left join lateral (
      select coalesce(sum(on_hand_delta), 0) as d_hand, coalesce(sum(locked_delta), 0) as d_locked
      from stock_moves m where m.product_id = s.product_id) m on true
    where s.on_hand <> m.d_hand or s.locked <> m.d_locked or s.locked < 0 or s.locked > s.on_hand`,
  /** I1: locked pieces are those of open orders that are not shipped yet. */
  'I1 locked = open orders': sql`
    select s.product_id from stocks s left join lateral (
      select coalesce(sum(l.quantity - l.shipped_num), 0) as open from order_lines l join orders o on o.id = l.order_id
      where l.product_id = s.product_id and o.status in (10, 30, 60)) l on true
    where s.locked <> l.open`,
  /** I1: a limited product's counter holds the pieces of the member's orders that were not given back. */
  'I1 counters = live orders': sql`
    select c.member_id, c.product_id from purchase_counters c left join lateral (
      select coalesce(sum(l.quantity), 0) as taken from order_lines l join orders o on o.id = l.order_id
      where l.product_id = c.product_id and o.member_id = c.member_id and o.status not in (20, 70)) l on true
    where c.taken <> l.taken`,
  /** I2: Σ lines = order for every column. */
  'I2 order = sum of lines': sql`
    select o.id from orders o left join lateral (
      select coalesce(sum(unit_price_fen * quantity), 0) as product, coalesce(sum(coupon_fen), 0) as coupon,
        coalesce(sum(pollen_fen), 0) as pollen, coalesce(sum(freight_fen), 0) as freight,
        coalesce(sum(pay_fen), 0) as pay, coalesce(sum(quantity), 0) as num
      from order_lines l where l.order_id = o.id) l on true
    where (o.product_fen, o.coupon_fen, o.pollen_fen, o.freight_fen, o.pay_fen, o.total_num)
      is distinct from (l.product, l.coupon, l.pollen, l.freight, l.pay + l.freight, l.num)`,
  /** I2: Σ units = line, one entry per piece. */
  'I2 line = sum of units': sql`
    select id from order_lines l
    where cardinality(unit_pay_fen) <> quantity or cardinality(unit_freight_fen) <> quantity
      or (select sum(u) from unnest(unit_pay_fen) u) <> pay_fen
      or (select sum(u) from unnest(unit_freight_fen) u) <> freight_fen`,
  /** I3: an order that was paid has exactly one payment that counts, of exactly its amount. */
  'I3 paid once, exactly': sql`
    select o.id from orders o
    where o.status in (30, 40, 50, 60, 70) and (
      select count(*) from payments p
      where p.order_id = o.id and p.status in (20, 40, 50) and p.amount_fen = o.pay_fen
        and not exists (select from refunds r where r.payment_id = p.id and r.cause in ('late', 'twice'))) <> 1`,
  /** I3: money of an order that is not paid by it is going back or is back. */
  'I3 no money kept': sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.status in (20, 40, 50) and p.amount_fen > 0 and o.status in (10, 20)
      and not exists (select from refunds r where r.payment_id = p.id)`,
  /** I4: no more goes back than came, and what is booked on a payment is what its refunds say. */
  'I4 refunds = refunded': sql`
    select p.id from payments p left join lateral (
      select coalesce(sum(amount_fen) filter (where status = 30), 0) as done, coalesce(sum(amount_fen), 0) as asked
      from refunds r where r.payment_id = p.id) r on true
    where r.done <> p.refunded_fen or r.asked > p.amount_fen
      or (p.status = 50) <> (p.refunded_fen = p.amount_fen and p.amount_fen > 0)`,
  /** I9: the history begins with the placing, is unbroken, legal, and ends where the order stands. */
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
  /** I10: one answer per request, one row per notice, one refund per payment and cause. */
  'I10 unique': sql`
    select 1 from once_keys group by scope, key having count(*) > 1
    union all select 1 from payment_notices group by notice_id having count(*) > 1
    union all select 1 from refunds group by payment_id, cause having count(*) > 1
    union all select 1 from payments group by trade_no having count(*) > 1
    union all select 1 from orders group by code having count(*) > 1
    union all select 1 from once_keys where reply is null`,
  /** Parcels hold exactly the pieces that lines count as shipped. */
  'parcels = shipped': sql`
    select l.id from order_lines l left join lateral (
      select coalesce(sum(c.quantity), 0) as n from parcel_lines c where c.order_line_id = l.id) p on true
    where p.n <> l.shipped_num`,
}

/** Runs every check; answers what was found, by check. An empty object is a clean bill. */
export const runOrderAudit = async (db: Db): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(orderAudit)) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) found[name] = rows
  }
  return found
}

/** Throws with what the audit found; the last step of every test that moves orders or money. */
export const ensureClean = async (db: Db): Promise<void> => {
  const found = await runOrderAudit(db)
  if (Object.keys(found).length > 0) throw new Error(`the audit found ${JSON.stringify(found)}`)
}
