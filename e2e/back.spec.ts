import { expect, type Page, test } from '@playwright/test'
import { labelPhoto, receive } from './steps/after-sale'
import { signIn } from './steps/member'
import { cancelHere, orderCard } from './steps/orders'
import { buy, giveAddress, goToProvider, type Order, pay, placeOrder, readOrder } from './steps/shop'

/* What was left behind (the cashier, a result, a sent form) is never shown again by going back. */

/** No other journey buys this trowel. */
const product = 6020

type Back = (page: Page) => Promise<unknown>
const ways: { name: string; back: Back }[] = [
  {
    name: 'the bar’s 返回',
    back: (page) => page.getByRole('button', { name: '返回' }).locator('visible=true').first().tap(),
  },
  { name: 'the phone’s back', back: (page) => page.goBack({ waitUntil: 'commit' }) },
]

/** Opens the order from the list of orders, where every way back of these journeys ends. */
const openFromList = async (page: Page, order: Order) => {
  await page.goto('/order')
  await orderCard(page, order.OrderCode).getByRole('link').first().tap()
  await onOrder(page, order)
}
const onOrder = async (page: Page, order: Order) => {
  await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${order.ID}`))
  await expect(page.getByRole('region', { name: '订单信息' })).toBeVisible()
}
const onList = (page: Page) => expect(page).toHaveURL(/\/order(\?|$)/)

const toCashier = async (page: Page) => {
  await page
    .getByRole('button', { name: /立即付款/ })
    .locator('visible=true')
    .tap()
  await page.waitForURL(/\/order\/pay\?/)
}

// The bar’s way back is part of most journeys; that of the phone is tried only here.
for (const { name, back } of ways)
  test.describe(name, { tag: name.startsWith('the bar') ? '@long' : [] }, () => {
    test('after paying it leads to the order, then to where one came from', async ({ page }) => {
      await signIn(page)
      const order = await placeOrder(page, product)
      await openFromList(page, order)
      await toCashier(page)
      await pay(page)
      await back(page)
      await onOrder(page, order)
      await back(page)
      await onList(page)
    })

    test('after a purchase over Alipay it leads to the order, then to the product', async ({ page }) => {
      await signIn(page)
      await giveAddress(page)
      await page.goto(`/mall/goodsDetail?id=${product}`)
      await page.getByRole('button', { name: '立即购买' }).tap()
      const sku = page.getByRole('dialog', { name: '选择商品' })
      const one = sku.getByRole('textbox').first()
      await expect(one).toBeVisible()
      if ((await one.inputValue()) === '0') await sku.getByRole('button', { name: '增加' }).first().tap()
      await sku.getByRole('button', { name: '确定' }).tap()
      await page.waitForURL(/\/order\/create/)
      await page.getByRole('button', { name: '提交订单' }).tap()
      await page.waitForURL(/\/order\/pay\?/)
      const order = await readOrder(page, Number(new URL(page.url()).searchParams.get('id')))
      await pay(page, '支付宝')
      await back(page)
      await onOrder(page, order)
      await back(page)
      await expect(page).toHaveURL(/\/mall\/goodsDetail/)
    })

    test('a payment that was given up and tried again leaves nothing; links of the result neither', {
      tag: '@long',
    }, async ({ page }) => {
      await signIn(page)
      const order = await placeOrder(page, product)
      await openFromList(page, order)
      await toCashier(page)
      await goToProvider(page)
      await page.getByRole('button', { name: /不付款，返回商户/ }).tap()
      await page.waitForURL(/\/order\/payResult/)
      await page.getByRole('link', { name: '继续付款' }).tap()
      await page.waitForURL(/\/order\/pay\?/)
      await pay(page)
      await page.getByRole('link', { name: '查看订单' }).tap()
      await onOrder(page, order)
      await back(page)
      await onList(page)
    })

    test('after cancelling, and after an after-sale case was sent', { tag: '@long' }, async ({ page }) => {
      await signIn(page)
      const unpaid = await placeOrder(page, product)
      await openFromList(page, unpaid)
      await cancelHere(page, '拍错商品')
      await expect(page.getByRole('heading', { name: '取消', exact: true })).toBeVisible()
      await back(page)
      await onList(page)

      const order = await buy(page, product)
      await receive(page, order)
      await openFromList(page, order)
      await page.getByRole('button', { name: '更多' }).tap()
      await page.getByRole('button', { name: '申请售后' }).tap()
      await page.waitForURL(/\/order\/afterSaleApply/)
      await page.getByRole('radio', { name: /仅退款/ }).check()
      await page.getByRole('radio', { name: /破损/ }).check()
      const photo = { name: 'proof.png', mimeType: 'image/png', buffer: await labelPhoto(page) }
      await page.getByLabel('上传凭证').locator('input').setInputFiles(photo)
      await expect(page.getByRole('button', { name: '删除上传凭证 1' })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.getByRole('button', { name: '提交申请' }).tap()
      await page.waitForURL(/\/order\/afterSaleDetail/)
      await back(page)
      await onOrder(page, order)
      await back(page)
      await onList(page)
    })

    test('after a review', async ({ page }) => {
      await signIn(page)
      const order = await buy(page, product)
      await receive(page, order)
      await openFromList(page, order)
      await page.getByRole('button', { name: '去评价' }).locator('visible=true').tap()
      await page.getByRole('button', { name: /^5 星/ }).tap()
      await page.getByRole('textbox').fill('小铲很趁手')
      await page.getByRole('button', { name: '发布' }).tap()
      await page.waitForURL(/\/order\/evaluateDetail/)
      await back(page)
      await onOrder(page, order)
      await back(page)
      await onList(page)
    })
  })
