import { expect, type Page, test } from '@playwright/test'
import { awake } from './steps/awake'
import { signIn } from './steps/member'
import { giveAddress } from './steps/shop'

/* One phone, several people: nothing that one member left is shown to the next. */

const secret = '门锁密码 2580'
const product = 1020

/** Everything that the shop has written into this browser, as text. */
const written = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

const logOut = async (page: Page) => {
  await page.goto('/setting')
  await page.getByRole('button', { name: '退出登录' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
  await page.waitForURL(/\/home/)
  await awake(page)
}

/** Opens the checkout of a product and writes a remark there. */
const begin = async (page: Page) => {
  await page.goto(`/mall/goodsDetail?id=${product}`)
  await page.getByRole('button', { name: '立即购买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择商品' })
  await sku.getByRole('button', { name: '增加' }).first().tap()
  await sku.getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
}

test('a checkout with its remark is not shown to the member who logs in next', async ({ page }) => {
  const phone = await signIn(page)
  await giveAddress(page)
  await begin(page)
  await page.getByLabel('备注').fill(secret)
  await expect.poll(() => written(page)).toContain(secret)
  await logOut(page)
  const after = await written(page)
  expect(after).not.toContain(secret)
  expect(after).not.toContain(phone.slice(-4))
  expect(after).not.toContain('access-token')
  await signIn(page)
  await page.goto('/order/create')
  await expect(page.getByText('没有要结算的商品')).toBeVisible()
  await expect(page.getByText(secret)).toBeHidden()
})

test('after a logout the browser’s back shows nothing of the member', async ({ page }) => {
  await signIn(page)
  await giveAddress(page)
  await page.goto('/member/addressList')
  await expect(page.getByText('林小满')).toBeVisible()
  await logOut(page)
  await page.goBack()
  await page.waitForURL(/\/login\?redirect=/)
  await expect(page.getByText('林小满')).toBeHidden()
})

test('two tabs follow each other’s logout and login', async ({ page, context }) => {
  await signIn(page)
  await giveAddress(page)
  const other = await context.newPage()
  await other.goto('/member/addressList')
  await expect(other.getByText('林小满')).toBeVisible()
  await logOut(page)
  await other.waitForURL(/\/login\?redirect=/)
  await expect(other.getByText('林小满')).toBeHidden()
  await signIn(page)
  await other.waitForURL(/\/member\/addressList/)
  await expect(other.getByText('林小满')).toBeHidden()
})

test('a late 401 of an old token leaves the new login as it is', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/me')
  await expect(page.getByRole('link', { name: '全部订单' }).first()).toBeVisible()
  const old = await page.evaluate(() => localStorage.getItem('access-token'))
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    if (route.request().headers().authorization !== `Bearer ${JSON.parse(old ?? '""')}`)
      return route.continue()
    await held
    await route.fulfill({ status: 401, json: { Status: 401, Msg: '', Data: null } })
  })
  await page.getByRole('link', { name: '全部订单' }).first().tap()
  const other = await context.newPage()
  await signIn(other)
  const next = await other.evaluate(() => localStorage.getItem('access-token'))
  answer()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBe(next)
  await expect(page.getByRole('dialog', { name: '登录' })).toBeHidden()
})

test('a phone without storage can still buy', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto(`/mall/goodsDetail?id=${product}`)
  await awake(page)
  await page.getByRole('button', { name: '立即购买' }).tap()
  await expect(page.getByRole('dialog').first()).toBeVisible()
})

test('when no script loads there is one reload, then a stable page', { tag: '@long' }, async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/mall').catch(() => undefined)
  await page.waitForURL(/\/error\?from=%2Fmall/)
  await expect(page.getByText('花盆打翻了')).toBeVisible()
  const before = loads
  await page.waitForTimeout(3000)
  expect(loads).toBe(before)
  expect(loads).toBeLessThanOrEqual(3)
  await page.unroute('**/*.js')
  await page.unroute('**/assets/**/*.js')
  await page.getByRole('button', { name: '重新加载' }).tap()
  await page.waitForURL(/\/mall/)
  await awake(page)
})
