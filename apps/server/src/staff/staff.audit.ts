import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  /** What the account carries is what the noun staff says (domain 13). */
  'staff identity': sql`
    select m.id from members m left join staff_members s on s.member_id = m.id
    where (m.identity <> 10 or m.leader_id is not null or m.invited_until is not null or s.status in (10, 20, 30))
      and (m.identity <> case s.status when 20 then 20 when 30 then 30 else 10 end
        or m.leader_id is distinct from case when s.status = 20 then s.leader_id end
        or m.invited_until is distinct from case when s.status = 10 then s.invite_until end)`,
  /** Exactly two levels: whoever leads is a Partner. */
  'staff leader is partner': sql`
    select s.member_id from staff_members s join staff_members l on l.member_id = s.leader_id
    where s.leader_id is not null and l.status <> 30`,
  /** The history of a staff member is unbroken and ends where he stands. */
  'staff history': sql`
    select s.id as staff_id from staff_members s left join lateral (
      select l.to_status as status from staff_logs l where l.staff_id = s.id order by l.id desc limit 1) last on true
    where last.status is distinct from s.status`,
  /** The open binding is the one in the account; staff are bound to nobody. */
  'staff binding': sql`
    select m.id from members m
    full join (select * from staff_bindings where ended_at is null) b on b.member_id = m.id
    where (m.seller_id is not null or b.id is not null)
      and (m.seller_id is distinct from b.seller_id or m.seller_until is null or m.identity <> 10)`,
  /** Whose sale an order is never leads three levels up, and nothing more left it than was paid. */
  'staff sale': sql`
    select id from orders where (seller_id is null and leader_id is not null) or seller_id = leader_id
      or returned_fen < 0 or (returned_fen > 0 and returned_fen > pay_fen - freight_fen)`,
})
