import { expect, test } from '@playwright/test'
import { signIn } from './steps/member'
import { orderCard } from './steps/orders'
import { forwardClock, paymentsOf } from './steps/sandbox'
import { goToProvider, placeOrder, readOrder } from './steps/shop'

/** A member has 30 minutes to pay (domain 3). */
const pastDeadline = 31

test('an unpaid order is over after its time, and the page shows it by itself', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  const order = await placeOrder(page)
  await page.goto('/order')
  const card = orderCard(page, order.OrderCode)
  await expect(card).toContainText(/剩\d+分自动取消/)
  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByRole('heading', { name: '等待付款' })).toBeVisible()

  await forwardClock(page, pastDeadline)
  await page.clock.fastForward(`${pastDeadline}:00`)
  await expect(page.getByRole('heading', { name: '取消', exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('超时未付款，系统自动取消').first()).toBeVisible()
  expect(await readOrder(page, order.ID)).toMatchObject({ OrderStatusCN: '已取消' })
  await page.goto('/order')
  await expect(card).toContainText('已取消，超时未付款，系统自动取消')
})

test('a payment after the cancellation of its order is refunded exactly once', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page)
  await page.goto(`/order/pay?id=${order.ID}`)
  await goToProvider(page)
  await page.getByRole('textbox').fill('6')
  await page.getByRole('button', { name: /稍后支付/ }).tap()
  await page.waitForURL(/\/order\/payResult/)

  await forwardClock(page, pastDeadline)
  await expect.poll(async () => (await readOrder(page, order.ID)).OrderStatusCN).toBe('已取消')
  await expect
    .poll(async () => (await paymentsOf(page, order.OrderCode)).refunds.map(({ status }) => status), {
      timeout: 30_000,
    })
    .toEqual(['SUCCESS'])

  const { trades, refunds } = await paymentsOf(page, order.OrderCode)
  expect(trades.map(({ state }) => state)).toEqual(['REFUND'])
  expect(refunds[0]?.refundFen).toBe(Math.round(order.PayAmount * 100))
  await expect
    .poll(async () => (await readOrder(page, order.ID)).PayLogList.map(({ PayStatusCN }) => PayStatusCN))
    .toEqual(['已退款'])
  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByRole('region', { name: '订单信息' })).toContainText('已退款')
})
