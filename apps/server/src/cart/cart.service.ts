import type { Db } from '../platform/database/connect'
import { together } from '../platform/database/together'
import { deleteProducts, lockCart } from './cart.store'

/**
 * Removes bought products from a member's cart, in the order's own transaction. Locks the cart, so that a
 * parallel add does not restore the quantity it read before.
 */
export const removeBought = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<void> => {
  if (productIds.length === 0) return
  await together([lockCart(db, memberId), deleteProducts(db, { memberId, productIds })])
}
