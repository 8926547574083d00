import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/**
 * Writes growth and protection for the levels of the demo's members. Their orders past the settling time are
 * settled then, not in the shop's first minute; these give a part of the growth, an opening entry the rest.
 */
export const insertDemoGrowth = async (db: Db, memberIds: readonly number[], now: number) => {
  const ids = sql.param([...memberIds])
  await db.execute(sql`
    with settled as (
      update orders set settled_at = settle_at
      where member_id = any(${ids}::bigint[]) and status = ${OrderStatus.Completed} and settled_at is null
        and not is_in_customer_service and settle_at <= ${new Date(now)}
      returning id, member_id, code, settle_at),
    brought as (
      select o.id, o.member_id, o.code, o.settle_at, sum(
        (select coalesce(sum(pay), 0) from unnest(l.unit_pay_fen[1:l.quantity - l.refunded_num]) pay))::int / 100 as delta
      from settled o join order_lines l on l.order_id = o.id group by o.id, o.member_id, o.code, o.settle_at),
    rows as (
      select m.id as member_id, null::bigint as order_id, '此前的订单' as title, 'opening' as cause,
        m.growth - coalesce((select sum(delta) from brought b where b.member_id = m.id), 0) as delta,
        m.created_at
      from members m where m.growth <> 0
      union all
      select member_id, id, '订单 ' || code, 'order:' || id, delta, settle_at from brought where delta > 0)
    insert into growth_entries (member_id, kind, delta, growth, title, order_id, cause, created_at)
    select member_id, ${GrowthKind.order}, delta, sum(delta) over (partition by member_id order by created_at, order_id),
      title, order_id, cause, created_at from rows order by member_id, created_at, order_id`)
  await db.execute(sql`
    insert into member_levels (member_id, level, reached_at, review_at)
    select id, level, ${new Date(now - 60 * DAY)}, ${new Date(now + 305 * DAY)} from members where level > 1`)
}
