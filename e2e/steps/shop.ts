import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ask } from './api'

/** Parts of an order that journeys look at again through the API. */
export interface Order {
  ID: number
  OrderCode: string
  OrderStatus: number
  OrderStatusCN: string
  PayAmount: number
  CancelReason: string
  PayLogList: { PayStatus: number; PayStatusCN: string; PayAmount: number }[]
}

/** A plant of the demo shop that there is plenty of. */
export const plainProduct = 1010

export const addressText = '林小满 13800006620 上海市浦东新区锦绣路1650弄8号602室'

/** An address of the page's member, read from a pasted text as the form does it. */
export const giveAddress = async (page: Page): Promise<number> => {
  const resolved = await ask<Record<string, unknown>>(page, 'Order/GetResolvedAddressInfo', {
    text: addressText,
  })
  const saved = await ask<{ ID: number }>(page, 'Member/SaveReceiveAddress', { ...resolved, IsDefault: true })
  return saved.ID
}

/** The member's first address, or a new one. */
const addressOf = async (page: Page): Promise<number> => {
  const [first] = await ask<{ ID: number }[]>(page, 'Member/GetReceiveAddressList')
  return first?.ID ?? giveAddress(page)
}

/** An order of the page's member that waits for its money. */
export const placeOrder = async (page: Page, productId = plainProduct, quantity = 1): Promise<Order> => {
  const receiveAddressID = await addressOf(page)
  const { ID } = await ask<{ ID: number }>(page, 'Order/CreateOrder', {
    orderDetailList: [{ ProductID: productId, Quantity: quantity, MainID: productId }],
    receiveAddressID,
    // Two equal orders within five seconds are one, unless each has a key of its own (domain 0.7).
    requestID: randomUUID(),
  })
  return readOrder(page, ID)
}

/** The order as the server has it now. */
export const readOrder = (page: Page, id: number) => ask<Order>(page, 'Order/GetOrderByID', { id })

/** From the shop's cashier to the provider's. */
export const goToProvider = async (page: Page, provider: '微信支付' | '支付宝' = '微信支付') => {
  // the first way is chosen already
  if (provider === '支付宝') await page.getByRole('radio', { name: provider }).check()
  await page.getByRole('button', { name: new RegExp(`${provider} ¥`) }).tap()
  await page.waitForURL(/\/sandbox\/(payment|alipay)/)
}

/** Pays at the provider's cashier and comes back to a result that the server confirmed. */
export const pay = async (page: Page, provider?: '微信支付' | '支付宝') => {
  await goToProvider(page, provider)
  await page.getByRole('button', { name: '支付成功', exact: true }).tap()
  await page.waitForURL(/\/order\/payResult/)
  await expect(page.getByText('付款成功')).toBeVisible()
}

/** Places an order and pays it; ends on the result page. */
export const buy = async (page: Page, productId?: number, quantity?: number): Promise<Order> => {
  const order = await placeOrder(page, productId, quantity)
  await page.goto(`/order/pay?id=${order.ID}`)
  await pay(page)
  return readOrder(page, order.ID)
}

/** Pieces of a product that can still be bought. */
export const stockOf = async (page: Page, productId: number): Promise<number> => {
  const product = await ask<{ Stock: number }>(page, 'Product/GetProductByID', { id: productId })
  return product.Stock
}
