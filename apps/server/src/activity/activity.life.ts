import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { FlashActor } from '@greenstar/rules/promotion/flash.moves'
import { clearActivityPrices, putActivityPrices } from '../catalog/activity-price.service'
import { getSellable } from '../catalog/sku.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import {
  type ActivityRow,
  type DraftLine,
  findOther,
  linesOf,
  markEnded,
  markPublished,
} from './activity.store'

/** Longest activity in days. */
const MOST_DAYS = 60

/** Refuses days that no activity may have; `now` in ms. */
export const checkWindow = ({ beginAt, endAt }: Pick<ActivityRow, 'beginAt' | 'endAt'>, now: number) => {
  const length = endAt.getTime() - beginAt.getTime()
  if (length <= 0 || length > MOST_DAYS * DAY || endAt.getTime() <= now) throw refuse('activity/window')
}

/** Refuses goods that are not on the shelf or cost coins, and prices that are no better. */
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

/**
 * Publishes a draft that the caller holds: its prices go onto the products and count from its begin on. Refuses goods
 * that another published activity has until that one is over.
 */
export const publishActivity = async (db: Db, row: ActivityRow, now: number): Promise<void> => {
  const lines = await linesOf(db, row.id)
  await checkLines(db, lines)
  const { id: activityId, beginAt, endAt } = row
  const written = await putActivityPrices(db, { activityId, beginAt, endAt }, lines, new Date(now))
  const missed = lines.find(({ productId }) => !written.includes(productId))
  if (missed) {
    const name = (await getSellable(db, [missed.productId])).get(missed.productId)?.name ?? '商品'
    throw refuse('activity/overlaps', { name, activity: (await findOther(db, missed.productId)) ?? '' })
  }
  await markPublished(db, activityId, new Date(now))
}

/** Ends activities: their products cost again what they cost before. */
export const endActivities = async (
  db: Db,
  ids: readonly number[],
  by: FlashActor,
  now: number,
): Promise<void> => {
  await clearActivityPrices(db, ids)
  await markEnded(db, ids, by, new Date(now))
}
