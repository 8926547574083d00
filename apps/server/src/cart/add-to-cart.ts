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
  /** What the page says of the product (spec 3); the cart goes by the product itself. */
  ProductAttribute?: number | undefined
}

const most = 9999

/** Refuses what cannot be bought now or here (domain 7), and what may not go into a cart (spec 5, Limit "2"). */
export const checkAddable = (product: Sellable | undefined, now: number): Sellable => {
  if (!product || product.status === ProductStatus.delete) throw refuse('cart/product-gone')
  const sku = toSku(product, now)
  const isExchanged = product.productAttribute === ProductAttribute.pollen
  if (isExchanged || skuStatus(sku, now) !== DisplayStatus.onSale || !canAddShopcar(sku))
    throw refuse('cart/not-addable', { name: product.name })
  return product
}

/** Whether the line may belong to another page than its own; most do not, and need not be asked for. */
const isJoint = ({ ProductID, MainID = ProductID }: Wanted, products: ReadonlyMap<number, Sellable>) =>
  MainID !== ProductID || products.get(ProductID)?.listed === false

/** The page a line was picked on: the one told if it sells the line, else the line's own page or a page that has it. */
const pageOf = (wanted: Wanted, product: Sellable, mains: readonly number[]): number => {
  if (wanted.MainID !== undefined && mains.includes(wanted.MainID)) return wanted.MainID
  return product.listed ? product.id : (mains[0] ?? product.id)
}

/** Refuses more than may be bought, and says how many of them lie in the cart already. */
export const checkQuantity = (product: Sellable, quantity: number, inCart: number, now: number) => {
  const limit = Math.min(purchaseLimits(toSku(product, now)).max, most)
  if (quantity > limit) throw refuse('cart/over-limit', { limit, inCart })
}

/**
 * Puts products into a member's cart: a quantity adds to what lies there, with isTotal it is the new quantity
 * (readings T01). All of it or nothing. Changes of one cart wait for each other, so that parallel adds neither lose
 * a piece nor pass a limit. Answers how many lines the cart has then.
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
