import { couponMoves } from '@greenstar/rules/coupon/coupon.moves'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { defineSql } from '../../platform/database/statement'

const running = sql.raw(String(CouponRun.running))
const status = (value: number) => sql.raw(String(value))
const { use, giveBack, giveBackLate } = couponMoves
const [usable] = use.from
const [used] = giveBack.from

/*
 * Both statements move coupons and charge or release the budgets of their campaigns at once. They are plain
 * SQL because they run in the shop's busiest transaction; their statuses come from the table of moves.
 */
type Using = { memberId: number; orderId: number; now: Date; uses: string; actor: string }
type Used = { record_id: number | string; over: string | null }

const using = defineSql<Using, Used>(
  (value) => sql`
    with wanted as materialized (
      select * from json_to_recordset(${value('uses')}::json) as u (record_id bigint, discount int)
    ),
    held as materialized (
      select r.id, r.campaign_id, w.discount from coupon_records r join wanted w on w.record_id = r.id
      join coupon_templates t on t.id = r.template_id
      where r.member_id = ${value('memberId')}::bigint and r.status = ${status(usable)} and t.status = ${running}
        and r.begin_at <= ${value('now')}::timestamptz and r.end_at > ${value('now')}::timestamptz
      order by r.id for update of r
    ),
    moved as (
      update coupon_records r set status = ${status(use.to)}, order_id = ${value('orderId')}::bigint,
        discount_fen = h.discount, used_at = ${value('now')}::timestamptz
      from held h where r.id = h.id and r.status = ${status(usable)} returning r.id
    ),
    logs as (
      insert into coupon_logs (record_id, from_status, to_status, actor, reason, order_id, created_at)
      select id, ${status(usable)}, ${status(use.to)}, ${value('actor')}::text, '下单使用', ${value('orderId')}::bigint,
        ${value('now')}::timestamptz from moved
    ),
    costs as materialized (
      select c.id, sum(h.discount) as discount from held h join coupon_campaigns c on c.id = h.campaign_id
      where c.budget_fen is not null group by c.id
    ),
    budgets as materialized (
      select c.id from coupon_campaigns c where c.id in (select id from costs) order by c.id for update
    ),
    spent as (
      update coupon_campaigns c set spent_fen = c.spent_fen + s.discount from costs s
      where c.id = s.id and c.id in (select id from budgets) and c.spent_fen + s.discount <= c.budget_fen
      returning c.id
    )
    select m.id as record_id, (select t.name from coupon_templates t join coupon_records r on r.template_id = t.id
      where r.id = h.id and h.campaign_id in (select id from costs) and h.campaign_id not in (select id from spent)) as over
    from moved m join held h on h.id = m.id`,
)

export type CouponUse = { recordId: number; discountFen: number }

/**
 * Uses coupons in an order (10 → 20): stores order and discount and charges the campaigns' budgets, in one
 * statement. Returns the ids of the usable ones, and in `over` the name of one whose budget is not enough.
 * Unless all were usable, the caller refuses and its transaction rolls this back.
 */
export const useCoupons = async (
  db: Db,
  order: { id: number; memberId: number },
  uses: readonly CouponUse[],
  actor: string,
  now: Date,
): Promise<{ ids: number[]; over: string | undefined }> => {
  const rows = await using(db, {
    memberId: order.memberId,
    orderId: order.id,
    now,
    actor,
    uses: JSON.stringify(uses.map((use) => ({ record_id: use.recordId, discount: use.discountFen }))),
  })
  return {
    ids: rows.map((row) => Number(row.record_id)),
    over: rows.find(({ over }) => over)?.over ?? undefined,
  }
}

type Giving = { orderIds: readonly number[]; now: Date; later: Date | null; actor: string; reason: string }

const giving = defineSql<Giving, { record_id: number | string; member_id: number | string; status: number }>(
  (value) => sql`
    with held as materialized (
      select r.id, r.campaign_id, r.order_id, r.discount_fen, r.end_at from coupon_records r
      where r.order_id = any(${value('orderIds')}::bigint[]) and r.status = ${status(used)} order by r.id for update
    ),
    moved as (
      update coupon_records r set order_id = null, discount_fen = 0, used_at = null,
        reminded_at = case when r.end_at > ${value('now')}::timestamptz then r.reminded_at end,
        end_at = case when r.end_at > ${value('now')}::timestamptz then r.end_at
          else coalesce(${value('later')}::timestamptz, r.end_at) end,
        status = case when r.end_at > ${value('now')}::timestamptz or ${value('later')}::timestamptz is not null
          then ${status(giveBack.to)} else ${status(giveBackLate.to)} end
      from held h where r.id = h.id and r.status = ${status(used)} returning r.id, r.member_id, r.status
    ),
    logs as (
      insert into coupon_logs (record_id, from_status, to_status, actor, reason, order_id, created_at)
      select m.id, ${status(used)}, m.status, ${value('actor')}::text, ${value('reason')}::text, h.order_id,
        ${value('now')}::timestamptz from moved m join held h on h.id = m.id
    ),
    costs as materialized (
      select campaign_id as id, sum(discount_fen) as discount from held where campaign_id is not null group by 1
    ),
    budgets as materialized (
      select c.id from coupon_campaigns c where c.id in (select id from costs) and c.budget_fen is not null
      order by c.id for update
    ),
    freed as (
      update coupon_campaigns c set spent_fen = greatest(c.spent_fen - s.discount, 0) from costs s
      where c.id = s.id and c.id in (select id from budgets)
    )
    select id as record_id, member_id, status from moved`,
)

/**
 * Restores the coupons of orders: 20 → 10, or 30 if they have ended and `later` gives no new end (domain
 * 3). Releases their discounts from the budgets. Idempotent.
 */
export const giveBackCoupons = (
  db: Db,
  orderIds: readonly number[],
  cause: { now: Date; later: Date | null; actor: string; reason: string },
) => giving(db, { orderIds, ...cause })
