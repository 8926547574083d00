import { canAddShopcar, purchaseLimits } from '@greenstar/rules/catalog/product.limits'
import {
  DisplayStatus,
  ProductAttribute,
  ProductStatus,
  skuStatus,
} from '@greenstar/rules/catalog/product.status'
import { ViewKind } from '@greenstar/rules/footmark/view.kind'
import { currentFen, getSellable, listMains, type Sellable, toSku } from '../catalog/product/sku.service'
import { noteView } from '../footmark/footmark.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { RequestFacts } from '../platform/http/context'
import { type OnceKey, wasAnswered } from '../platform/http/once'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import { putInCart } from './cart.store'

export type Wanted = {
  ProductID: number
  Quantity: number
  MainID?: number | undefined
  /** ProductAttribute as the page has it (spec 3); ignored, the product's own is used. */
  ProductAttribute?: number | undefined
}

const maxQuantity = 9999

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

/** Pieces of a product that a cart may hold. */
const maxOf = (product: Sellable, now: number) =>
  Math.min(purchaseLimits(toSku(product, now)).max, maxQuantity)

/** Refuses more than may be bought; the refusal says how many are in the cart already. */
export const checkQuantity = (product: Sellable, quantity: number, inCart: number, now: number) => {
  const limit = maxOf(product, now)
  if (quantity > limit) throw refuse('cart/over-limit', { limit, inCart })
}

/** Facts of products; of a single one they may be two seconds old, unless an operator changes it: checkout decides. */
const factsOf = (app: App, db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Sellable>> => {
  const [id] = ids
  if (id === undefined || ids.length > 1) return getSellable(db, ids)
  return app.cache.get(`catalog.sellable:${id}`, factsSeconds, () => getSellable(db, ids))
}
const factsSeconds = 2

type Adding = {
  isTotal: boolean
  now: number
  once?: OnceKey | undefined
  /** For the figures of products. */
  browser?: RequestFacts
}

/**
 * Adds products to a member's cart, all or none; with `isTotal` the quantity replaces the one in the cart
 * (readings T01). One statement locks the cart, so that parallel adds neither lose a piece nor exceed a limit, and
 * commits. Returns the first answer to a request that was answered, else the number of lines.
 */
export const addToCart = async (
  app: App,
  db: Db,
  memberId: number,
  list: readonly Wanted[],
  { isTotal, now, once, browser }: Adding,
): Promise<{ Count: number }> => {
  const products = await factsOf(
    app,
    db,
    list.map((item) => item.ProductID),
  )
  const mains = await listMains(
    db,
    list.filter((item) => isJoint(item, products)).map((item) => item.ProductID),
  )
  const maxLines = await getSetting(app, 'cart.maxLines', db)
  const linesNow = () =>
    list.map((item) => {
      const product = checkAddable(products.get(item.ProductID), now)
      return {
        product,
        mainId: pageOf(item, product, mains.get(product.id) ?? []),
        quantity: item.Quantity,
        max: maxOf(product, now),
        priceFen: currentFen(product, now),
      }
    })
  let lines: ReturnType<typeof linesNow>
  try {
    lines = linesNow()
  } catch (refusal) {
    // The first answer counts, also when a product has gone since (domain 0.7).
    if (once && (await wasAnswered(db, once.scope, once.key, once.reusableBefore)))
      return (await once.stored(db)) as { Count: number }
    throw refusal
  }
  const found = await putInCart(db, { memberId, lines, isTotal, maxLines, now: new Date(now), once })
  if (found.problem === 'known' && once) return (await once.stored(db)) as { Count: number }
  if (found.problem === 'full') throw refuse('cart/full')
  if (found.problem === 'over') {
    const limit = lines.find(({ product }) => product.id === found.productId)?.max ?? 0
    throw refuse('cart/over-limit', { limit, inCart: found.held })
  }
  if (browser) for (const { mainId } of lines) noteView(app, ViewKind.cart, mainId, browser)
  return { Count: found.lineCount }
}
