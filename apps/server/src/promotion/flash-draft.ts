import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { checkFlashWindow } from '@greenstar/rules/promotion/flash'
import { getSellable } from '../catalog/product/sku.service'
import type { Db } from '../platform/database/connect'
import { Refusal } from '../platform/refuse'
import type { DraftFacts, DraftLine } from './flash-room.store'

/** Refuses a window that a session may not have. */
export const checkWindow = ({ beginAt, endAt }: Pick<DraftFacts, 'beginAt' | 'endAt'>, now: number) => {
  const verdict = checkFlashWindow({ beginMs: beginAt.getTime(), endMs: endAt.getTime() }, now)
  if (verdict.ok) return
  if (verdict.code === 'promotion/window-long')
    throw new Refusal('promotion/window-long', { hours: Number(verdict.facts.hours) })
  throw new Refusal(verdict.code, undefined)
}

/** Refuses products that are not ordinary, that are listed twice or whose price is not lower. */
export const checkLines = async (db: Db, lines: readonly DraftLine[]): Promise<void> => {
  const ids = lines.map(({ productId }) => productId)
  if (new Set(ids).size < ids.length) throw new Refusal('promotion/product-twice', undefined)
  const known = await getSellable(db, ids)
  for (const { productId, priceFen, quota, limitNum } of lines) {
    const sku = known.get(productId)
    const isOrdinary =
      sku?.productAttribute === ProductAttribute.normal &&
      (sku.status === ProductStatus.selling || sku.status === ProductStatus.waitSell)
    if (!sku || !isOrdinary) throw new Refusal('promotion/product-unknown', undefined)
    if (priceFen <= 0 || priceFen >= sku.priceFen)
      throw new Refusal('promotion/price-not-lower', { name: sku.name })
    if (limitNum > quota) throw new Refusal('promotion/limit-over-quota', { name: sku.name })
  }
}
