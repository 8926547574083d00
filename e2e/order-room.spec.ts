import { expect, test } from '@playwright/test'
import { openConsole, openOrder } from './steps/console'
import { signIn } from './steps/member'
import { buy, goToProvider, placeOrder, readOrder } from './steps/shop'

/** No other journey buys this product. */
const product = 1050

test('an operator lowers the price of an unpaid order, and the member pays the new one', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const order = await placeOrder(page, product, 2)
  // The member has started to pay the old price.
  await page.goto(`/order/pay?id=${order.ID}`)
  await goToProvider(page)

  const desk = await openConsole(browser, baseURL ?? '')
  await openOrder(desk, order.OrderCode)
  await desk.getByRole('button', { name: '改价' }).click()
  const dialog = desk.getByRole('dialog', { name: /改价/ })
  // half of it would be below the floor, which needs a second person
  const cheaper = (order.PayAmount - 2).toFixed(2)
  await dialog.getByRole('spinbutton', { name: '商品合计' }).fill(cheaper)
  await dialog.getByRole('spinbutton', { name: '运费' }).fill('0')
  await dialog.getByLabel('改价原因').fill('老顾客')
  await dialog.getByRole('button', { name: '确认改价' }).click()
  await expect(desk.getByText(`价格已修改，会员应付 ¥${cheaper}`)).toBeVisible()
  await expect(desk.getByRole('region', { name: '订单记录' })).toContainText('老顾客')

  await page.goto(`/order/detail?id=${order.ID}`)
  await expect(page.getByText('商家改价')).toBeVisible()
  await page.goto(`/order/payResult?id=${order.ID}`)
  await page.getByRole('link', { name: '继续付款' }).tap()
  const again = page.getByRole('button', { name: /微信支付 ¥/ })
  const success = page.getByRole('button', { name: '支付成功', exact: true })
  await again.or(success).waitFor()
  if (await again.isVisible()) await again.tap()
  await success.tap()
  await expect(page.getByText('付款成功')).toBeVisible()
  expect(await readOrder(page, order.ID)).toMatchObject({ OrderStatus: 30, PayAmount: Number(cheaper) })
  await desk.context().close()
})

test('two orders are shipped by a pasted list of numbers; sending it again changes nothing', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const orders = [await buy(page, product), await buy(page, product)]
  const stamp = Date.now()
  const sheet = [
    '订单号\t物流公司\t运单号',
    ...orders.map(({ OrderCode }, index) => `${OrderCode}\t顺丰速运\tSF${stamp}${index}`),
    `${orders[0]?.OrderCode.slice(0, -1)}0x\t顺丰速运\tSF${stamp}9`,
  ].join('\n')

  const desk = await openConsole(browser, baseURL ?? '', '/console/orders/shipments')
  await desk.getByLabel('粘贴运单号').fill(sheet)
  await desk.getByRole('button', { name: '检查' }).click()
  const result = desk.getByRole('region', { name: '检查结果' })
  await expect(result.getByRole('row').filter({ hasText: '订单不存在' })).toHaveCount(1)
  await result.getByRole('button', { name: '发货 2 单' }).click()
  await expect(result.getByText('已发货', { exact: true }).first()).toBeVisible()
  await expect(result.getByRole('button', { name: '没有可发货的行' })).toBeDisabled()
  for (const { ID } of orders) expect(await readOrder(page, ID)).toMatchObject({ OrderStatus: 40 })

  await desk.getByRole('button', { name: '检查' }).click()
  await expect(result.getByText('已用这个单号发货，不再重复')).toHaveCount(2)
  await desk.context().close()
})

test('a part is paid back before shipping, and the member sees which and how much', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const order = await buy(page, product, 3)
  const desk = await openConsole(browser, baseURL ?? '')
  await openOrder(desk, order.OrderCode)
  await desk.getByRole('button', { name: '退款' }).click()
  const dialog = desk.getByRole('dialog', { name: /发货前退款/ })
  await dialog.getByLabel(/退款件数/).fill('1')
  await dialog.getByLabel('退款原因').fill('缺货一件')
  await dialog.getByRole('button', { name: /^退款 ¥/ }).click()
  await expect(desk.getByText('已退款，订单状态：待发货')).toBeVisible()
  await desk.context().close()

  await expect(async () => {
    await page.goto(`/order/detail?id=${order.ID}`)
    await expect(page.getByText('已退 1 件')).toBeVisible()
    await expect(page.getByText('缺货一件')).toBeVisible({ timeout: 2000 })
    await expect(page.getByText(/部分退款/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect((await readOrder(page, order.ID)).OrderStatus).toBe(30)
})
