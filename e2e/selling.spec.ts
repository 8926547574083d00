import { expect, type Page, test } from '@playwright/test'
import { ask, askAsGuest, askAsOperator } from './steps/api'
import { awake } from './steps/awake'
import { openConsole } from './steps/console'
import { signIn } from './steps/member'
import { forwardClock } from './steps/sandbox'
import { giveAddress, pay, readOrder } from './steps/shop'

const minute = 60_000
const wireDate = (ms: number) => `${new Date(ms + 8 * 60 * minute).toISOString().slice(0, 19)}+08:00`

type Sessions = { ServerDate: string }
const serverNow = async (page: Page) =>
  Date.parse((await askAsGuest<Sessions>(page.request, 'Product/GetSecKillProductList')).ServerDate)

interface Goods {
  ID: number
  Name: string
  Price: number
}

/** Ordinary products that no session, group or activity sells. */
const someGoods = async (page: Page): Promise<Goods> => {
  const { DataList } = await askAsGuest<{
    DataList: (Goods & { ProductType: number })[]
  }>(page.request, 'Product/GetProductList', { currentPage: 1, pageSize: 50 })
  for (const goods of DataList.filter(({ ProductType }) => ProductType === 10).reverse()) {
    const shown = await askAsGuest<{ Session: object | null; Group: object | null }>(
      page.request,
      'Product/GetSecKillByProductID',
      { id: goods.ID },
    )
    if (shown.Session === null && shown.Group === null) return goods
  }
  throw new Error('no ordinary goods')
}

/** Publishes a session of one product at 10 % off, as an operator. */
const publishFlash = async (page: Page, goods: Goods, beginMs: number, quota: number) => {
  const lines = [
    { ProductID: goods.ID, SecKillPrice: (goods.Price * 0.9).toFixed(2), Quota: quota, LimitNum: 1 },
  ]
  const { ID } = await askAsOperator<{ ID: number }>(page.request, 'SaveFlashSession', {
    ...{ name: '旅程场', beginDate: wireDate(beginMs), endDate: wireDate(beginMs + 120 * minute) },
    ...{ isDaily: false, lines },
  })
  const { Seen } = await askAsOperator<{ Seen: string }>(page.request, 'GetFlashSession', { id: ID })
  await askAsOperator(page.request, 'PublishFlashSession', { id: ID, seen: Seen })
  return ID
}

/** From the product's page in a running session to its checkout. */
const chooseInSession = async (page: Page, goods: Goods) => {
  await page.goto(`/mall/goodsDetail?id=${goods.ID}`)
  await awake(page)
  await page.getByRole('button', { name: '立即抢购' }).tap()
  await page.getByRole('dialog', { name: '选择商品' }).getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  await expect(page.getByText('秒杀价，请在 5 分钟内付款')).toBeVisible()
}

test('a flash sale from the reminder over its message to the paid order', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  await giveAddress(page)
  const goods = await someGoods(page)
  await publishFlash(page, goods, (await serverNow(page)) + 20 * minute, 5)
  await page.goto(`/mall/goodsDetail?id=${goods.ID}`)
  await awake(page)
  const banner = page.getByRole('region', { name: '限时秒杀' })
  await banner.getByRole('button', { name: '提醒我' }).tap()
  await expect(banner.getByRole('button', { name: '取消提醒' })).toBeVisible()

  await forwardClock(page, 16)
  const messages = () =>
    ask<{ DataList: { Title: string }[] }>(page, 'Member/GetMessageList', { currentPage: 1, pageSize: 5 })
  await expect
    .poll(async () => (await messages()).DataList.map(({ Title }) => Title), { timeout: 30_000 })
    .toContain('您关注的秒杀快开始了')
  await page.goto('/member/messages/list')
  await page.getByRole('link', { name: '您关注的秒杀快开始了' }).tap()
  await page.waitForURL(/\/mall\/goodsDetail/)

  await forwardClock(page, 5)
  await chooseInSession(page, goods)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  await pay(page)
})

test('sold out while a member orders: shown before any charge, with a hint that unpaid pieces may become free', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await signIn(page)
  await giveAddress(page)
  const goods = await someGoods(page)
  const sessionID = await publishFlash(page, goods, (await serverNow(page)) - minute, 1)
  await chooseInSession(page, goods)

  const phone = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true })
  const faster = await phone.newPage()
  await signIn(faster)
  const receiveAddressID = await giveAddress(faster)
  const orderDetailList = [{ ProductID: goods.ID, Quantity: 1, MainID: goods.ID }]
  await ask(faster, 'Order/CreateOrder', { orderDetailList, receiveAddressID, secKillID: sessionID })
  await phone.close()

  await page.getByRole('button', { name: '提交订单' }).tap()
  await expect(page.getByText(`“${goods.Name}”已售罄`).first()).toBeVisible()
  const orders = await ask<{ TotalCount: number }>(page, 'Order/GetMemberOrderList', {
    currentPage: 1,
    pageSize: 5,
  })
  expect(orders.TotalCount).toBe(0)
  await page.goto(`/mall/goodsDetail?id=${goods.ID}`)
  await expect(page.getByRole('region', { name: '限时秒杀' })).toContainText('还有人未付款')
})

test('a group that is not full in time is refunded automatically, with a message', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  await giveAddress(page)
  await page.goto('/group/list')
  await awake(page)
  await page.getByRole('link', { name: '去拼团' }).first().tap()
  await page.waitForURL(/\/group\/detail/)
  await page.getByRole('button', { name: '开团' }).last().tap()
  await page.getByRole('dialog', { name: '选择商品' }).getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await pay(page)

  await forwardClock(page, 25 * 60)
  await expect
    .poll(async () => (await readOrder(page, id)).PayLogList.map(({ PayStatusCN }) => PayStatusCN), {
      timeout: 60_000,
    })
    .toEqual(['已退款'])
  await page.goto('/me/groups')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('未成团')
  await expect(card).toContainText('未满员，全款原路退回')
  await page.goto('/member/messages/list')
  await expect(page.getByText('拼团未成功').first()).toBeVisible()
})

test('an operator builds an activity page from blocks, and a member buys from it', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openConsole(browser, baseURL ?? '')
  await signIn(page)
  await giveAddress(page)
  const goods = await someGoods(page)
  const name = `阳台好物 ${String(Date.now()).slice(-6)}`
  const now = await serverNow(page)
  const moment = (ms: number) => wireDate(ms).slice(0, 16).replace('T', ' ')

  await desk.goto('/console/content/pages')
  await desk.getByRole('link', { name: '新建活动页' }).click()
  const editor = desk.getByRole('main')
  await editor.getByRole('textbox', { name: '名称' }).fill(name)
  for (const [label, at] of [
    ['开始时间', now - 60 * minute],
    ['结束时间', now + 24 * 60 * minute],
  ] as const) {
    await editor.getByRole('textbox', { name: label }).fill(moment(at))
    await editor.getByRole('textbox', { name: label }).press('Enter')
  }
  await editor.getByRole('button', { name: '添加文字' }).click()
  await editor.getByRole('textbox', { name: '文字' }).fill('插进土里两厘米，干了再浇。')
  await editor.getByRole('button', { name: /^移除第 1 块/ }).click()
  await editor.getByRole('button', { name: '添加商品' }).click()
  await editor.getByRole('combobox', { name: /^商品/ }).fill(goods.Name)
  await desk
    .getByTitle(new RegExp(`^${goods.Name}`))
    .first()
    .click()
  await editor.getByRole('button', { name: /^上移第 2 块/ }).click()
  // the phone preview beside the form shows what a member will see
  await expect(editor.getByText(goods.Name).last()).toBeVisible()
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('已保存为草稿，发布后会员可见')).toBeVisible()
  const row = desk.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '发布' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(desk.getByText('已发布')).toBeVisible()

  const { DataList } = await askAsOperator<{ DataList: { ID: number; Name: string }[] }>(
    page.request,
    'ListActivityPages',
    { currentPage: 1, pageSize: 20 },
  )
  const built = DataList.find((one) => one.Name === name)
  await page.goto(`/activityArea?page=${built?.ID}`)
  await awake(page)
  await expect(page.getByText('插进土里两厘米，干了再浇。')).toBeVisible()
  await page.getByRole('article').getByRole('link').first().tap()
  await page.waitForURL(/\/mall\/goodsDetail/)
  await awake(page)
  await page.getByRole('button', { name: '立即购买' }).tap()
  await page.getByRole('dialog', { name: '选择商品' }).getByRole('button', { name: '确定' }).tap()
  await page.waitForURL(/\/order\/create/)
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.waitForURL(/\/order\/pay/)
  await pay(page)

  await row.getByRole('button', { name: '撤下' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
  await expect(desk.getByText('已撤下')).toBeVisible()
  await page.goto(`/activityArea?page=${built?.ID}`)
  await expect(page.getByText('活动已结束')).toBeVisible()
  await desk.context().close()
})
