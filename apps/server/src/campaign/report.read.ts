import type { CampaignKind } from '@greenstar/rules/campaign/campaign.kind'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

const names = [
  'orders',
  'pieces',
  'paidFen',
  'cutFen',
  'unrecorded',
  'refundedPieces',
  'refundedFen',
  'buyers',
  'newBuyers',
] as const
/** Result of a campaign; money in fen. */
export type CampaignReport = Record<(typeof names)[number], number>

const table: Record<CampaignKind, SQL> = {
  flash: sql`flash_sessions where kind = 10 and`,
  group: sql`flash_sessions where kind = 20 and`,
  activity: sql`activities where`,
  coupon: sql`coupon_campaigns where`,
  deal: sql`deals where`,
}

export const hasCampaign = async (db: Db, kind: CampaignKind, id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from ${table[kind]} id = ${id}`)
  return rows.length > 0
}

/**
 * Order lines sold by a campaign, found by an index; for a coupon and a gift all lines of the order, for other deals those
 * that it lowered.
 */
const soldBy = (kind: CampaignKind, id: number) => {
  if (kind === 'activity')
    return sql`order_lines l join orders o on o.id = l.order_id where l.activity_id = ${id}`
  const lines = sql`orders o join order_lines l on l.order_id = o.id`
  if (kind === 'deal')
    return sql`${lines} where o.id in (select u.order_id from deal_uses u where u.deal_id = ${id})
      and (l.deal_id = ${id} or exists (select from deals d where d.id = ${id} and d.gift is not null))`
  if (kind === 'coupon')
    return sql`${lines} where o.id in (
      select r.order_id from coupon_records r where r.campaign_id = ${id} and r.order_id is not null)`
  return sql`${lines} where o.flash_session_id = ${id}`
}

const couponCut = (id: number) => sql`(
  select coalesce(sum(r.discount_fen), 0) from coupon_records r join orders o on o.id = r.order_id
  where r.campaign_id = ${id} and o.paid_at is not null)`

/**
 * Sums the paid orders of a campaign. The price cut is the selling price stored on a line when ordered less
 * its unit price, or what the deal took off; refunds take pieces from the end (domain 1). A new buyer has no earlier paid order.
 */
export const readReport = async (db: Db, kind: CampaignKind, id: number): Promise<CampaignReport> => {
  const isPriced = kind !== 'coupon' && kind !== 'deal'
  const dealCut = sql`coalesce(sum(deal_fen) filter (where deal_id = ${id}), 0)`
  const priceCut = sql`coalesce(sum(greatest(ordinary_fen - unit_price_fen, 0)::bigint * quantity), 0)`
  const cut = isPriced ? priceCut : kind === 'deal' ? dealCut : couponCut(id)
  const { rows } = await db.execute<Record<keyof CampaignReport, number | string>>(sql`
    with sold as materialized (
      select o.id, o.member_id, o.paid_at, l.quantity, l.refunded_num, l.kept_fen, l.pay_fen, l.unit_pay_fen, l.unit_amend_fen,
        l.unit_price_fen, l.ordinary_fen, l.deal_fen, l.deal_id
      from ${soldBy(kind, id)} and o.paid_at is not null
    ), buyers as (
      select member_id, min(paid_at) as first_at from sold group by member_id
    )
    select count(distinct id) as orders, coalesce(sum(quantity), 0) as pieces, coalesce(sum(pay_fen), 0) as "paidFen",
      ${cut} as "cutFen",
      ${isPriced ? sql`coalesce(sum(quantity) filter (where ordinary_fen is null), 0)` : sql`0`} as unrecorded,
      coalesce(sum(refunded_num), 0) as "refundedPieces",
      coalesce(sum((select coalesce(sum(fen), 0) from unnest(unit_pay_fen[quantity - refunded_num + 1:]) fen) - kept_fen
        + (select coalesce(sum(fen), 0) from unnest(unit_amend_fen[:quantity - refunded_num]) fen)), 0) as "refundedFen",
      (select count(*) from buyers) as buyers,
      (select count(*) from buyers b where not exists (
        select from orders p where p.member_id = b.member_id and p.paid_at < b.first_at)) as "newBuyers"
    from sold`)
  const row = rows[0]
  return Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as CampaignReport
}
