import { sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Checks } from '../platform/audit/checks'
import { bonusLedger } from './bonus.store'
import { bonusEntries } from './bonus.tables'

export const bonusChecks: Checks = {
  'I6 bonus = sum of entries': bonusLedger.notTheSum,
  'I6 bonus entries follow each other': bonusLedger.notInARow(bonusEntries.balanceFen),
  'I6 bonus entries have a balance': sql`
    select min(e.id) as id from bonus_entries e
    left join bonus_accounts a on a.member_id = e.member_id where a.member_id is null group by e.member_id`,
  'I10 one bonus entry per cause': sql`
    select min(id) as id from bonus_entries where cause <> '' group by member_id, cause having count(*) > 1`,
  /** A bonus is the sum of its pieces; void are the refunded ones, and of the others what amends took. */
  'I4 bonus = its pieces': sql`
    select b.id from bonuses b join order_lines l on l.id = b.line_id
    where b.amount_fen <> (select sum(u) from unnest(b.unit_fen) u)
      or cardinality(b.unit_fen) <> l.quantity
      or b.amount_fen <> floor(b.base_fen::bigint * b.rate / 10000)
      or b.voided_fen <> (select coalesce(sum(case when place > l.quantity - l.refunded_num or pay = 0
          then case when place > l.quantity - l.refunded_num then u else 0 end
          else u - floor(u::bigint * (pay - coalesce(amend, 0)) / pay) end), 0)
        from unnest(b.unit_fen, l.unit_pay_fen, l.unit_amend_fen) with ordinality p(u, pay, amend, place))
      or (b.status = 99) <> (b.voided_fen = b.amount_fen)`,
  /** I8: entries of settlement and claw-back sum up to what is left of settled bonuses. */
  'I8 settled bonus = entries': sql`
    select m.member_id as id from (
      select member_id, sum(amount_fen - voided_fen) as due from bonuses where settled_at is not null group by member_id) m
    left join lateral (
      select coalesce(sum(delta_fen), 0) as got from bonus_entries e
      where e.member_id = m.member_id and e.kind in (10, 40)) e on true
    where m.due <> e.got`,
  /** The state of a bonus matches that of its order. */
  'I8 bonus state = order': sql`
    select b.id from bonuses b join orders o on o.id = b.order_id
    where (b.status = 30 and o.settled_at is null)
      or (b.status in (10, 20) and o.settled_at is not null)
      or (b.status = 20 and o.finished_at is null)`,
  /** A withdrawal debits its amount, and credits it again exactly if it ended without being paid. */
  'I8 withdrawal = entries': sql`
    select w.id from bonus_withdrawals w
    left join lateral (
      select coalesce(-sum(delta_fen) filter (where kind = 20), 0) as taken,
        coalesce(sum(delta_fen) filter (where kind = 21), 0) as back
      from bonus_entries e where e.withdrawal_id = w.id) e on true
    where e.taken <> w.amount_fen or e.back <> case when w.status in (50, 51, 61) then w.amount_fen else 0 end`,
  /** Bonus paid for an order was debited, and credited again as far as it was refunded. */
  'I8 orders paid by bonus = entries': sql`
    select p.order_id as id from payments p join orders o on o.id = p.order_id
    left join lateral (
      select coalesce(-sum(delta_fen) filter (where kind = 30), 0) as paid,
        coalesce(sum(delta_fen) filter (where kind = 31), 0) as back
      from bonus_entries e where e.order_id = p.order_id and e.member_id = any(${personOf(sql`o.member_id`)})) e on true
    where p.way = 'bonus' and (e.paid <> p.amount_fen or e.back <> p.refunded_fen or o.bonus_fen <> p.amount_fen)`,
  'history of a bonus': sql`
    select b.id from bonuses b left join lateral (
      select to_status from bonus_logs l where l.bonus_id = b.id order by l.id desc limit 1) l on true
    where l.to_status is distinct from b.status`,
  'history of a withdrawal': sql`
    select w.id from bonus_withdrawals w left join lateral (
      select to_status from bonus_withdrawal_logs l where l.withdrawal_id = w.id order by l.id desc limit 1) l on true
    where l.to_status is distinct from w.status`,
  /** A withdrawal sent to the bank has a transfer number, so that it is not paid twice. */
  'I10 paid withdrawals have a number': sql`
    select id from bonus_withdrawals where status in (30, 40, 60, 61) and transfer_no is null`,
}
