import { makeProduct, type ProductOverrides } from '../catalog/catalog.factory'
import { type MadeMember, makeAddress, makeMember } from '../member/member.factory'
import type { TestApp } from '../platform/testing/test-app'

export const makeBuyer = async (
  shop: TestApp,
  overrides: Parameters<typeof makeMember>[1] = {},
  address: Parameters<typeof makeAddress>[2] = {},
): Promise<MadeMember & { addressId: number }> => {
  const member = await makeMember(shop.app, overrides)
  return { ...member, addressId: await makeAddress(shop.app, member.id, address) }
}
export type Buyer = Awaited<ReturnType<typeof makeBuyer>>

export const makeGoods = (shop: TestApp, overrides: ProductOverrides = {}) =>
  makeProduct(shop.app.database.db, overrides)

/** Places an order of one product through the real call. */
export const buy = async (shop: TestApp, buyer: Buyer, productId: number, quantity = 1) => {
  const form = {
    orderDetailList: [{ ProductID: productId, Quantity: quantity }],
    receiveAddressID: buyer.addressId,
  }
  const { Status, Msg, Data } = await shop.call(
    'order',
    'CreateOrder',
    { ...form, requestID: `buy-${crypto.randomUUID()}` },
    buyer.token,
  )
  if (!Data) throw new Error(`not bought: ${Status} ${Msg}`)
  return Data
}

/** Starts a payment through the real call; returns the trade number. */
export const beginPayment = async (
  shop: TestApp,
  buyer: Buyer,
  order: { ID: number; OrderCode: string },
  n = 1,
) => {
  const { Data, Msg } = await shop.call(
    'payment',
    'GetWxpayInfo',
    { orderID: order.ID, payType: '30' },
    buyer.token,
  )
  if (!Data) throw new Error(`no payment begun: ${Msg}`)
  return `${order.OrderCode}-${n}`
}
