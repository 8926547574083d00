import type { Db } from '../platform/database/connect'
import { cartLines } from './cart.tables'

/** Inserts a cart line of a member; returns its id. */
export const makeCartLine = async (
  db: Db,
  facts: { memberId: number; productId: number } & Partial<typeof cartLines.$inferInsert>,
): Promise<number> => {
  const [row] = await db
    .insert(cartLines)
    .values({ mainId: facts.productId, quantity: 1, addedAt: new Date(), ...facts })
    .returning({ id: cartLines.id })
  if (!row) throw new Error('cart line was not made')
  return row.id
}
