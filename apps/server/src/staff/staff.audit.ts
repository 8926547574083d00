import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const staffChecks: Checks = {
  /** The identity, leader and invitation of an account equal those of its staff member (domain 13). */
  'staff identity': sql`
    select m.id from members m left join staff_members s on s.member_id = m.id
    where (m.identity <> 10 or m.leader_id is not null or m.invited_until is not null or s.status in (10, 20, 30))
      and (m.identity <> case s.status when 20 then 20 when 30 then 30 else 10 end
        or m.leader_id is distinct from case when s.status = 20 then s.leader_id end
        or m.invited_until is distinct from case when s.status = 10 then s.invite_until end)`,
  /** Exactly two levels: every leader is a Partner. */
  'staff leader is partner': sql`
    select s.member_id from staff_members s join staff_members l on l.member_id = s.leader_id
    where s.leader_id is not null and l.status <> 30`,
  /** The last log of a staff member has their current status. */
  'staff history': sql`
    select s.id as staff_id from staff_members s left join lateral (
      select l.to_status as status from staff_logs l where l.staff_id = s.id order by l.id desc limit 1) last on true
    where last.status is distinct from s.status`,
  /** The open binding equals the account's, and staff are not bound. */
  'staff binding': sql`
    select m.id from members m
    full join (select * from staff_bindings where ended_at is null) b on b.member_id = m.id
    where (m.seller_id is not null or b.id is not null)
      and (m.seller_id is distinct from b.seller_id or m.seller_until is null or m.identity <> 10)`,
  /** A seller is never their own leader, and an order's returned money is at most what was paid for goods. */
  'staff sale': sql`
    select id from orders where (seller_id is null and leader_id is not null) or seller_id = leader_id
      or returned_fen < 0 or (returned_fen > 0 and returned_fen > pay_fen - freight_fen)`,
}
