import { fallWindow, isHalved } from '@greenstar/rules/catalog/product.fall'
import { isBelowFloor } from '@greenstar/rules/catalog/product.floor'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { defineAlert, raiseAlert } from '../../platform/alert/alert'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { yuan } from '../../platform/wire'
import { getSetting } from '../../setting/setting.service'
import { productPastPrices, products } from '../catalog.tables'
import { inScope } from '../scope'

export type BelowFloor = { productId: number; name: string; priceFen: number; floorFen: number }
/** A campaign’s price (fen) that a second person is asked about: below the floor, or a fall from the selling price. */
export type LowPrice = BelowFloor | { productId: number; name: string; priceFen: number; fromFen: number }

const floorsOf = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      version: products.version,
      priceFen: products.priceFen,
      marketFen: products.marketPriceFen,
      newcomerFen: products.newcomerFen,
      floorFen: products.floorFen,
      status: products.status,
      soldFen: products.soldFen,
      soldNewcomerFen: products.soldNewcomerFen,
      soldCoins: products.soldCoins,
      availablePollen: products.availablePollen,
      productAttribute: products.productAttribute,
    })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
    .orderBy(asc(products.id))

/** Returns prices and floors of products, in id order. */
export const readFloors = (db: Db, ids: readonly number[]) => floorsOf(db, ids)

/** Returns prices and floors of products and locks them in id order. */
export const holdFloors = (db: Db, ids: readonly number[]) => floorsOf(db, ids).for('no key update')

/** Returns the prices that products had on sale within `fallWindow`, by product, since two people agreed to one. */
export const listPastPrices = async (db: Db, ids: readonly number[], now: number) => {
  const { productId, endedAt, priceFen, newcomerFen, coins } = productPastPrices
  const rows = await db
    .select({ productId, priceFen, newcomerFen, coins })
    .from(productPastPrices)
    .where(and(inArray(productId, [...new Set(ids)]), gt(endedAt, new Date(now - fallWindow))))
  const past = new Map<number, typeof rows>()
  for (const row of rows) past.set(row.productId, [...(past.get(row.productId) ?? []), row])
  return past
}

/** Forgets past prices once two people agreed to a new one; further steps count from there. */
export const forgetPastPrices = (db: Db, ids: readonly number[]) =>
  db.delete(productPastPrices).where(inArray(productPastPrices.productId, [...ids]))

type Prices = readonly { productId: number; priceFen: number }[]
type Weighed = { id: number; name: string; floorFen: number | null }

/** A product's price (fen) if a second person is asked about it: below the floor, or less than half of `fromFen`. */
const lowOf = (
  { id: productId, name, floorFen }: Weighed,
  priceFen: number,
  fromFen: number,
): LowPrice | undefined => {
  if (floorFen !== null && isBelowFloor(priceFen, floorFen)) return { productId, name, priceFen, floorFen }
  return isHalved(fromFen, priceFen) ? { productId, name, priceFen, fromFen } : undefined
}

const idsOf = (lines: Prices) => lines.map(({ productId }) => productId)
const pricesOf = (lines: Prices) => new Map(lines.map(({ productId, priceFen }) => [productId, priceFen]))

/**
 * Returns campaign prices that need a second person: below a floor, or less than half of the highest selling price of
 * `fallWindow` before `now`, as for the selling price itself (domain 20); without `now`, of the selling price of this
 * moment. Locks the products in id order.
 */
export const listLowPrices = async (db: Db, lines: Prices, now?: number): Promise<LowPrice[]> => {
  const rows = await holdFloors(db, idsOf(lines))
  const past =
    now === undefined
      ? new Map<number, { priceFen: number }[]>()
      : await listPastPrices(db, idsOf(lines), now)
  const prices = pricesOf(lines)
  return rows.flatMap(
    (row) =>
      lowOf(
        row,
        prices.get(row.id) ?? 0,
        Math.max(row.priceFen, ...(past.get(row.id) ?? []).map((one) => one.priceFen)),
      ) ?? [],
  )
}

/**
 * Returns prices below a floor, or less than half of their `fromFen`, without locks: for callers that hold an order or
 * stock.
 */
export const findLowPrices = async (
  db: Db,
  lines: readonly { productId: number; priceFen: number; fromFen?: number }[],
): Promise<LowPrice[]> => {
  const rows = new Map((await floorsOf(db, idsOf(lines))).map((row) => [row.id, row]))
  return lines.flatMap(({ productId, priceFen, fromFen = 0 }) => {
    const row = rows.get(productId)
    return (row && lowOf(row, priceFen, fromFen)) ?? []
  })
}

/** Prices (fen) of a piece that a discount is taken off; null: none. */
type Unit = { id: number; priceFen: number; newcomerFen: number | null; floorFen: number | null }

/**
 * Returns the products of a scope, in id order, of which `leftOf` leaves so little of a piece (fen) that a second person
 * is asked: less than the floor or, on sale, less than half of the selling price. Exchanges have no discounts.
 */
export const listLowered = async (
  db: Db,
  scope: CouponScope,
  leftOf: (unit: Unit) => number,
): Promise<LowPrice[]> => {
  const { id, name, priceFen, newcomerFen, floorFen, status, productAttribute } = products
  const rows = await db
    .select({ id, name, priceFen, newcomerFen, floorFen, status })
    .from(products)
    .where(
      and(
        or(isNotNull(floorFen), eq(status, ProductStatus.selling)),
        ne(status, ProductStatus.delete),
        ne(productAttribute, ProductAttribute.pollen),
        inScope(scope),
      ),
    )
    .orderBy(asc(id))
  return rows.flatMap(
    (row) => lowOf(row, leftOf(row), row.status === ProductStatus.selling ? row.priceFen : 0) ?? [],
  )
}

const maxNamed = 3

const yuanText = (amount: number) => `¥${formatYuan(fen(amount))}`

/** Text about prices below floors, or far below the selling price, for the second operator. */
export const belowFloorText = (below: readonly LowPrice[]): string => {
  const named = below.slice(0, maxNamed).map((one) => {
    const than = 'floorFen' in one ? `底价 ${yuanText(one.floorFen)}` : `售价 ${yuanText(one.fromFen)}`
    return `“${one.name}” ${yuanText(one.priceFen)}（${than}）`
  })
  return `${named.join('、')}${below.length > maxNamed ? ` 等 ${below.length} 件` : ''}`
}

/** Returns products as text and reason for an approval; refuses with catalog/floor-reason if none. */
export const askedBelowFloor = (below: readonly LowPrice[], reason = '') => {
  const goods = belowFloorText(below)
  if (reason === '') throw refuse('catalog/floor-reason', { goods })
  return { goods, reason }
}

export const floorAbove = defineAlert(['catalog.floor-above', '底价高于在售价格'])

type Below = { product_id: string; name: string; floor_fen: string; prices: { what: string; yuan: number }[] }

/**
 * Raises an alert for each of these products whose floor was raised above a price that it has or that is published: a
 * raised floor changes no price, so somebody has to look at them (domain 20). Coins count at their worth.
 */
export const watchRaisedFloors = async (app: App, db: Db, ids: readonly number[], now: number) => {
  if (ids.length === 0) return
  const perYuan = await getSetting(app, 'pollen.perYuan', db)
  const { rows } = await db.execute<Below>(sql`
    select p.id as product_id, p.name, p.floor_fen,
      json_agg(json_build_object('what', w.what, 'yuan', w.price_fen / 100.0) order by w.price_fen, w.what) as prices
    from products p cross join lateral (
      select '售价' as what, p.price_fen + case when p.product_attribute = ${ProductAttribute.pollen}::int
        then p.available_pollen * 100 / ${perYuan}::int else 0 end as price_fen
      union all select '新人价', p.newcomer_fen where p.newcomer_fen is not null
      union all select case s.kind when 20 then '拼团 ' else '秒杀 ' end || s.name, f.price_fen
        from flash_products f join flash_sessions s on s.id = f.session_id where f.product_id = p.id and s.status = 10
      union all select '限时活动 ' || a.name, g.price_fen
        from activity_goods g join activities a on a.id = g.activity_id where g.product_id = p.id and a.status = 10
    ) w where p.id = any(${sql.param([...ids])}::bigint[]) and w.price_fen < p.floor_fen
    group by p.id, p.name, p.floor_fen order by p.id`)
  for (const { product_id: id, name, floor_fen: floor, prices } of rows) {
    const facts = { name, floor: yuan(Number(floor)), prices }
    await raiseAlert(app, db, { kind: floorAbove, subject: `product:${id}`, facts }, now)
  }
}
