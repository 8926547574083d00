import { expect, type Page, test } from '@playwright/test'
import { ask } from './steps/api'
import { awake } from './steps/awake'
import { axeFindings } from './steps/checks'
import { signIn } from './steps/member'
import { giveAddress, goToProvider, type Order, placeOrder, plainProduct } from './steps/shop'

/** The server handles the next call of this action, but its response is lost. */
const loseAnswer = (page: Page, action: string) =>
  page.route(
    `**/api/*/${action}*`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const tryAgain = async (page: Page) => {
  await expect(page).toHaveURL(/\/noNetwork/)
  // not by a finger: this page also leaves by itself, and a late tap would reach the page below
  const again = page.getByRole('button', { name: '再试一次' })
  await again.dispatchEvent('click', undefined, { timeout: 5000 }).catch(() => undefined)
  await expect(page).not.toHaveURL(/\/noNetwork/)
}

/** Opens the cart of a new member who has an address and one line. */
const openFilledCart = async (page: Page) => {
  await signIn(page)
  await giveAddress(page)
  const line = { ProductID: plainProduct, Quantity: 1, MainID: plainProduct }
  await ask(page, 'Member/AddShoppingCar', { shoppingCarList: [line] })
  await page.goto('/shopcar')
}

const settleAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算(1)' }).tap()
}

test('what was typed is still there after the net was lost while it was saved, and is saved once', async ({
  page,
  context,
}) => {
  await signIn(page)
  const prepared = page.waitForResponse(/NoNetworkScreen.*\.js/)
  await page.goto('/member/addressAddEdit')
  await prepared
  const receiver = page.getByRole('textbox', { name: '收货人' })
  await receiver.fill('林小满')
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByLabel('详细地址').fill('世纪大道 1 号 301 室')
  await page.getByRole('button', { name: /所在地区/ }).tap()
  await page.getByText('确定', { exact: true }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page).toHaveURL(/\/noNetwork/)
  // said once: by the page, not by a toast over it too
  await expect(page.getByText('请检查网络是否正常')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page).toHaveURL(/addressAddEdit/)
  await expect(receiver).toHaveValue('林小满')
  await page.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('地址已保存')).toBeVisible()
  const saved = await ask<{ ReceiverName: string }[]>(page, 'Member/GetReceiveAddressList')
  expect(saved.map(({ ReceiverName }) => ReceiverName)).toEqual(['林小满'])
})

test('back from a page that waits for the network opens the previous page, also offline', {
  tag: '@long',
}, async ({ page, context }) => {
  await signIn(page)
  const prepared = page.waitForResponse(/NoNetworkScreen.*\.js/)
  await page.goto('/order')
  await prepared
  await context.setOffline(true)
  await page.getByRole('tab', { name: '待付款' }).tap()
  await expect(page).toHaveURL(/\/noNetwork/)
  await page.getByRole('button', { name: '返回' }).locator('visible=true').tap()
  await expect(page).toHaveURL(/\/order\?/)
  await expect(page.getByRole('tab', { name: '待付款' })).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/order\?/)
})

test('a sheet that failed to load offline is loaded once the network is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page)
  const prepared = page.waitForResponse(/NoNetworkScreen.*\.js/)
  await page.goto(`/mall/goodsDetail?id=${plainProduct}`)
  await prepared
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: '加入购物车' }).locator('visible=true')
  const heart = page.getByRole('button', { name: /^喜欢/ }).first()
  await context.setOffline(true)
  await heart.tap()
  await expect(page).toHaveURL(/\/noNetwork/)
  await page.getByRole('button', { name: '返回' }).locator('visible=true').tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await add.tap()
  await expect(page.getByText('加载失败，请重试')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await context.setOffline(false)
  await add.tap()
  const sheet = page.getByRole('dialog', { name: '选择商品' })
  await sheet.getByRole('button', { name: '增加' }).first().tap()
  await sheet.getByRole('button', { name: '确定' }).tap()
  await expect(page.getByText('添加购物车成功')).toBeVisible()
})

test('an order whose answer was lost exists once, also when changed before the retry', async ({ page }) => {
  await openFilledCart(page)
  await settleAll(page)
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(submit).toBeEnabled()
  await loseAnswer(page, 'CreateOrder')
  await submit.tap()
  await tryAgain(page)
  await expect(page).toHaveURL(/\/order\/create/)
  await page.getByRole('textbox', { name: '备注' }).fill('放门口')
  await submit.tap()
  await expect(page.getByRole('alertdialog', { name: '订单已提交' })).toContainText('没有重复下单')
  await page.getByRole('button', { name: '知道了' }).tap()
  await expect(page).toHaveURL(/\/order\/pay\?/)
  const orders = await ask<{ DataList: Order[] }>(page, 'Order/GetMemberOrderList')
  expect(orders.DataList).toHaveLength(1)
  expect(await ask(page, 'Member/GetShoppingCarInfo')).toEqual([])
})

test('paying continues after a lost answer, and the result is found over a failing gateway', async ({
  page,
}) => {
  await signIn(page)
  const order = await placeOrder(page)
  await page.goto(`/order/pay?id=${order.ID}`)
  await loseAnswer(page, 'GetWxpayInfo')
  await page.getByRole('button', { name: /微信支付 ¥/ }).tap()
  await tryAgain(page)
  await expect(page).toHaveURL(/\/order\/pay\?/)
  // returning to the page is not navigating away: no confirmation
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await goToProvider(page)
  await page.route('**/api/*/GetPayResult*', (route) => route.fulfill({ status: 502 }), { times: 2 })
  await page.getByRole('button', { name: '支付成功', exact: true }).tap()
  await expect(page.getByText('网关错误').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
})

test('a lost change of a quantity can be repeated, and does not navigate after the page was left', {
  tag: '@long',
}, async ({ page }) => {
  await openFilledCart(page)
  const article = page.getByRole('article')
  const number = article.getByRole('textbox')
  const inCart = async () =>
    (await ask<{ ShoppingCarNum: number }[]>(page, 'Member/GetShoppingCarInfo')).map(
      ({ ShoppingCarNum }) => ShoppingCarNum,
    )
  await loseAnswer(page, 'AddShoppingCar')
  await article.getByRole('button', { name: '增加' }).tap()
  await tryAgain(page)
  await expect(number).toHaveValue('2')
  await article.getByRole('button', { name: '增加' }).tap()
  await expect.poll(inCart).toEqual([3])
  await article.getByRole('button', { name: '减少' }).tap()
  await expect.poll(inCart).toEqual([2])

  await settleAll(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/*/CreateOrder*', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const sent = page.waitForRequest(/CreateOrder/)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await sent
  await page.goBack()
  await expect(page).toHaveURL(/\/shopcar/)
  answer()
  await expect(page.getByText('订单已提交，可在“订单 - 待付款”里付款')).toBeVisible()
  await expect(page.getByText('篮子还空着')).toBeVisible()
  await expect(page).toHaveURL(/\/shopcar/)
})

test('a tap during the animation of the picker or the picture viewer does not reach the page below', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/member/addressAddEdit')
  /** Whether the top layer receives taps anywhere on the screen. */
  const catches = () =>
    page.evaluate(() => {
      const layer = document.querySelector('[role="dialog"]')?.parentElement
      const points = [60, 250, 500, 780].map((y) => document.elementFromPoint(187, y))
      return layer ? points.every((point) => point && layer.contains(point)) : undefined
    })
  await page.getByRole('button', { name: /所在地区/ }).tap()
  await page.getByRole('dialog', { name: '选择地区' }).waitFor({ state: 'attached' })
  expect(await catches()).toBe(true)
  await page.getByText('确定', { exact: true }).tap()
  expect(await catches()).not.toBe(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/mall/goodsDetail?id=${plainProduct}`)
  await page.getByRole('button', { name: /大图/ }).first().tap()
  const viewer = page.getByRole('dialog', { name: '查看大图' })
  await viewer.waitFor({ state: 'attached' })
  expect(await catches()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await catches()).not.toBe(false)
  await expect(viewer).toHaveCount(0)
})

test.describe('an installed shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page opened offline shows it and loads automatically later, and no member’s data is cached', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await page.goto('/order')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/member/addressList').catch(() => undefined)
    await expect(page.getByRole('heading', { name: '网络没接上' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: '再试一次' }).tap()
    await expect(page.getByRole('heading', { name: '网络没接上' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: '网络没接上' })).toHaveCount(0)
    await expect(page).toHaveURL(/addressList/)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})

test('a tab older than a release, whose code is deleted, reloads with the page that was tapped', async ({
  page,
}) => {
  await page.goto('/mall')
  await awake(page)
  await page.route(/GoodsDetailScreen.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('main').locator('a[href^="/mall/goodsDetail"]').first().tap()
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
  await expect(page).toHaveURL(/\/mall\/goodsDetail/)
})
