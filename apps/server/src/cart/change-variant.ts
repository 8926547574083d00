import { currentFen, getSellable } from '../catalog/product/sku.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { checkAddable, checkQuantity } from './add-to-cart'
import { deleteProducts, findLine, listQuantities, lockCart, setProduct } from './cart.store'

/**
 * Changes a line to another variant of the same page; it keeps its place and its quantity, plus that of an
 * existing line of this variant, which is removed. Idempotent.
 */
export const changeVariant = async (
  db: Db,
  memberId: number,
  { lineId, productId }: { lineId: number; productId: number },
  now: number,
): Promise<void> => {
  await lockCart(db, memberId)
  const line = await findLine(db, memberId, lineId)
  if (!line) throw refuse('cart/line-gone')
  if (line.productId === productId) return
  const found = await getSellable(db, [line.mainId, productId])
  const variants = [line.mainId, ...(found.get(line.mainId)?.jointIds ?? [])]
  const product = checkAddable(variants.includes(productId) ? found.get(productId) : undefined, now)
  const inCart = (await listQuantities(db, memberId)).get(productId) ?? 0
  const quantity = line.quantity + inCart
  checkQuantity(product, quantity, inCart, now)
  if (inCart > 0) await deleteProducts(db, { memberId, productIds: [productId] })
  const addedFen = currentFen(product, now)
  await setProduct(db, memberId, { id: lineId, productId, quantity, addedFen })
}
