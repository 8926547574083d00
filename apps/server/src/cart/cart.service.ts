import type { Db } from '../platform/database/connect'
import { deleteProducts } from './cart.store'

/** Takes bought products out of a member's cart, in the order's own transaction; others stay. */
export const removeBought = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<void> => {
  if (productIds.length > 0) await deleteProducts(db, memberId, productIds)
}
