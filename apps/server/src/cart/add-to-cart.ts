import { canAddShopcar, purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import {
  DisplayStatus,
  ProductAttribute,
  ProductStatus,
  skuStatus,
} from '@greenstar/rules/catalog/product.status'
import { getSellable, listMains, type Sellable, toSku } from '../catalog/sku.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { listQuantities, lockCart, type NewCartLine, putLines } from './cart.store'

export type Wanted = {
  ProductID: number
  Quantity: number
  MainID?: number | undefined
  /** ProductAttribute as the page has it (spec 3); ignored, the product's own is used. */
  ProductAttribute?: number | undefined
}

const most = 9999

/** Refuses products that cannot be bought (domain 7) or put into a cart (spec 5, Limit "2"). */
export const checkAddable = (product: Sellable | undefined, now: number): Sellable => {
  if (!product || product.status === ProductStatus.delete) throw refuse('cart/product-gone')
  const sku = toSku(product, now)
  const isExchanged = product.productAttribute === ProductAttribute.pollen
  if (isExchanged || skuStatus(sku, now) !== DisplayStatus.onSale || !canAddShopcar(sku))
    throw refuse('cart/not-addable', { name: product.name })
  return product
}

/** Whether the line may belong to the page of another product; only then is `listMains` queried. */
const isJoint = ({ ProductID, MainID = ProductID }: Wanted, products: ReadonlyMap<number, Sellable>) =>
  MainID !== ProductID || products.get(ProductID)?.listed === false

/** Returns the page of a line: the requested one if it sells the product, else its own, else any other. */
const pageOf = (wanted: Wanted, product: Sellable, mains: readonly number[]): number => {
  if (wanted.MainID !== undefined && mains.includes(wanted.MainID)) return wanted.MainID
  return product.listed ? product.id : (mains[0] ?? product.id)
}

/** Refuses more than may be bought; the refusal says how many are in the cart already. */
export const checkQuantity = (product: Sellable, quantity: number, inCart: number, now: number) => {
  const limit = Math.min(purchaseLimits(toSku(product, now)).max, most)
  if (quantity > limit) throw refuse('cart/over-limit', { limit, inCart })
}

/**
 * Adds products to a member's cart, all or none; with `isTotal` the quantity replaces the one in the cart
 * (readings T01). Locks the cart, so that parallel adds neither lose a piece nor exceed a limit. Returns the
 * number of lines.
 */
export const addToCart = async (
  app: App,
  db: Db,
  memberId: number,
  list: readonly Wanted[],
  isTotal: boolean,
  now: number,
): Promise<number> => {
  const ids = list.map((item) => item.ProductID)
  const products = await getSellable(db, ids)
  const mains = await listMains(
    db,
    list.filter((item) => isJoint(item, products)).map((item) => item.ProductID),
  )
  const maxLines = await getSetting(app, 'cart.maxLines', db)
  await lockCart(db, memberId)
  const before = await listQuantities(db, memberId)
  const lines = new Map<number, NewCartLine>()
  for (const item of list) {
    const product = checkAddable(products.get(item.ProductID), now)
    const held = isTotal ? 0 : (lines.get(product.id)?.quantity ?? before.get(product.id) ?? 0)
    const quantity = held + item.Quantity
    checkQuantity(product, quantity, held, now)
    lines.set(product.id, {
      productId: product.id,
      mainId: pageOf(item, product, mains.get(product.id) ?? []),
      quantity,
    })
  }
  const count = new Set([...before.keys(), ...lines.keys()]).size
  if (count > maxLines && count > before.size) throw refuse('cart/full')
  await putLines(db, memberId, [...lines.values()], new Date(now))
  return count
}
