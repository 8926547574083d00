import { expect, test } from '@playwright/test'
import { openConsole, openOrder, ship } from './steps/console'
import { loginByCode } from './steps/member'
import { orderCard } from './steps/orders'
import { moveParcel } from './steps/sandbox'
import { addressText, pay } from './steps/shop'

// as most members see it: with its animations
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('R006, R009: a guest becomes a member, buys two variants, and receives them', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/home')
  const gift = page.getByRole('link', { name: /^¥\d+ 新人礼包 注册即得/ })
  await expect(gift).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商城' }).tap()
  await page.waitForURL(/\/mall/)
  await page.goto('/mall/goodsDetail?id=1010')
  await page.getByRole('button', { name: '加入购物车' }).tap()
  const login = page.getByRole('dialog', { name: '登录' })
  await expect(login).toContainText('新会员注册即得')
  await loginByCode(page, login)

  const sku = page.getByRole('dialog', { name: '选择商品' })
  await sku.getByRole('group', { name: '中号 · 净高 80cm 数量' }).getByRole('button', { name: '增加' }).tap()
  await sku.getByRole('group', { name: '小号 · 净高 40cm 数量' }).getByRole('button', { name: '增加' }).tap()
  await sku.getByRole('button', { name: '确定' }).tap()
  await expect(page.getByText('添加购物车成功')).toBeVisible()

  await page.getByRole('link', { name: /购物车/ }).tap()
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算(2)' }).tap()
  await page.waitForURL(/\/order\/create/)
  await page.getByRole('link', { name: '添加收货地址' }).tap()
  await page.getByRole('textbox', { name: '粘贴整段收货信息，自动识别' }).fill(addressText)
  await page.getByRole('button', { name: '识别' }).tap()
  await expect(page.getByRole('textbox', { name: '收货人' })).toHaveValue('林小满')
  await page.getByRole('button', { name: '保存' }).tap()
  await page.waitForURL(/\/order\/create/)
  // the newcomer gift came with the registration
  await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('自动选最省')
  await page.getByRole('button', { name: '提交订单' }).tap()

  await page.waitForURL(/\/order\/pay/)
  await pay(page)
  await page.getByRole('link', { name: '查看订单' }).tap()
  await page.waitForURL(/\/order\/detail/)
  await expect(page.getByRole('heading', { name: '等待发货' })).toBeVisible()
  const facts = page.getByRole('region', { name: '订单信息' })
  const orderCode = /\d{10,}/.exec(await facts.innerText())?.[0] ?? ''

  await page.goto('/order?tab=toShip')
  await expect(orderCard(page, orderCode)).toContainText('等待发货')

  const parcel = `SF${Date.now()}`
  const desk = await openConsole(browser, baseURL ?? '')
  await openOrder(desk, orderCode)
  await expect(desk.getByText('待发货').first()).toBeVisible()
  await ship(desk, '顺丰速运', parcel)
  await expect(desk.getByText('待收货').first()).toBeVisible()
  await desk.context().close()

  await page.goto('/order?tab=toReceive')
  const card = orderCard(page, orderCode)
  await expect(card).toContainText('等待收货')
  await card.getByRole('button', { name: '查看物流' }).tap()
  await expect(page.getByRole('region', { name: '快递' })).toContainText('顺丰速运')
  await expect(page.getByRole('region', { name: '快递' })).toContainText(parcel)

  await expect.poll(() => moveParcel(page, parcel)).toBe(true)
  await moveParcel(page, parcel)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: '物流动态' })).toContainText('已到达', { timeout: 2000 })
  }).toPass()

  await page.goto('/order?tab=toReceive')
  await card.getByRole('button', { name: '确认收货' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).tap()
  await expect(card).toBeHidden()
  await page.getByRole('tab', { name: '已完成' }).tap()
  await expect(card).toContainText('订单已完成')

  // rendered for everybody, and not seen by a member before the page's code runs
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await expect(gift).toBeHidden()
})
