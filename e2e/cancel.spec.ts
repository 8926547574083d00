import { expect, test } from '@playwright/test'
import { signIn } from './steps/member'
import { cancelHere, orderCard } from './steps/orders'
import { paymentsOf } from './steps/sandbox'
import { buy, goToProvider, pay, placeOrder, readOrder, stockOf } from './steps/shop'

/** No other journey buys this product. */
const product = 1030

test('an unpaid order is cancelled with a reason, its stock is returned, and it is bought again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const before = await stockOf(page, product)
  const order = await placeOrder(page, product, 2)
  await expect.poll(() => stockOf(page, product)).toBe(before - 2)

  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByRole('heading', { name: '等待付款' })).toBeVisible()
  await cancelHere(page, '拍错商品')
  await expect(page.getByText('订单已取消')).toBeVisible()
  await expect(page.getByRole('heading', { name: '取消', exact: true })).toBeVisible()
  expect(await readOrder(page, order.ID)).toMatchObject({ OrderStatusCN: '已取消', CancelReason: '拍错商品' })
  await expect.poll(() => stockOf(page, product)).toBe(before)

  await page.goto('/order?tab=closed')
  const card = orderCard(page, order.OrderCode)
  await expect(card).toContainText('已取消，拍错商品')
  await card.getByRole('button', { name: '再次购买' }).tap()
  await page.waitForURL(/\/shopcar/)
  // Cart lines have accessible names; the cards of 猜你喜欢 below have none.
  const lines = page.getByRole('article', { name: /./ })
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('group').getByRole('textbox')).toHaveValue('2')
})

test('a paid order that is not shipped is cancelled, and its money is back within a minute', async ({
  page,
}) => {
  await signIn(page)
  const order = await buy(page, product)
  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByRole('heading', { name: '等待发货' })).toBeVisible()
  await cancelHere(page, '我不想买了')
  await expect(page.getByText('已取消，退款按原路返回')).toBeVisible()

  await expect
    .poll(async () => (await readOrder(page, order.ID)).OrderStatusCN, { timeout: 60_000 })
    .toBe('已退款')
  await page.goto('/order?tab=closed')
  await expect(orderCard(page, order.OrderCode)).toContainText('已退款')
  const { trades, refunds } = await paymentsOf(page, order.OrderCode)
  expect(trades).toHaveLength(1)
  expect(refunds).toMatchObject([{ refundFen: Math.round(order.PayAmount * 100), status: 'SUCCESS' }])
})

test('Alipay: a failed payment is repeated, and the refund goes over Alipay', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page, product)
  await page.goto(`/order/pay?id=${order.ID}`)
  await goToProvider(page, '支付宝')
  await page.getByRole('button', { name: '支付失败' }).tap()
  await page.waitForURL(/\/order\/payResult/)
  // Alipay reports a refused payment the same way as one that was never tried
  await expect(page.getByText('还没有付款')).toBeVisible()

  await page.goto(`/order/pay?id=${order.ID}`)
  await pay(page, '支付宝')
  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByRole('region', { name: '订单信息' })).toContainText('支付宝')
  await cancelHere(page, '我不想买了')
  await expect
    .poll(async () => (await readOrder(page, order.ID)).OrderStatusCN, { timeout: 60_000 })
    .toBe('已退款')
  const { refunds } = await paymentsOf(page, order.OrderCode)
  expect(refunds).toMatchObject([{ refundFen: Math.round(order.PayAmount * 100), status: 'SUCCESS' }])
})
