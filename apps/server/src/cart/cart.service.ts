import type { Db } from '../platform/database/connect'
import { deleteProducts, lockCart } from './cart.store'

/**
 * Takes bought products out of a member's cart, in the order's own transaction; others stay. Who adds to the cart
 * meanwhile waits, so that he does not put back what he saw lying there.
 */
export const removeBought = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<void> => {
  if (productIds.length === 0) return
  await lockCart(db, memberId)
  await deleteProducts(db, { memberId, productIds })
}
