import { expect, type Page, test } from '@playwright/test'
import { approveAll, ask, askAsOperator, changeSettings } from './steps/api'
import { awake } from './steps/awake'
import { openConsole, openOrder } from './steps/console'
import { signIn } from './steps/member'
import { forwardClock } from './steps/sandbox'
import { giveAddress, type Order, pay, readOrder } from './steps/shop'

/** Simple products of the demo shop: for coupons and pollen, and one that costs pollen and cash. */
const goods = 8060
const exchanged = 9043
const day = 24 * 60

const memberID = async (page: Page) =>
  (await ask<{ MemberInfo: { ID: number } }>(page, 'Member/GetMemberInfo')).MemberInfo.ID
const givePollen = async (page: Page, num: number) =>
  askAsOperator(page.request, 'AdjustPollen', { memberID: await memberID(page), num, reason: '旅程' })
const pollenOf = async (page: Page) =>
  (await ask<{ PollenNum: number }>(page, 'Member/GetMyPollen')).PollenNum

test('R010, R011: a coupon of the page and pollen: the same sum everywhere, and a piece paid back gives its share', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await giveAddress(page)
  await givePollen(page, 3000)
  await page.goto(`/mall/goodsDetail?id=${goods}`)
  await awake(page)
  await page.getByRole('button', { name: /^领券/ }).tap()
  const claims = page.getByRole('dialog', { name: '领券' })
  const ticket = claims.getByRole('article').filter({ hasText: '全场满减券' })
  await ticket.getByRole('button', { name: '领取' }).tap()
  await expect(ticket).toContainText('去使用')
  await page.goto(`/mall/goodsDetail?id=${goods}`)
  await awake(page)
  await page.getByRole('button', { name: '立即购买' }).tap()
  const sku = page.getByRole('dialog', { name: '选择商品' })
  for (let n = 0; n < 2; n++) await sku.getByRole('button', { name: '增加' }).tap()
  await sku.getByRole('button', { name: '确定' }).tap()

  await page.waitForURL(/\/order\/create/)
  await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('自动选最省')
  await page.getByRole('switch', { name: '使用绿星币' }).tap()
  const sum = page.getByRole('definition').last()
  await expect(page.getByRole('term').filter({ hasText: '绿星币抵扣' })).toBeVisible()
  const shown = await sum.textContent()
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const order = await readOrder(page, id)
  const asked = order.PayAmount.toFixed(2)
  expect(shown).toContain(asked)
  await expect(page.getByRole('button', { name: /微信支付 ¥/ })).toContainText(asked)
  const left = await pollenOf(page)
  await pay(page)
  await page.goto(`/order/detail?id=${id}`)
  await expect(page.getByText(asked).first()).toBeVisible()

  const { OrderDetail } = (await readOrder(page, id)) as Order & { OrderDetail: { ID: number }[] }
  const lines = [{ OrderDetailID: OrderDetail[0]?.ID ?? 0, Quantity: 1 }]
  const { Amount } = await askAsOperator<{ Amount: number }>(page.request, 'RefundOrderUnits', {
    id,
    lines,
    reason: '缺货',
  })
  expect(Amount).toBeGreaterThan(0)
  expect(Math.abs(order.PayAmount / 3 - Amount)).toBeLessThan(0.02)
  await page.reload()
  await expect(page.getByRole('region', { name: '订单信息' })).toContainText(Amount.toFixed(2))
  expect(await pollenOf(page)).toBe(left + Math.floor((3000 + 100 - left) / 3))

  const desk = await openConsole(browser, baseURL ?? '')
  await openOrder(desk, order.OrderCode)
  await expect(desk.getByText(asked).first()).toBeVisible()
  await expect(desk.getByText(/退款 · /)).toContainText('缺货')
  await desk.context().close()
})

test('R013, R019: pollen: goods for pollen and cash, a mission of ten seconds, a missed day made up, a new level', async ({
  page,
}) => {
  await signIn(page)
  await giveAddress(page)
  await givePollen(page, 1000)
  // A new level after three days of signing in. Set before the clock moves, which ends the operator's session.
  await changeSettings(page.request, { 'level.growthLv2': '3' })
  await approveAll(page.request)
  await page.goto('/pollen/mall')
  await awake(page)
  await page.locator(`a[href*="id=${exchanged}"]`).first().tap()
  await page.waitForURL(/goodsDetail/)
  await awake(page)
  await page.getByRole('button', { name: '立即兑换' }).tap()
  const sku = page.getByRole('dialog', { name: '选择商品' })
  await sku.getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  const before = await pollenOf(page)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  await pay(page)
  expect(await pollenOf(page)).toBe(before - 400)
  await page.goto('/pollen/exchangeRecord')
  await expect(page.getByText('兑换专享 叶面清洁剂')).toBeVisible()

  await page.goto('/signIn')
  const mission = page.getByRole('listitem').filter({ hasText: '随便逛逛' })
  await mission.getByRole('button', { name: '去看看' }).tap()
  await page.waitForURL(/goodsDetail/)
  await expect(page.getByText('获得 5 绿星币')).toBeVisible({ timeout: 20_000 })

  await page.goto('/signIn')
  await page.getByRole('button', { name: '签到得 5 币' }).tap()
  await expect(page.getByText('今天已签到')).toBeVisible()
  await forwardClock(page, 2 * day)
  await page.reload()
  await page.getByRole('button', { name: '签到得 5 币' }).tap()
  await expect(page.getByText('今天已签到')).toBeVisible()
  const missed = page.getByRole('button', { name: /^补签/ }).first()
  // On the first of a month the missed day is in the previous month.
  if (!(await missed.isVisible())) await page.getByRole('button', { name: '上个月' }).tap()
  await missed.tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '补签' }).tap()
  await expect(page.getByText('已连签 3 天').first()).toBeVisible()

  await forwardClock(page, day)
  await page.goto('/signIn')
  await page.getByRole('button', { name: /^签到得/ }).tap()
  await expect(page.getByRole('dialog', { name: '恭喜你升级为 Lv 2' })).toBeVisible()
})

test('a newcomer from a shared link sees the gift', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  await signIn(page)
  const { SharePath } = await ask<{ SharePath: string }>(page, 'Member/MemberShare', {
    path: `/mall/goodsDetail?id=${goods}`,
    way: 30,
  })
  const phone = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true })
  const friend = await phone.newPage()
  await friend.goto(SharePath)
  await signIn(friend)
  await friend.goto('/newcomerGift')
  await expect(friend.getByRole('heading', { name: '新人礼券' })).toBeVisible()
  // it is taken whole on the day of the registration
  await expect(friend.getByRole('link', { name: '去使用' })).toHaveCount(3)
  expect(await ask<number>(friend, 'Coupon/GetUnReceiveBenefitsCount')).toBe(0)
  await phone.close()
})
