import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ask } from './api'

/** Fields of an order that journeys read again through the API. */
export interface Order {
  ID: number
  OrderCode: string
  OrderStatus: number
  OrderStatusCN: string
  PayAmount: number
  CancelReason: string
  PayLogList: { PayStatus: number; PayStatusCN: string; PayAmount: number }[]
}

/** A plant of the demo shop with plenty of stock. */
export const plainProduct = 1010

export const addressText = '林小满 13800006620 上海市浦东新区锦绣路1650弄8号602室'

/** Creates an address of the page's member from a pasted text, as the form does. */
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

/** Places an order of the page's member that awaits payment. */
export const placeOrder = async (page: Page, productId = plainProduct, quantity = 1): Promise<Order> => {
  const receiveAddressID = await addressOf(page)
  const { ID } = await ask<{ ID: number }>(page, 'Order/CreateOrder', {
    orderDetailList: [{ ProductID: productId, Quantity: quantity, MainID: productId }],
    receiveAddressID,
    // Two equal orders within five seconds count as one, unless each has its own request id (domain 0.7).
    requestID: randomUUID(),
  })
  return readOrder(page, ID)
}

/** Reads the order from the server. */
export const readOrder = (page: Page, id: number) => ask<Order>(page, 'Order/GetOrderByID', { id })

/** From the shop's cashier to the provider's. */
export const goToProvider = async (page: Page, provider: '微信支付' | '支付宝' = '微信支付') => {
  // the first method is preselected
  if (provider === '支付宝') await page.getByRole('radio', { name: provider }).check()
  await page.getByRole('button', { name: new RegExp(`${provider} ¥`) }).tap()
  await page.waitForURL(/\/sandbox\/(payment|alipay)/)
}

/** Pays at the provider's cashier and waits for the result confirmed by the server. */
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

/** Available stock of a product. */
export const stockOf = async (page: Page, productId: number): Promise<number> => {
  const product = await ask<{ Stock: number }>(page, 'Product/GetProductByID', { id: productId })
  return product.Stock
}
