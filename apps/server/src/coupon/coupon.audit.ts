import { sql } from 'drizzle-orm'
import { defineChecks } from '../platform/audit/checks'

defineChecks({
  /** A coupon that is used names one order of its own member that took its discount. */
  'coupons used in one order': sql`
    select r.id from coupon_records r left join orders o on o.id = r.order_id
    where r.status = 20 and (o.id is null or o.member_id <> r.member_id)`,
  /** Its parts in that order are its discount. */
  'coupon parts = discount': sql`
    select r.id from coupon_records r where r.status = 20 and r.discount_fen <> (
      select coalesce(sum(p.discount_fen), 0) from coupon_parts p
      where p.record_id = r.id and p.order_id = r.order_id)`,
  /** Every line's coupon money is the sum of the parts its coupons took off. */
  'coupon parts = order lines': sql`
    select l.id from order_lines l where l.coupon_fen <> (
      select coalesce(sum(p.discount_fen), 0) from coupon_parts p
      where p.order_id = l.order_id and p.line_index = l.index)`,
  /** What a budget has spent is what its coupons take off in orders. */
  'coupon budgets': sql`
    select c.id from coupon_campaigns c where c.budget_fen is not null and c.spent_fen <> (
      select coalesce(sum(r.discount_fen), 0) from coupon_records r
      where r.campaign_id = c.id and r.order_id is not null)`,
  /** As many were taken as there are. */
  'coupons taken': sql`
    select c.id from coupon_campaigns c where c.taken <> (
      select count(*) from coupon_records r where r.campaign_id = c.id and r.member_id is not null)`,
  /** The history of a coupon ends where the coupon is. */
  'coupon history': sql`
    select r.id from coupon_records r where r.status is distinct from (
      select g.to_status from coupon_logs g where g.record_id = r.id order by g.id desc limit 1)`,
})
