import { expect, type Page, test } from '@playwright/test'
import { ask, askAsGuest } from './steps/api'
import { awake } from './steps/awake'
import { codeFor, newPhone, signIn } from './steps/member'
import { choose, expectCleanAddress, goToConsent, openMessenger } from './steps/messenger'
import { paymentsOf } from './steps/sandbox'
import { placeOrder } from './steps/shop'

/** The same messenger account throughout: first without a phone, then bound to the member. */
const person = '苏禾'
const loginSheet = (page: Page) => page.getByRole('dialog', { name: '登录' })
const isGuest = (page: Page) => page.evaluate(() => localStorage.getItem('access-token') === null)

test.describe.configure({ mode: 'serial' })

let page: Page
test.beforeAll(async ({ browser, baseURL }) => {
  page = await openMessenger(browser, baseURL ?? '')
})
test.afterAll(() => page.context().close())

test('R331: a new person refuses the consent, then agrees, binds a phone, and continues on the page', async () => {
  await page.goto('/home')
  await page.goto('/mall/goodsDetail?id=1010')
  await page.getByRole('button', { name: '加入购物车' }).tap()
  await expect(loginSheet(page).getByRole('heading', { name: '欢迎来到绿星' })).toBeVisible()
  await goToConsent(page)
  await choose(page, '')
  await page.waitForURL(/goodsDetail\?id=1010/)
  await expect(page.getByText('已取消微信登录')).toBeVisible()
  await expectCleanAddress(page)
  expect(await isGuest(page)).toBe(true)

  await goToConsent(page)
  await choose(page, person)
  const sheet = loginSheet(page)
  await expect(sheet.getByText('为了更好的购物体验，请绑定手机号')).toBeVisible()
  const phone = newPhone()
  await sheet.getByLabel('手机号').fill(phone)
  await sheet.getByRole('button', { name: '获取验证码' }).tap()
  await sheet.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  await sheet.getByRole('button', { name: '绑定并登录' }).tap()

  const sku = page.getByRole('dialog', { name: '选择商品' })
  await sku.getByRole('group', { name: '小号 · 净高 40cm 数量' }).getByRole('button', { name: '增加' }).tap()
  await sku.getByRole('button', { name: '确定' }).tap()
  await expect(page.getByText('添加购物车成功')).toBeVisible()
  await expectCleanAddress(page)
})

test('going back never meets the consent page', async () => {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await page.waitForURL(/\/home/)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('the bound person pays in the messenger’s own cashier', async () => {
  const order = await placeOrder(page)
  await page.goto(`/order/pay?id=${order.ID}`)
  const cashier = page.getByRole('dialog', { name: '微信支付（沙箱）' })
  await page.getByRole('button', { name: /微信支付 ¥/ }).tap()
  await cashier.getByRole('button', { name: '取消' }).tap()
  await expect(page.getByText('已取消付款，订单已保留')).toBeVisible()
  await page.getByRole('button', { name: /微信支付 ¥/ }).tap()
  await cashier.getByRole('button', { name: '支付成功', exact: true }).tap()
  await page.waitForURL(/\/order\/payResult/)
  await expect(page.getByText('付款成功')).toBeVisible()
  const { trades } = await paymentsOf(page, order.OrderCode)
  expect(trades).toHaveLength(1)
  expect(trades[0]).toMatchObject({ state: 'SUCCESS' })
})

test('R008: the same person is signed in at once on the next visit, and lands where it wanted to go', async ({
  browser,
  baseURL,
}) => {
  const next = await openMessenger(browser, baseURL ?? '')
  await next.goto('/home')
  await awake(next)
  await next.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).tap()
  await goToConsent(next)
  await choose(next, person)
  await next.waitForURL(/\/me/)
  await expect(next.getByText(/会员号/).first()).toBeVisible()
  await expectCleanAddress(next)
  const { MemberInfo } = await ask<{ MemberInfo: { ID: number } }>(next, 'Member/GetMemberInfo')
  const first = await ask<{ MemberInfo: { ID: number } }>(page, 'Member/GetMemberInfo')
  expect(MemberInfo.ID).toBe(first.MemberInfo.ID)
  await next.goBack()
  await next.waitForURL(/\/home/)
  await next.context().close()
})

test('the login page too returns to the page that needed the login', async ({ browser, baseURL }) => {
  const next = await openMessenger(browser, baseURL ?? '')
  await next.goto('/order')
  await next.waitForURL(/\/login/)
  await next.getByRole('checkbox').check()
  await next.getByRole('button', { name: '微信一键登录' }).tap()
  await next.waitForURL(/\/sandbox\/connect/)
  await choose(next, person)
  await next.waitForURL(/\/order/)
  await expect(next.getByRole('tab', { name: '全部' })).toBeVisible()
  await next.context().close()
})

test('a member logged in by code confirms the payer, and pays', async ({ browser, baseURL }) => {
  const next = await openMessenger(browser, baseURL ?? '')
  await signIn(next)
  const order = await placeOrder(next)
  await next.goto(`/order/pay?id=${order.ID}`)
  await next.getByRole('button', { name: /微信支付 ¥/ }).tap()
  await next.getByRole('alertdialog').getByRole('button', { name: '去确认' }).tap()
  await next.waitForURL(/\/sandbox\/connect/)
  await choose(next, '周野')
  await next.waitForURL(/\/order\/pay/)
  await expect(next.getByText('微信身份已确认，请继续付款')).toBeVisible()
  await expectCleanAddress(next)
  await next.getByRole('button', { name: /微信支付 ¥/ }).tap()
  const cashier = next.getByRole('dialog', { name: '微信支付（沙箱）' })
  await cashier.getByRole('button', { name: '支付成功', exact: true }).tap()
  await expect(next.getByText('付款成功')).toBeVisible()
  await next.context().close()
})

/** A code of the consent page, as an attacker could obtain one. */
const stolenCode = async (from: Page) => {
  const pairs = await askAsGuest<{ Key: string; Value: string }[]>(from.request, 'Main/LoadGlobalConfig')
  const answer = await from.request.post('/sandbox/connect/oauth2/authorize', {
    form: {
      appid: pairs.find(({ Key }) => Key === 'WXAppID')?.Value ?? '',
      redirect_uri: '/home',
      scope: 'snsapi_userinfo',
      state: 'WXAUTH',
      person: 'suhe',
    },
    maxRedirects: 0,
  })
  return new URL(answer.headers().location ?? '', 'http://x').searchParams.get('code') ?? ''
}

// Red when the page accepts a code whose login did not begin in this browser.
test('a link with another person’s code does not log in', { tag: '@long' }, async ({ browser, baseURL }) => {
  const victim = await openMessenger(browser, baseURL ?? '')
  const code = await stolenCode(victim)
  expect(code).not.toBe('')
  await victim.goto(`/home?code=${code}&state=WXAUTH`)
  await expect(victim.getByText('微信登录失败')).toBeVisible()
  await expectCleanAddress(victim)
  expect(await isGuest(victim)).toBe(true)
  await expect(loginSheet(victim)).toHaveCount(0)
  await victim.context().close()
})
