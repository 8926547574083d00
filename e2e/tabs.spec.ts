import { expect, type Page, test } from '@playwright/test'
import { awake } from './steps/awake'
import { lengthenLists, scrollThrough } from './steps/feed'
import { pullDown } from './steps/gestures'
import { signIn } from './steps/member'

// as most members see it: with its animations
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tabs = { 首页: '/home', 商城: '/mall', 购物车: '/shopcar', 订单: '/order', 我的: '/me' } as const
/** 龟背竹: has a film, and enough comments for a long list. */
const withFilm = 1010
type Tab = keyof typeof tabs

/** A path that goes from each tab to each other tab exactly once. */
const everyOrder = (): Tab[] => {
  const names = Object.keys(tabs) as Tab[]
  const left = new Map(names.map((from) => [from, names.filter((to) => to !== from)]))
  const way: Tab[] = []
  const open: Tab[] = ['首页']
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const next = left.get(at)?.shift()
    if (next === undefined) way.push(open.pop() as Tab)
    else open.push(next)
  }
  return way.reverse()
}

const tap = async (page: Page, tab: Tab) => {
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: new RegExp(`^${tab}`) })
    .tap()
  // the code of a tab may load slowly
  await expect(page).toHaveURL((url) => url.pathname === tabs[tab], { timeout: 30_000 })
}

/** Elements of hidden pages that a tap in the corners, at the edges or in the middle would hit. */
const leftUnderTheFinger = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window
    const found: string[] = []
    for (const x of [4, width / 2, width - 4])
      for (const y of [4, 24, height / 2, height - 60, height - 4]) {
        const main = document.elementFromPoint(x, y)?.closest('main')
        if (main && (main.getAttribute('aria-hidden') || !main.checkVisibility()))
          found.push(`${Math.round(x)},${Math.round(y)}`)
      }
    return found
  })

const inSight = (page: Page) => page.locator('main:not([aria-hidden])').filter({ visible: true })

/** Seen red before: the cached orders page covered the gear of 我的 and caught its taps. */
test('all tabs in all orders: only the open page takes taps and is in the accessibility tree', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/home')
  await awake(page)
  const way = everyOrder()
  expect(way).toHaveLength(21)
  for (const tab of way.slice(1)) {
    await tap(page, tab)
    await expect(inSight(page), tab).toHaveCount(1)
    expect(await leftUnderTheFinger(page), tab).toEqual([])
  }
  for (const tab of ['首页', '我的', '订单', '我的'] as const) await tap(page, tab)
  await inSight(page).getByRole('link', { name: '设置', exact: true }).first().tap()
  await expect(page).toHaveURL(/\/setting(\?|$)/)
})

test('a page left in the middle of a pull is at rest after the return', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/home')
  await awake(page)
  // the first touch of a visit loads the code of pull-to-refresh
  await page.keyboard.press('Shift')
  await expect(inSight(page).locator('[data-state="normal"]')).not.toHaveCount(0)
  await pullDown(page)
  await tap(page, '商城')
  await tap(page, '首页')
  await expect(inSight(page)).toHaveCount(1)
  const atRest = () =>
    inSight(page).evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('[data-state]')].every(
        ({ dataset, style }) => dataset.state === 'normal' && style.transform === '',
      ),
    )
  await expect.poll(atRest).toBe(true)
})

/** Holds back the code of a component until released; `came` resolves once the page has run it. */
const holdCode = async (page: Page, part: string) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const file = new RegExp(`/${part}[^/]*\\.js$`)
  await page.route(file, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(file)
  const came = async () => {
    letGo()
    const address = (await asked).url()
    // a later import resolves after the page's own
    await page.evaluate(async (url) => {
      await import(url)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, address)
  }
  return { asked, came }
}

test('a sheet whose code arrives late does not open over the previous page', async ({ page }) => {
  await page.goto('/mall')
  await awake(page)
  await inSight(page).locator('a[href^="/mall/goodsDetail"]').first().tap()
  const services = inSight(page).getByRole('button', { name: /^服务/ })
  const { asked, came } = await holdCode(page, 'PromiseSheet')
  await services.tap()
  await asked
  await page.goBack()
  await expect(page).toHaveURL(/\/mall(\?|$)/)
  await expect(services).toHaveCount(0)
  await came()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goForward()
  await services.tap()
  await expect(page.getByRole('dialog', { name: '服务说明' })).toBeVisible()
})

test('a film that plays with sound pauses when its page is left, and does not begin again by itself', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await page.goto(`/mall/goodsDetail?id=${withFilm}`)
  await awake(page)
  const film = page.locator('video')
  const plays = () => film.evaluate((video: HTMLVideoElement) => !video.paused && !video.muted)
  const cover = page.getByRole('button', { name: '播放视频' })
  // A film that failed to load shows its cover again, and needs another tap.
  await expect(async () => {
    if (await cover.isVisible()) await cover.tap()
    // like the sound button of its controls; the browser's reason is in the report if it may not play
    await film.evaluate(
      (video: HTMLVideoElement) => {
        video.muted = false
        return video.play()
      },
      undefined,
      { timeout: 5000 },
    )
    expect(await plays()).toBe(true)
  }).toPass()
  await inSight(page)
    .getByRole('link', { name: /^购物车/ })
    .tap()
  await expect(page).toHaveURL(/\/subShopCar/)
  await expect(inSight(page)).toHaveCount(1)
  await expect.poll(plays).toBe(false)
  await page.goBack()
  await expect(film).toBeVisible()
  expect(await plays()).toBe(false)
})

test('a text unfolded in a long list is still unfolded after the return', { tag: '@long' }, async ({
  page,
}) => {
  await lengthenLists(page, 30, 'Product/GetProductCommentListByID')
  await page.goto(`/mall/goodsComments?id=${withFilm}`)
  await awake(page)
  const open = inSight(page).getByRole('button', { name: '收起' })
  await inSight(page).getByRole('button', { name: '展开' }).first().tap()
  await expect(open).toBeVisible()
  // far from the viewport it is removed from the document
  await scrollThrough(page)
  await expect(open).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(open).toBeVisible()
})

test('after ten minutes a list that was kept still has its rows and its place', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home')
  await awake(page)
  await scrollThrough(page)
  // strips above the list are rendered after the first touch and shift the content
  for (const strip of ['商城播报', '拼团'])
    await expect(inSight(page).getByRole('region', { name: strip })).toBeAttached()
  await expect(inSight(page).getByText(/首单享新人价/)).toBeAttached()
  // the first card that reaches below the middle: the middle itself may be between two cards
  const middle = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('article')].find(
          (card) => card.getBoundingClientRect().bottom > innerHeight / 2,
        )?.textContent,
    )
  const seen = await middle()
  expect(seen).toEqual(expect.any(String))

  await tap(page, '商城')
  await page.clock.fastForward('11:00')
  // from now on no read is answered
  await page.route('**/api/**', () => undefined)
  await tap(page, '首页')
  await expect(inSight(page)).toHaveCount(1)
  await expect.poll(middle).toBe(seen)
})
