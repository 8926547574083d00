import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const welfareChecks: Checks = {
  /** The welfare status of an account equals that of its officer. */
  'welfare flag': sql`
    select m.id from members m left join welfare_officers o on o.member_id = m.id
    where (m.welfare_status <> 0 or o.id is not null) and m.welfare_status <> coalesce(o.status, 0) and m.status <> 30`,
  /** The last log of an officer has their current status. */
  'welfare history': sql`
    select o.id from welfare_officers o left join lateral (
      select l.to_status as status from welfare_logs l where l.officer_id = o.id order by l.id desc limit 1) last on true
    where last.status is distinct from o.status`,
  /** The numbers of coupons, of taken and of ended ones of an allowance equal its rows. */
  'welfare allowance sums': sql`
    select a.id from welfare_allowances a left join lateral (
      select count(*) as num, count(c.member_id) as taken from welfare_coupons c where c.allowance_id = a.id) c on true
    where a.num <> c.num or a.taken <> c.taken or (a.ended_at is not null and a.taken + a.ended <> a.num)
      or (a.ended_at is null and a.ended <> 0)`,
  /** The owner of a coupon record is the member who took it; null until then, and never the officer. */
  'welfare coupons = records': sql`
    select c.id from welfare_coupons c join coupon_records r on r.id = c.record_id
    where r.member_id is distinct from c.member_id or c.member_id = c.officer_id or r.source <> 'welfare'`,
  /** An ended allowance has no coupons in stock. */
  'welfare stock ended': sql`
    select c.id from welfare_coupons c join welfare_allowances a on a.id = c.allowance_id
    join coupon_records r on r.id = c.record_id where a.ended_at is not null and r.status = 40`,
  /** A reward has one pollen entry, and a reversing one if it was taken back. */
  'welfare rewards = pollen': sql`
    select w.id from welfare_rewards w left join lateral (
      select coalesce(sum(e.delta), 0) as sum from pollen_entries e where e.member_id = w.officer_id
        and e.cause in ('welfare:' || w.member_id, 'welfare-back:' || w.member_id)) p on true
    where p.sum <> case when w.taken_back_at is null then w.num else 0 end`,
}
