import { payMoves } from '@greenstar/rules/payment/pay.moves'
import { refundMoves } from '@greenstar/rules/payment/refund.moves'
import type { Moves } from '@greenstar/rules/platform/moves'
import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

const stepsOf = (what: string, moves: Moves<number, string>) =>
  Object.values(moves).flatMap(({ from, to }) => from.map((status) => `('${what}', ${status}, ${to})`))
const legalSteps = [...stepsOf('payment', payMoves), ...stepsOf('refund', refundMoves)]

export const paymentChecks: Checks = {
  /** I3: a paid order has exactly one payment that counts, of exactly its amount. */
  'I3 paid once, exactly': sql`
    select o.id from orders o
    where o.status in (30, 40, 50, 60, 70) and (
      select count(*) from payments p
      where p.order_id = o.id and p.status in (20, 40, 50) and p.amount_fen = o.pay_fen
        and not exists (select from refunds r where r.payment_id = p.id and r.cause in ('late', 'twice', 'stale'))) <> 1`,
  /** I3: money for an order that is not paid has a refund. */
  'I3 no money kept': sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.status in (20, 40, 50) and p.amount_fen > 0 and o.status in (10, 20)
      and not exists (select from refunds r where r.payment_id = p.id)`,
  /** I4: refunds never exceed the payment, and its refunded amount is the sum of its finished refunds. */
  'I4 refunds = refunded': sql`
    select p.id from payments p left join lateral (
      select coalesce(sum(amount_fen) filter (where status = 30), 0) as done, coalesce(sum(amount_fen), 0) as asked
      from refunds r where r.payment_id = p.id and r.cause not like 'postage-%') r on true
    where r.done <> p.refunded_fen or r.asked > p.amount_fen
      or (p.status = 50) <> (p.refunded_fen = p.amount_fen and p.amount_fen > 0)`,
  /** I9: the history of a payment or refund has no gaps, only legal moves, and ends in its status. */
  'I9 history of money is legal': sql`
    with steps as (
      select 'payment' as what, payment_id as id, from_status, to_status,
        lag(to_status) over w as before, lead(id) over w is null as is_last
      from payment_logs window w as (partition by payment_id order by id)
      union all
      select 'refund', refund_id, from_status, to_status, lag(to_status) over w, lead(id) over w is null
      from refund_logs window w as (partition by refund_id order by id))
    select s.what || ' ' || s.id as subject from steps s
      left join payments p on s.what = 'payment' and p.id = s.id
      left join refunds r on s.what = 'refund' and r.id = s.id
    where (s.before is not null and s.from_status is distinct from s.before)
      or (s.what, s.from_status, s.to_status) not in (${sql.raw(legalSteps.join(', '))})
      or (s.is_last and s.to_status <> coalesce(p.status, r.status))`,
  /** Each status of a payment or refund has the times that the moves into it leave. */
  'R255 status of money = its times': sql`
    select trade_no as subject from payments
      where (paid_at is not null and status = 10) or (closed_at is null and status = 30)
    union all select refund_no from refunds
      where (done_at is null) = (status = 30) or (trouble = '' and status in (40, 50))`,
  /** A refund that waits for a bank transfer, and no other, has exactly one that is open and was approved; a paid one names the bank's number. */
  'refund by bank = its transfer': sql`
    select refund_no as subject from refunds r
      where r.status = 50 and (select count(*) from refund_transfers t
        where t.refund_id = r.id and t.approved_at is not null and t.ended_at is null) <> 1
    union all select refund_no from refunds r
      where r.status <> 50 and exists (select from refund_transfers t
        where t.refund_id = r.id and t.approved_at is not null and t.ended_at is null)
    union all select refund_no from refunds r
      where (r.status = 30 and r.way = 'bank') <> exists (select from refund_transfers t
        where t.refund_id = r.id and t.paid_on is not null and t.bank_no = r.channel_no)`,
  /** I10: one row per notice, one refund per payment and cause, one attempt per number. */
  'I10 one row per notice, refund, attempt': sql`
    select notice_id as subject from payment_notices group by notice_id having count(*) > 1
    union all select min(refund_no) from refunds group by payment_id, cause having count(*) > 1
    union all select trade_no from payments group by trade_no having count(*) > 1`,
  /** I11: every refund has an actor, cause and time; every payment its time and number at the channel. */
  'I11 money has an actor and a cause': sql`
    select refund_no as subject from refunds where actor = '' or cause = '' or created_at is null
    union all select trade_no from payments
      where status in (20, 40, 50) and (paid_at is null or (amount_fen > 0 and coalesce(channel_no, '') = ''))`,
}
