import type { CampaignKind, ConflictKind } from '@greenstar/rules/campaign/campaign.kind'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { ScopedProduct } from '@greenstar/rules/coupon/coupon.scope'
import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { functionIdsOf, labelIdsOf } from '../catalog/place.service'
import type { Db } from '../platform/database/connect'

/** Maximum campaigns per response: enough for four sessions a day and as many others in a month. */
export const MAX_CAMPAIGNS = 300

export type CampaignRow = {
  kind: CampaignKind
  id: number
  name: string
  begin_at: Date
  end_at: Date | null
  /** FlashStatus: 0 draft, 10 published, 20 ended or stopped. */
  status: number
  products: number
}
export type ConflictRow = Omit<CampaignRow, 'products'> & { product_id: number; product_name: string }
/** With the names of its first products. */
export type NamedCampaignRow = CampaignRow & { names: string[] }

/** Times within which campaigns are looked for: [beginAt, endAt). */
export type Window = { beginAt: Date; endAt: Date }
/** Stands for "no end" in a window. */
export const FOREVER = new Date('9999-01-01T00:00:00Z')

/** Campaigns that overlap [from, before), by begin; one more than `MAX_CAMPAIGNS` if there are more. */
export const listCampaigns = async (
  db: Db,
  { from, before, kind }: { from: Date; before: Date; kind?: CampaignKind | undefined },
): Promise<CampaignRow[]> => {
  const { rows } = await db.execute<CampaignRow>(sql`
    select kind, id, name, begin_at, end_at, status, products from (
      select case s.kind when 10 then 'flash' else 'group' end as kind, s.id, s.name, s.begin_at,
        coalesce(g.end_at, s.end_at) as end_at, s.status,
        (select count(*)::int from flash_products p where p.session_id = s.id) as products
      from flash_sessions s left join group_activities g on g.session_id = s.id
      where s.begin_at < ${before} and s.end_at > ${from}
      union all
      select 'activity', a.id, a.name, a.begin_at, a.end_at, a.status,
        (select count(*)::int from activity_goods p where p.activity_id = a.id)
      from activities a where a.begin_at < ${before} and a.end_at > ${from}
      union all
      select 'coupon', c.id, c.name, c.begin_at, c.end_at, c.status, 0
      from coupon_campaigns c where c.begin_at < ${before} and (c.end_at is null or c.end_at > ${from})
      union all
      select 'deal', d.id, d.name, d.begin_at, d.end_at, d.status, 0
      from deals d where d.begin_at < ${before} and d.end_at > ${from}
    ) every_kind
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by begin_at, kind, id limit ${MAX_CAMPAIGNS + 1}`)
  return rows
}

/** Counts products with a newcomer price. */
export const countNewcomerProducts = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where newcomer_fen is not null and status <> -99`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Products with a campaign price within the window, one row per campaign, drafts included; `fits` filters by
 * g.product_id. A group keeps its price until its last team has ended.
 */
const pricedGoods = (fits: SQL, { beginAt, endAt }: Window) => sql`
  select case s.kind when 10 then 'flash' else 'group' end as kind, s.id, s.name, s.begin_at, s.end_at, s.status,
    g.product_id
  from flash_products g join flash_sessions s on s.id = g.session_id
  where ${fits} and s.status < 20 and s.begin_at < ${endAt} and s.end_at > ${beginAt}
  union all
  select 'activity', a.id, a.name, a.begin_at, a.end_at, a.status, g.product_id
  from activity_goods g join activities a on a.id = g.activity_id
  where ${fits} and a.status < 20 and a.begin_at < ${endAt} and a.end_at > ${beginAt}`

/** Other campaigns in which one of the products has a price within the window. */
export const listPriceConflicts = async (
  db: Db,
  own: { kind: ConflictKind; id: number },
  productIds: readonly number[],
  window: Window,
): Promise<ConflictRow[]> => {
  const fits = sql`g.product_id = any(${sql.param([...productIds])}::bigint[])`
  const { rows } = await db.execute<ConflictRow>(sql`
    select f.*, p.name as product_name from (${pricedGoods(fits, window)}) f join products p on p.id = f.product_id
    where not (f.kind = ${own.kind} and f.id = ${own.id})
    order by f.begin_at, f.kind, f.id, f.product_id limit ${MAX_CAMPAIGNS}`)
  return rows
}

/** Names in a row of listPricesInScope. */
const MAX_NAMES = 3
const named = sql`count(*)::int as products, (array_agg(${products.name} order by ${products.id}))[1:${sql.raw(String(MAX_NAMES))}] as names`

/** Campaigns with prices within the window for products that a condition on `products` selects; pollen goods take no coupon. */
export const listPricesInScope = async (
  db: Db,
  inScope: SQL,
  window: Window,
): Promise<NamedCampaignRow[]> => {
  const { rows } = await db.execute<NamedCampaignRow>(sql`
    select f.kind, f.id, f.name, f.begin_at, f.end_at, f.status, ${named}
    from (${pricedGoods(sql`true`, window)}) f join ${products} on ${products.id} = f.product_id
    where ${takesCoupons} and ${inScope}
    group by f.kind, f.id, f.name, f.begin_at, f.end_at, f.status
    order by f.begin_at, f.kind, f.id limit ${MAX_CAMPAIGNS}`)
  return rows
}

/** Number and first names of the selected products with a newcomer price. */
export const findNewcomerPrices = async (
  db: Db,
  inScope: SQL,
): Promise<Pick<NamedCampaignRow, 'products' | 'names'>> => {
  const { rows } = await db.execute<Pick<NamedCampaignRow, 'products' | 'names'>>(sql`
    select ${named} from ${products}
    where ${products.newcomerFen} is not null and ${takesCoupons} and ${inScope}`)
  return rows[0] ?? { products: 0, names: [] }
}

const takesCoupons = sql`${products.status} <> ${ProductStatus.delete}
  and ${products.productAttribute} <> ${ProductAttribute.pollen}`

export type PricedProduct = ScopedProduct & {
  name: string
  /** Pages it is also sold on. */
  mainIds: number[]
  isPollen: boolean
  hasNewcomerPrice: boolean
}

/** Facts of products that decide which coupons apply to them; deleted products are absent. */
export const listPricedProducts = async (db: Db, ids: readonly number[]): Promise<PricedProduct[]> =>
  db
    .select({
      productId: products.id,
      name: products.name,
      classId: products.classId,
      brandId: products.brandId,
      seriesId: products.seriesId,
      functionIds: functionIdsOf,
      labelIds: labelIdsOf,
      mainIds: sql<number[]>`array(
        select j.main_id from product_joints j where j.joint_id = ${products.id})`.mapWith(
        (mains: (number | string)[]) => mains.map(Number),
      ),
      isPollen: sql<boolean>`${products.productAttribute} = ${ProductAttribute.pollen}`,
      hasNewcomerPrice: sql<boolean>`${products.newcomerFen} is not null`,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), ne(products.status, ProductStatus.delete)))
    .orderBy(products.id)
