import type { Buyer } from '../../apps/server/src/order/buyer.factory'
import { makeBuyer } from '../../apps/server/src/order/buyer.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { manyUnpaid, type TestApp } from '../../apps/server/src/platform/testing/test-app'

/** Creates so many members with an address each, who may leave any number of orders unpaid. */
export const makeBuyers = async (shop: TestApp, n: number): Promise<Buyer[]> => {
  await shop.app.database.db.execute(manyUnpaid)
  return inLanes(n, 16, () => makeBuyer(shop))
}

/** The body of CreateOrder for some quantities of some products. */
export const orderForm = (
  buyer: Buyer,
  lines: [productId: number, quantity: number][],
  requestID: string,
) => ({
  orderDetailList: lines.map(([ProductID, Quantity]) => ({ ProductID, Quantity })),
  receiveAddressID: buyer.addressId,
  requestID,
})

export const createOrderPath = '/api/Order/CreateOrder'
