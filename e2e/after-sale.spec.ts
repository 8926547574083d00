import { expect, type Page, test } from '@playwright/test'
import { buyAndReceive, labelled, labelPhoto, receive } from './steps/after-sale'
import { ask, askAsOperator } from './steps/api'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'
import { paymentsOf } from './steps/sandbox'
import { giveAddress, type Order, pay, readOrder } from './steps/shop'

/** No other journey buys this watering can; it has the seven-day flag. */
const product = 6010

interface Case {
  Status: number
  RefundAmount: number
}
const caseNow = (page: Page, id: number) => ask<Case>(page, 'Order/GetCustomerByID', { id })
const approve = (page: Page, id: number) =>
  askAsOperator(page.request, 'ReviewAfterSale', { id, decision: 'approve', answer: '同意' })

/** Goes from the order's page to the form and submits it; returns the case's id. */
const apply = async (page: Page, order: Order, type: RegExp, reason: RegExp): Promise<number> => {
  await page.goto(`/order/afterSaleApply?orderID=${order.ID}`)
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('radio', { name: reason }).check()
  const photo = { name: 'proof.png', mimeType: 'image/png', buffer: await labelPhoto(page) }
  await page.getByLabel('上传凭证').locator('input').setInputFiles(photo)
  await expect(page.getByRole('button', { name: '删除上传凭证 1' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('region', { name: '可退明细' })).not.toContainText('请至少上传')
  await page.getByRole('button', { name: '提交申请' }).tap()
  await page.waitForURL(/\/order\/afterSaleDetail/)
  return Number(new URL(page.url()).searchParams.get('id'))
}

/** The desk ships the replacement and the member receives it. */
const replace = async (page: Page, id: number, heading: string) => {
  const number = `SF8${String(id).padStart(9, '0')}`
  await askAsOperator(page.request, 'SendReplacement', {
    ...{ id, shipperCode: 'shunfeng', logisticCode: number },
  })
  await page.reload()
  await expect(page.getByRole('region', { name: '物流' })).toContainText(number)
  await page.getByRole('button', { name: '确认收货' }).tap()
  await expect(page.getByRole('heading', { name: `${heading} · 已完成` })).toBeVisible()
}

/** Buys two pieces with a coupon chosen on the page, with pollen and with money. */
const buyWithAll = async (page: Page): Promise<Order> => {
  const receiveAddressID = await giveAddress(page)
  const { MemberInfo } = await ask<{ MemberInfo: { ID: number } }>(page, 'Member/GetMemberInfo')
  await askAsOperator(page.request, 'AdjustPollen', { memberID: MemberInfo.ID, num: 3000, reason: '旅程' })
  const offers = await ask<{ PublishID: number; State: string; Threshold: number }[]>(
    page,
    'Product/GetListCouponByProductID',
    {
      productID: product,
    },
  )
  const publishID = offers.find(({ State, Threshold }) => State === 'open' && Threshold === 0)?.PublishID
  await ask(page, 'Coupon/CreateAndReciveCouponRecord', {
    ...{ publishID, deviceID: crypto.randomUUID(), requestID: crypto.randomUUID() },
  })
  const form = {
    orderDetailList: [{ ProductID: product, Quantity: 2, MainID: product }],
    ...{ receiveAddressID, pollenNum: 200 },
  }
  const quote = await ask<{ Coupons: { ID: number }[] }>(page, 'Order/QuoteOrder', form)
  const couponRecorderIDs = quote.Coupons.slice(0, 1).map(({ ID }) => ID)
  const { ID } = await ask<{ ID: number }>(page, 'Order/CreateOrder', {
    ...form,
    couponRecorderIDs,
    requestID: crypto.randomUUID(),
  })
  await page.goto(`/order/pay?id=${ID}`)
  await pay(page)
  return readOrder(page, ID)
}

test('R014: half of a line is returned with its courier number: money, pollen and coupon as it was promised', async ({
  page,
}) => {
  await signIn(page)
  const order = await buyWithAll(page)
  await receive(page, order)
  const pollenOf = async () => (await ask<{ PollenNum: number }>(page, 'Member/GetMyPollen')).PollenNum
  const pollenBefore = await pollenOf()

  await page.goto(`/order/detail?id=${order.ID}`)
  await page.getByRole('button', { name: '更多' }).tap()
  await page.getByRole('button', { name: '申请售后' }).tap()
  await page.waitForURL(/\/order\/afterSaleApply/)
  await page.getByRole('button', { name: '减少' }).tap()
  await page.getByRole('radio', { name: /退货退款/ }).check()
  await page.getByRole('radio', { name: /不想要了/ }).check()
  const promised = page.getByRole('region', { name: '可退明细' })
  await expect(promised).toContainText('预计退款')
  await expect(promised).toContainText('优惠券已分摊到每件商品，部分退款不退回')
  const pollen = Number(/退回绿星币\s*(\d+)/.exec(await promised.innerText())?.[1] ?? 0)
  expect(pollen).toBe(100)
  const money = Number(/预计退款\s*¥?\s*([\d.]+)/.exec(await promised.innerText())?.[1] ?? 0)
  await page.getByRole('button', { name: '提交申请' }).tap()

  await page.waitForURL(/\/order\/afterSaleDetail/)
  await expect(page.getByRole('heading', { name: '退货退款 · 待审核' })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await approve(page, id)

  await page.goto(`/order/detail?id=${order.ID}`)
  const place = page.getByRole('region', { name: '退货地址' })
  await expect(place).toContainText('上海市松江区')
  await place.getByRole('button', { name: '复制退货地址' }).tap()
  await expect(page.getByText('退货地址已复制')).toBeVisible()
  await place.getByRole('link').tap()
  await page.waitForURL(/\/order\/afterSaleDetail/)
  await expect(page.getByRole('region', { name: '退货地址' })).toContainText('绿星售后')
  await page.getByRole('button', { name: '填写运单号' }).tap()
  const sheet = page.getByRole('dialog', { name: '填写寄回的运单号' })
  // Uploads a photo of the parcel's label: the test machine has no camera.
  await sheet.getByRole('button', { name: '扫描面单条码' }).tap()
  const scan = page.getByRole('dialog', { name: '扫描面单条码' })
  await expect(scan.getByText(/没有可用的相机|把条码放进画面|正在打开相机/)).toBeVisible()
  const photo = { name: 'label.png', mimeType: 'image/png', buffer: await labelPhoto(page) }
  await scan.getByLabel('拍照或选图识别').setInputFiles(photo)
  await expect(sheet.getByRole('textbox', { name: '运单号' })).toHaveValue(labelled.number)
  await sheet.getByRole('radio', { name: '顺丰速运' }).check()
  await sheet.getByRole('button', { name: '提交' }).tap()
  await expect(page.getByRole('region', { name: '物流' })).toContainText(labelled.number)

  await askAsOperator(page.request, 'InspectAfterSale', { id, accepted: true, resaleable: true })
  await expect.poll(async () => (await caseNow(page, id)).Status).toBe(80)
  expect((await caseNow(page, id)).RefundAmount).toBe(money)
  const { refunds } = await paymentsOf(page, order.OrderCode)
  expect(refunds).toMatchObject([{ refundFen: Math.round(money * 100), status: 'SUCCESS' }])
  expect(await pollenOf()).toBe(pollenBefore + pollen)
  await page.reload()
  await expect(page.getByRole('heading', { name: '退货退款 · 已完成' })).toBeVisible()
})

test('a swap: the wrong one is returned, the right one is sent', { tag: '@long' }, async ({ page }) => {
  const order = await buyAndReceive(page, product)
  const id = await apply(page, order, /换货/, /发错商品/)
  await approve(page, id)
  const back = { id, shipperCode: 'shunfeng', logisticCode: `SF7${String(id).padStart(9, '0')}` }
  await ask(page, 'Order/CustomerBackFill', back)
  await askAsOperator(page.request, 'InspectAfterSale', { id, accepted: true, resaleable: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: '换货 · 待商家发货' })).toBeVisible()
  await replace(page, id, '换货')
  expect((await paymentsOf(page, order.OrderCode)).refunds).toEqual([])
})

test('a resend: the missing pieces are sent', { tag: '@long' }, async ({ page }) => {
  const order = await buyAndReceive(page, product)
  const id = await apply(page, order, /补发/, /少件/)
  await approve(page, id)
  await page.reload()
  await expect(page.getByRole('heading', { name: '补发 · 待商家发货' })).toBeVisible()
  await replace(page, id, '补发')
})

test('refused, then arbitrated: the member objects, the desk reopens the case and refunds', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const order = await buyAndReceive(page, product)
  const id = await apply(page, order, /仅退款/, /破损/)
  await askAsOperator(page.request, 'ReviewAfterSale', { id, decision: 'refuse', answer: '照片看不出破损' })
  await page.reload()
  await expect(page.getByRole('heading', { name: '仅退款 · 已关闭' })).toBeVisible()
  await page.getByRole('button', { name: '留言' }).tap()
  const talk = page.getByRole('dialog', { name: '给商家留言' })
  await talk.getByRole('textbox', { name: '留言' }).fill('壶底裂了一道，倒水就漏，请再看看')
  await talk.getByRole('button', { name: '发送' }).tap()
  const record = page.getByRole('region', { name: '协商记录' })
  await expect(record.getByText('壶底裂了一道，倒水就漏，请再看看')).toBeVisible()

  const desk = await openConsole(browser, baseURL ?? '', `/console/orders/after-sales/${id}`)
  await expect(desk.getByText('壶底裂了一道，倒水就漏，请再看看').first()).toBeVisible()
  await desk.getByRole('button', { name: '重新受理' }).click()
  const reopen = desk.getByRole('dialog', { name: /重新受理/ })
  await reopen.getByRole('textbox').fill('核实为运输破损')
  await reopen.getByRole('button', { name: '重新受理', exact: true }).click()
  await expect(reopen).toBeHidden()
  await desk.context().close()

  const list = await ask<{ DataList: { ID: number; Status: number }[] }>(page, 'Order/GetCustomerList', {
    orderID: order.ID,
  })
  const again = list.DataList.find(({ Status }) => Status === 10)?.ID ?? 0
  await approve(page, again)
  await expect.poll(async () => (await caseNow(page, again)).Status).toBe(80)
  await page.goto(`/order/afterSaleDetail?id=${again}`)
  await expect(page.getByRole('heading', { name: '仅退款 · 已完成' })).toBeVisible()
  const { refunds } = await paymentsOf(page, order.OrderCode)
  expect(refunds).toMatchObject([{ refundFen: Math.round(order.PayAmount * 100), status: 'SUCCESS' }])
})
