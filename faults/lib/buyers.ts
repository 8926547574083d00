import type { Buyer } from '../../apps/server/src/order/buyer.factory'
import { makeBuyer } from '../../apps/server/src/order/buyer.factory'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import type { TestApp } from '../../apps/server/src/platform/testing/test-app'

/** Creates so many members with an address each. */
export const makeBuyers = (shop: TestApp, n: number): Promise<Buyer[]> =>
  inLanes(n, 16, () => makeBuyer(shop))

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
