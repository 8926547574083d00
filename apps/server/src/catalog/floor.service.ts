import { fallWindow } from '@greenstar/rules/catalog/product.fall'
import { isBelowFloor } from '@greenstar/rules/catalog/product.floor'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import type { CouponScope } from '@greenstar/rules/coupon/coupon.scope'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { and, asc, gt, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { productPastPrices, products } from './catalog.tables'
import { inScope } from './scope'

export type BelowFloor = { productId: number; name: string; priceFen: number; floorFen: number }

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

const belowIn = (rows: Awaited<ReturnType<typeof floorsOf>>, lines: Prices): BelowFloor[] => {
  const prices = new Map(lines.map(({ productId, priceFen }) => [productId, priceFen]))
  return rows.flatMap(({ id, name, floorFen }) => {
    const priceFen = prices.get(id) ?? 0
    return floorFen !== null && isBelowFloor(priceFen, floorFen)
      ? [{ productId: id, name, priceFen, floorFen }]
      : []
  })
}

const idsOf = (lines: Prices) => lines.map(({ productId }) => productId)

/** Returns the prices that are below a floor; locks the products in id order. */
export const listBelowFloor = async (db: Db, lines: Prices): Promise<BelowFloor[]> =>
  belowIn(await holdFloors(db, idsOf(lines)), lines)

/** The same without locks, for a job that has already locked stock. */
export const findBelowFloor = async (db: Db, lines: Prices): Promise<BelowFloor[]> =>
  belowIn(await floorsOf(db, idsOf(lines)), lines)

/** Returns the products of a scope that have a floor, with their prices, in id order. */
export const listFloored = async (db: Db, scope: CouponScope) => {
  const rows = await db
    .select({
      ...{ id: products.id, name: products.name, priceFen: products.priceFen },
      ...{ newcomerFen: products.newcomerFen, floorFen: products.floorFen },
    })
    .from(products)
    .where(and(isNotNull(products.floorFen), ne(products.status, ProductStatus.delete), inScope(scope)))
    .orderBy(asc(products.id))
  return rows.flatMap(({ floorFen, ...row }) => (floorFen === null ? [] : [{ ...row, floorFen }]))
}

const maxNamed = 3

/** Text about prices below floors, for the second operator. */
export const belowFloorText = (below: readonly BelowFloor[]): string => {
  const named = below
    .slice(0, maxNamed)
    .map(
      ({ name, priceFen, floorFen }) =>
        `“${name}” ¥${formatYuan(fen(priceFen))}（底价 ¥${formatYuan(fen(floorFen))}）`,
    )
  return `${named.join('、')}${below.length > maxNamed ? ` 等 ${below.length} 件` : ''}`
}

/** Returns products as text and reason for an approval; refuses with catalog/floor-reason if none. */
export const askedBelowFloor = (below: readonly BelowFloor[], reason = '') => {
  const goods = belowFloorText(below)
  if (reason === '') throw refuse('catalog/floor-reason', { goods })
  return { goods, reason }
}
