import { expect, test } from '@playwright/test'
import { askAsGuest } from './steps/api'
import { pullDown, scrollToEnd, swipeLeft } from './steps/gestures'

// as most members see it: with its animations
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const product = 1010

test('the home list loads to its end without gaps, and a pull reloads it', async ({ page }) => {
  await page.goto('/home')
  // The flash sale's strip links products too; the list's own are cards.
  const cards = page.getByRole('main').locator('article a[href^="/mall/goodsDetail"]')
  await expect(cards.first()).toBeVisible()
  const seen = new Set<string>()
  const collect = async () => {
    for (const href of await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      if (href) seen.add(href)
    }
  }
  await expect(async () => {
    await scrollToEnd(page)
    await collect()
    await expect(page.getByText('已经到底啦')).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [100], timeout: 30_000 })
  await collect()
  const recommended = await askAsGuest<{ TotalCount: number }>(page.request, 'Product/GetProductList', {
    topic: 10,
  })
  expect(recommended.TotalCount).toBeGreaterThan(10)
  expect(seen.size).toBe(recommended.TotalCount)

  await page.evaluate(() => window.scrollTo(0, 0))
  const again = page.waitForResponse(/GetProductList/)
  await pullDown(page)
  await expect(page.getByText('刷新成功')).toBeVisible()
  await again
  await expect(page.getByText('刷新成功')).toBeHidden()
})

test('the mall keeps its filters in the address, and back returns to the same place', async ({ page }) => {
  await page.goto('/mall')
  await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '花盆花器' }).tap()
  await expect(page).toHaveURL(/classId=5/)
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '销量' }).tap()
  await expect(page).toHaveURL(/classId=5.*sort=1/)
  await page.getByRole('button', { name: '筛选' }).tap()
  const drawer = page.getByRole('dialog', { name: '筛选' })
  await drawer.getByRole('button', { name: '只看有货' }).tap()
  await drawer.getByRole('button', { name: /^确定\(共 \d+ 件\)$/ }).tap()
  await expect(page).toHaveURL(/stock=1/)
  await expect(page.getByRole('button', { name: '筛选，已选 1 项' })).toBeVisible()

  await page.goto('/mall?sort=1')
  const rows = page.getByRole('main').locator('a[href^="/mall/goodsDetail"]')
  await expect(rows.first()).toBeVisible()
  const row = rows.nth(6)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 120))
  const place = await page.evaluate(() => window.scrollY)
  const name = (await row.getAttribute('href')) ?? ''
  await row.tap()
  await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(name))
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/mall\?sort=1/)
  await expect(row).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1)
})

test('searching: suggestions, results, history, and what to do when nothing is found', async ({ page }) => {
  await page.goto('/mall/search')
  await expect(page.getByRole('heading', { name: '大家在搜' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: '搜索商品' })
  await field.fill('龟')
  const suggestions = page.getByRole('list', { name: '搜索建议' })
  await suggestions.getByRole('button').filter({ hasText: '龟背竹' }).tap()
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.getByRole('link', { name: /龟背竹 白瓷棱纹盆/ }).first()).toBeVisible()

  await field.fill('不存在的东西甲')
  await field.press('Enter')
  await expect(page.getByText('没有找到“不存在的东西甲”')).toBeVisible()
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()

  await page.goto('/mall/search')
  await expect(page.getByRole('heading', { name: '搜索历史' })).toBeVisible()
  await page.getByRole('button', { name: '编辑' }).tap()
  await page.getByRole('button', { name: '全部清空' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).tap()
  await expect(page.getByRole('heading', { name: '搜索历史' })).toBeHidden()
})

test('the gallery of a product moves, opens large, and back closes it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/mall/goodsDetail?id=${product}`)
  const gallery = page.getByRole('region', { name: '商品图片' })
  await expect(page.getByText(/^1 \/ \d$/)).toBeVisible()
  await gallery.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth }))
  await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
  await gallery.getByRole('button', { name: '查看大图 2' }).tap()
  const viewer = page.getByRole('dialog', { name: '查看大图' })
  await expect(viewer.getByText('1 / 6')).toBeVisible()
  await page.goBack()
  await expect(viewer.getByText('1 / 6')).toBeHidden()
  await expect(page).toHaveURL(/\/mall\/goodsDetail/)
})

test('the viewer starts with the page’s picture until the large one is loaded', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/mall/goodsDetail?id=${product}`)
  const gallery = page.getByRole('region', { name: '商品图片' })
  await gallery.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth }))
  await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
  await page.route(/\/media\/[^.]+\.jpg$/, () => undefined)
  await gallery.getByRole('button', { name: '查看大图 2' }).tap()
  const picture = page.getByRole('dialog', { name: '查看大图' }).getByAltText('图片 1')
  await expect(picture).toHaveCSS('background-image', /\/media\/[^.]+\.\d+\./)
  expect((await picture.boundingBox())?.width).toBe(375)
})

test('the tabs of a product appear on scrolling and follow the part in view', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/mall/goodsDetail?id=${product}`)
  const tabs = page.getByRole('tablist', { name: '商品页' })
  await expect(page.getByRole('heading', { name: /买家评价/ })).toBeVisible()
  await expect(tabs).toBeHidden()
  // real scrolling: content below the first screen is rendered after the first touch
  await page.mouse.wheel(0, 400)
  await expect(tabs.getByRole('tab', { name: '商品' })).toHaveAttribute('aria-selected', 'true')
  await tabs.getByRole('tab', { name: '详情' }).tap()
  await expect(tabs.getByRole('tab', { name: '详情' })).toHaveAttribute('aria-selected', 'true')
  await tabs.getByRole('tab', { name: '商品' }).tap()
  await expect(tabs).toBeHidden()
})

test('banners move automatically, but not with reduced motion', { tag: '@long' }, async ({ page }) => {
  const moved = () => page.getByRole('list', { name: '活动' }).evaluate((list) => list.scrollLeft)
  await page.goto('/home')
  await expect.poll(moved).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(5000)
  expect(await moved()).toBe(0)
})

test('comments are filtered by their tabs, tapped or swiped to', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/mall/goodsComments?id=${product}`)
  await expect(page.getByText(/好评率 \d+%/)).toBeVisible()
  const tabs = page.getByRole('tablist', { name: '评价类型' })
  const isOpen = { selected: true }
  await expect(async () => {
    // before hydration a swipe has no effect, so repeat it
    if (await tabs.getByRole('tab', { name: /全部/, ...isOpen }).isVisible()) await swipeLeft(page)
    await expect(tabs.getByRole('tab', { name: /好评/, ...isOpen })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const pictured = tabs.getByRole('tab', { name: /有图/ })
  const count = Number(/\d+/.exec(await pictured.innerText())?.[0])
  await pictured.tap()
  await expect(page).toHaveURL(/type=4/)
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(Math.min(count, 10))
})

test('below a shared page is the home page, whose tab scrolls to its top', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/mall/goodsDetail?id=${product}&isShare=1`)
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
  await page.waitForFunction(() => history.state !== null)
  await page.goBack()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).tap()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('two taps on 返回 in one breath leave one page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商城' }).tap()
  // the address changes before the page does; without this wait the first cards would be home's
  await expect(page.getByRole('navigation', { name: '分类' })).toBeVisible()
  await page.getByRole('main').locator('a[href^="/mall/goodsDetail"]:visible').first().tap()
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
  const back = page.getByRole('button', { name: '返回' }).locator('visible=true')
  await back.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(/\/mall\?/)
  await expect(page.getByRole('navigation', { name: '分类' })).toBeVisible()
})

test('返回 leads to the page below also when that page had not started yet at the tap', async ({ page }) => {
  await page.goto('/mall?classId=1')
  await page.evaluate(() => window.location.assign('/mall/goodsDetail?id=1010'))
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).locator('visible=true').tap()
  await expect(page).toHaveURL(/\/mall\?classId=1/)
  await expect(page.getByRole('navigation', { name: '分类' })).toBeVisible()
})

test('a deleted product and an unknown address show a message', async ({ page }) => {
  await page.goto('/mall/goodsDetail?id=99999999')
  await expect(page).toHaveURL(/\/mall\/goodsNotExist/)
  await expect(page.getByText('没有找到这件商品')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/error/)
  await expect(page.getByText('花盆打翻了')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '去搜索' })).toHaveAttribute('href', '/mall/search')
  await page.getByRole('button', { name: '回首页' }).tap()
  await expect(page).toHaveURL(/\/home/)
})

for (const [rule, file] of [
  ['R148, R489', '**/config/BaseUrl.json*'],
  ['R149, R489', '**/api/Main/LoadGlobalConfig*'],
] as const)
  test(`${rule}: a page that cannot load ${file} leads to /error`, async ({ page }) => {
    await page.route(file, (route) => route.fulfill({ status: 502 }))
    // simulates a page that arrived without its data: it loads the config itself
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => document.getElementById('__data')?.remove()),
    )
    await page.goto('/mall')
    await expect(page).toHaveURL(/\/error/)
    await expect(page.getByText('花盆打翻了')).toBeVisible()
  })

test('offline the page shows it, and reloads when the network is back', async ({ page, context }) => {
  const prepared = page.waitForResponse(/NoNetworkScreen.*\.js/)
  await page.goto('/mall')
  await prepared
  await expect(page.getByRole('main').locator('a[href^="/mall/goodsDetail"]').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '土肥养护' }).tap()
  await expect(page).toHaveURL(/\/noNetwork/)
  await expect(page.getByText('网络没接上')).toBeVisible()
  await page.getByRole('button', { name: '再试一次' }).tap()
  await expect(page.getByText('请检查网络是否正常').last()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/mall\?classId=7/)
  await expect(page.getByRole('main').locator('a[href^="/mall/goodsDetail"]').first()).toBeVisible()
})

test('a network lost before the first load shows the offline page, and the page after its return', async ({
  page,
  context,
}) => {
  await page.route(/NoNetworkScreen.*\.js/, (route) => route.abort(), { times: 1 })
  await page.goto('/home')
  const card = page.getByRole('main').locator('a[href^="/mall/goodsDetail"]').first()
  await expect(card).toBeVisible()
  await page.waitForFunction(() => history.state !== null)
  await context.setOffline(true)
  await card.tap()
  await expect(page).toHaveURL(/\/mall\/goodsDetail\?/)
  await expect(page.getByRole('button', { name: '点击重试' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
})
