import { expect, test } from '@playwright/test'
import { buyAndReceive, sendOrder } from './steps/after-sale'
import { ask, askAsOperator } from './steps/api'
import { openConsole, openOrder } from './steps/console'
import { signIn } from './steps/member'
import { cancelHere } from './steps/orders'
import { buy, readOrder } from './steps/shop'

/** No other journey buys this product. */
const product = 1060

test('a member cancels during picking: the warehouse stops the parcel, and the money is refunded', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const order = await buy(page, product)
  await askAsOperator(page.request, 'MarkPicking', { ids: [order.ID], handedOver: true })
  await page.goto(`/order/detail?id=${order.ID}`)
  await cancelHere(page, '拍错商品')
  await expect(page.getByText('已通知仓库拦截包裹')).toBeVisible()
  await page.getByRole('button', { name: '售后进度' }).tap()
  await page.waitForURL(/\/order\/afterSaleDetail/)
  await expect(page.getByText(/仓库正在拦截包裹/)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')

  const desk = await openConsole(browser, baseURL ?? '', `/console/orders/after-sales/${id}`)
  await desk.getByRole('button', { name: '答复能否拦下' }).click()
  const dialog = desk.getByRole('dialog', { name: /拦截包裹/ })
  await dialog.getByRole('radio', { name: /已拦下/ }).check()
  await dialog.getByRole('button', { name: '已拦下并退款' }).click()
  await expect(desk.getByText('已拦下，退款已提交')).toBeVisible()
  await expect
    .poll(async () => (await readOrder(page, order.ID)).OrderStatusCN, { timeout: 60_000 })
    .toBe('已退款')
  await page.reload()
  await expect(page.getByRole('heading', { name: '仅退款 · 已完成' })).toBeVisible()
  await desk.context().close()
})

test('the desk opens a case for a member from the order, and pays a small amends', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const order = await buyAndReceive(page, product)
  const desk = await openConsole(browser, baseURL ?? '')
  await openOrder(desk, order.OrderCode)
  await desk.getByRole('button', { name: '小额补偿' }).click()
  const amends = desk.getByRole('dialog', { name: /小额补偿/ })
  await amends.getByRole('spinbutton', { name: /补偿金额/ }).fill('1.5')
  await amends.getByLabel('补偿原因').fill('叶尖轻微干枯')
  await amends.getByRole('button', { name: '补偿', exact: true }).click()
  await expect(desk.getByText('已补偿 ¥1.50，原路退回')).toBeVisible()

  await desk.getByRole('button', { name: '代会员申请' }).click()
  const open = desk.getByRole('dialog', { name: /代会员申请售后/ })
  await open.getByRole('radio', { name: '仅退款' }).check()
  await open.getByRole('combobox', { name: '原因' }).click()
  await desk.getByTitle('商品质量问题').click()
  await open.getByLabel('情况说明').fill('会员来电，收到时已枯萎')
  await open.getByRole('button', { name: '提交申请' }).click()
  await desk.waitForURL(/after-sales\/\d+/)
  await expect(desk.getByText('代申请')).toBeVisible()

  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByText('补偿：叶尖轻微干枯')).toBeVisible()
  const { DataList } = await ask<{ DataList: { RefundAmount: number }[] }>(page, 'Order/GetCustomerList', {
    orderID: order.ID,
  })
  // what went back as amends does not go back again
  const freight = order.PayAmount - (DataList[0]?.RefundAmount ?? 0)
  expect(freight).toBeGreaterThanOrEqual(1.5)
  await desk.context().close()
})

test('of an order shipped in part, the member cancels what waits and may apply for what came', async ({
  page,
}) => {
  await signIn(page)
  const order = await buy(page, product, 2)
  await sendOrder(page, order, `SF${Date.now()}`, 1)
  await page.goto(`/order/afterSaleApply?orderID=${order.ID}`)
  await page.getByRole('radio', { name: /还没发货的商品/ }).tap()
  await expect(page.getByText('购买 2 件，未发货 1 件')).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).tap()
  await page.waitForURL(/\/order\/afterSaleDetail/)
  await expect(page.getByText(/未发货/).first()).toBeVisible()
  expect((await readOrder(page, order.ID)).OrderStatus).toBe(40)

  await page.goto(`/order/afterSaleApply?orderID=${order.ID}`)
  await expect(page.getByText('购买 2 件，可申请 1 件')).toBeVisible()
  await expect(page.getByRole('radio', { name: /还没发货的商品/ })).toHaveCount(0)
})
