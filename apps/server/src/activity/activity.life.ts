import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { FlashActor } from '@greenstar/rules/promotion/flash.moves'
import { setActivityPrices } from '../catalog/price/activity-price.service'
import { holdFloors } from '../catalog/price/floor.service'
import { getSellable } from '../catalog/product/sku.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import {
  type ActivityRow,
  type DraftLine,
  findOverlap,
  linesOf,
  listNextPrices,
  listProductIds,
  markEnded,
  markPublished,
} from './activity.store'

const MAX_DAYS = 60

/** Refuses an activity that has no length, is too long or is over; `now` in ms. */
export const checkWindow = ({ beginAt, endAt }: Pick<ActivityRow, 'beginAt' | 'endAt'>, now: number) => {
  const length = endAt.getTime() - beginAt.getTime()
  if (length <= 0 || length > MAX_DAYS * DAY || endAt.getTime() <= now) throw refuse('activity/window')
}

/** Refuses goods that are not on the shelf or cost pollen, and prices that are not lower. */
export const checkLines = async (db: Db, lines: readonly DraftLine[]): Promise<void> => {
  const ids = lines.map(({ productId }) => productId)
  if (new Set(ids).size < ids.length) throw refuse('activity/product-twice')
  const known = await getSellable(db, ids)
  for (const { productId, priceFen } of lines) {
    const sku = known.get(productId)
    const isSold = sku?.status === ProductStatus.selling || sku?.status === ProductStatus.waitSell
    const isOrdinary =
      sku?.productAttribute === ProductAttribute.normal || sku?.productAttribute === ProductAttribute.presell
    if (!sku || !isSold || !isOrdinary) throw refuse('activity/product-unknown')
    if (priceFen <= 0 || priceFen >= sku.priceFen)
      throw refuse('activity/price-not-lower', { name: sku.name })
  }
}

/** Sets for each product, locked by the caller, the price of its activity that runs now or begins next. */
const renewPrices = async (db: Db, productIds: readonly number[], now: number) =>
  setActivityPrices(db, productIds, await listNextPrices(db, productIds, new Date(now)))

/**
 * Publishes a draft; the caller has locked row and products and checked the floors. Prices are valid from its
 * begin. A product may be in several activities, but not at the same time (activity/overlaps).
 */
export const publishActivity = async (db: Db, row: ActivityRow, now: number): Promise<void> => {
  const lines = await linesOf(db, row.id)
  const productIds = lines.map(({ productId }) => productId)
  await checkLines(db, lines)
  const other = await findOverlap(db, row)
  if (other) throw refuse('activity/overlaps', other)
  await markPublished(db, row.id, new Date(now))
  await renewPrices(db, productIds, now)
}

/** Ends activities: their products return to their ordinary price or to that of their next activity. */
export const endActivities = async (
  db: Db,
  ids: readonly number[],
  by: FlashActor,
  now: number,
): Promise<void> => {
  const productIds = await listProductIds(db, ids)
  await holdFloors(db, productIds)
  await markEnded(db, ids, by, new Date(now))
  await renewPrices(db, productIds, now)
}
