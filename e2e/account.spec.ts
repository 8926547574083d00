import { expect, type Page, test } from '@playwright/test'
import { awake } from './steps/awake'
import { loginByPassword, signIn } from './steps/member'
import { orderCard } from './steps/orders'
import { giveAddress, placeOrder } from './steps/shop'

const otherProduct = 1020

/** Logs the demo's member in with the password, starting from a page that needs a member. */
const enter = async (page: Page) => {
  await page.goto('/order')
  await page.waitForURL(/\/login\?redirect=%2Forder(&|$)/)
  await page.getByRole('link', { name: '密码登录' }).tap()
  await loginByPassword(page)
  await page.waitForURL(/\/order(\?|$)/)
}

/** Expects the headline `state` and the given buttons on the first card of a tab. */
const stateIn = async (page: Page, tab: string, state: string, buttons: readonly string[]) => {
  await page.getByRole('tab', { name: tab }).tap()
  const card = page.getByRole('article').filter({ hasText: state }).first()
  await expect(card).toBeVisible()
  await expect(card.getByRole('button')).toHaveText(buttons)
}

test('the password opens the orders, each state on its tab with its buttons', async ({ page }) => {
  await enter(page)
  const unpaid = await placeOrder(page, otherProduct)
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText([
    /全部/,
    /待付款/,
    /待发货/,
    /待收货/,
    /已完成/,
    /取消\/退款/,
  ])
  await expect(orderCard(page, unpaid.OrderCode)).toContainText('等待付款')

  await stateIn(page, '待付款', '等待付款', ['联系客服', '取消', '去付款'])
  await stateIn(page, '待发货', '蝴蝶兰', ['联系客服', '改地址', '取消'])
  await stateIn(page, '待收货', '等待收货', ['查看物流', '确认收货'])
  await stateIn(page, '已完成', '订单已完成', ['更多', '申请售后', '看评价', '申请发票'])
  await stateIn(page, '取消/退款', '信息填写错误', ['删除订单', '再次购买'])
  await stateIn(page, '取消/退款', '售后中', ['售后进度'])
  await stateIn(page, '取消/退款', '已退款', ['联系客服', '售后进度'])
})

test('an order is found by its goods and by its number', async ({ page }) => {
  await signIn(page)
  const order = await placeOrder(page, 1010)
  const other = await placeOrder(page, otherProduct)
  await page.goto('/order')
  await page.getByRole('link', { name: '搜索订单' }).tap()
  const field = page.getByRole('searchbox', { name: '搜索订单' })
  await field.fill('龟背竹')
  await field.press('Enter')
  await expect(orderCard(page, order.OrderCode)).toBeVisible()
  await expect(orderCard(page, other.OrderCode)).toBeHidden()
  await field.fill(other.OrderCode)
  await field.press('Enter')
  await expect(orderCard(page, other.OrderCode)).toBeVisible()
  await expect(orderCard(page, order.OrderCode)).toBeHidden()
  await field.fill('')
  await expect(page.getByRole('button', { name: '龟背竹' })).toBeVisible()
})

test('an address is edited in the list', async ({ page }) => {
  await signIn(page)
  await giveAddress(page)
  await page.goto('/setting')
  await page.getByRole('link', { name: '收货地址' }).tap()
  await page.getByRole('link', { name: '编辑林小满的地址' }).tap()
  await expect(page.getByRole('textbox', { name: '收货人' })).toHaveValue('林小满')
  await page.getByRole('textbox', { name: '收货人' }).fill('林大满')
  await page.getByRole('textbox', { name: '详细地址' }).fill('世纪大道100号')
  await page.getByRole('button', { name: '保存' }).tap()
  await page.waitForURL(/\/member\/addressList/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('林大满')
  await expect(page.getByRole('article')).toContainText('世纪大道100号')
})

test('after a logout a page for members asks for the login and opens after it', async ({ page }) => {
  await signIn(page)
  await page.goto('/setting')
  await page.getByRole('button', { name: '退出登录' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
  await page.waitForURL(/\/home(\?|$)/)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).tap()
  await expect(
    page
      .getByRole('link', { name: /登录/ })
      .or(page.getByRole('button', { name: /登录/ }))
      .first(),
  ).toBeVisible()

  await page.goto('/order?tab=toShip')
  await page.waitForURL(/\/login\?redirect=/)
  await page.getByRole('link', { name: '密码登录' }).tap()
  await loginByPassword(page)
  await page.waitForURL(/\/order\?tab=toShip/)
  await expect(page.getByRole('tab', { name: '待发货' })).toHaveAttribute('aria-selected', 'true')
})

/** Scripts that a page requests before the browser requests the login's document. */
const scriptsBeforeLogin = async (page: Page, path: string) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await page.waitForURL(/\/login\?redirect=/)
  await expect(page.getByRole('heading', { name: '登录' }).first()).toBeVisible()
  const until = asked.indexOf('/login')
  return (until < 0 ? asked : asked.slice(0, until)).filter((address) => address.endsWith('.js'))
}

test('the login rendered by the server has all its buttons, so that none moves at hydration', async ({
  request,
}) => {
  const page = await (await request.get('/login')).text()
  for (const words of ['密码登录', '微信一键登录', '注册账号', '演示环境：验证码在短信收件箱里'])
    expect(page).toContain(`>${words}</`)
})

test('a login button tapped before any code is loaded keeps its target', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login?redirect=%2Forder', { waitUntil: 'commit' })
  await page.getByRole('link', { name: '密码登录' }).tap()
  release()
  await page.waitForURL(/\/loginPassword\?redirect=%2Forder(&|$)/)
})

test('a guest who opens the address of a page for members is at the login before any code is loaded', async ({
  page,
}) => {
  expect(await scriptsBeforeLogin(page, '/order?tab=toShip')).toEqual([])
  await expect(page).toHaveURL(/\/login\?redirect=%2Forder%3Ftab%3DtoShip(&|$)/)
  // A page that is starting may stop a step back.
  await awake(page)
  // one history step: back must not return to the page that redirected to the login
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a shell and an address with a referrer are looked at by the application first', async ({ page }) => {
  expect((await scriptsBeforeLogin(page, '/me?userCode=AB12')).length).toBeGreaterThan(0)
  expect(await page.evaluate(() => localStorage.getItem('userCode'))).toBe('"AB12"')
  expect((await scriptsBeforeLogin(page, '/order?channel=30')).length).toBeGreaterThan(0)
})

test('a member who opens the address of the orders sees them', async ({ page }) => {
  await signIn(page)
  await page.goto('/order')
  await expect(page.getByRole('tab', { name: '全部' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/order')
})
