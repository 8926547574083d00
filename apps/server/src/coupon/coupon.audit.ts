import { sql } from 'drizzle-orm'
import { personOf } from '../member/account/former.service'
import type { Checks } from '../platform/audit/checks'

export const couponChecks: Checks = {
  /** A used coupon belongs to an existing order of its own member, or of the account into which it was merged. */
  'I5 coupons used in one order': sql`
    select r.id from coupon_records r left join orders o on o.id = r.order_id
    where r.status = 20 and (o.id is null or (o.member_id <> r.member_id and r.member_id <> all(${personOf(sql`o.member_id`)})))`,
  /** The discount of a used coupon equals the sum of its parts in the order's lines. */
  'I5 coupon parts = discount': sql`
    select r.id from coupon_records r where r.status = 20 and r.discount_fen <> (
      select coalesce(sum((p ->> 'fen')::int), 0) from order_lines l, jsonb_array_elements(l.coupon_parts) p
      where l.order_id = r.order_id and (p ->> 'recordId')::bigint = r.id)`,
  /** An active order (10, 30, 40, 50) still has every coupon it was priced with, unless only bought gifts remain of it. */
  'I5 orders hold their coupons': sql`
    select o.id from orders o, jsonb_array_elements_text(o.coupon_ids) c
    where o.status in (10, 30, 40, 50) and not exists (
      select from coupon_records r where r.id = c::bigint and r.order_id = o.id)
      and exists (select from order_lines l where l.order_id = o.id and l.refunded_num < l.quantity
        and not (l.price_reason = 'gift' and l.kept_fen > 0))`,
  /** The spent part of a budget equals the discounts of its coupons in orders. */
  'coupon budgets': sql`
    select c.id from coupon_campaigns c where c.budget_fen is not null and c.spent_fen <> (
      select coalesce(sum(r.discount_fen), 0) from coupon_records r
      where r.campaign_id = c.id and r.order_id is not null)`,
  /** `taken` of a campaign equals the number of its coupons that have a member. */
  'coupons taken': sql`
    select c.id from coupon_campaigns c where c.taken <> (
      select count(*) from coupon_records r where r.campaign_id = c.id and r.member_id is not null)`,
  /** The last row of a coupon's history has the coupon's current status. */
  'coupon history': sql`
    select r.id from coupon_records r where r.status is distinct from (
      select g.to_status from coupon_logs g where g.record_id = r.id order by g.id desc limit 1)`,
}
