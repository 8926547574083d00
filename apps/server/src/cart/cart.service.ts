import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { cartLines } from './cart.tables'

/** Takes bought products out of a member's cart, in the order's own transaction (domain 3). */
export const removeBought = async (
  db: Db,
  memberId: number,
  productIds: readonly number[],
): Promise<void> => {
  if (productIds.length === 0) return
  await db
    .delete(cartLines)
    .where(and(eq(cartLines.memberId, memberId), inArray(cartLines.productId, [...productIds])))
}
