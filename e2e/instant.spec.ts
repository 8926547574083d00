import { expect, type Page, test } from '@playwright/test'
import { ask } from './steps/api'
import { awake, lateAwake } from './steps/awake'
import { countNodes, lengthenLists, scrollThrough } from './steps/feed'
import { signIn } from './steps/member'
import { plainProduct } from './steps/shop'

// as most members see it: with its animations
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// five hundred cards take fifty responses
test.setTimeout(120_000)

const detailCall = /\/api\/Product\/GetProductByID/
const listCall = /\/api\/Product\/GetProductList\?/

const openMall = async (page: Page) => {
  await page.goto('/mall')
  await awake(page)
}

/** Taps the middle of the screen, where a long list shows a card. */
const tapInSight = async (page: Page) => {
  const card = page.locator('article').filter({ visible: true })
  await expect.poll(() => card.count()).toBeGreaterThan(0)
  await expect(async () => {
    const { x, y } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('article h3 a')].map((link) => link.getBoundingClientRect())
      const box = boxes.find(({ top, height }) => height > 0 && top > 200 && top < 600)
      return { x: (box?.left ?? -50) + 20, y: (box?.top ?? -50) + 8 }
    })
    expect(x).toBeGreaterThan(0)
    await page.touchscreen.tap(x, y)
  }).toPass()
}

test('a tapped card shows its name, price and picture before any response', async ({ page }) => {
  await openMall(page)
  const card = page.locator('article').first()
  const name = await card.getByRole('link').innerText()
  const price = await card
    .getByText(/^\d+\.\d\d元$/)
    .first()
    .textContent()
  const picture = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.route(detailCall, () => undefined)
  await card.getByRole('link').tap()
  await page.waitForURL(/goodsDetail/)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(
    page
      .getByText(price ?? '')
      .locator('visible=true')
      .first(),
  ).toBeAttached()
  const stem = /\/media\/[^.]+/.exec(picture)?.[0] ?? 'none'
  // the list's cached picture, shown under the large one while it loads
  const shown = page.locator('main:visible').locator(`img[src*="${stem}"]`).first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a finger on a card requests its page before it is lifted', async ({ page }) => {
  await openMall(page)
  // fingers are watched soon after the start, not by the first load
  await lateAwake(page)
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest(detailCall)
  await page.locator('article').first().getByRole('link').dispatchEvent('pointerdown')
  await asked
  expect(new URL(page.url()).pathname).toBe('/mall')
})

test('back shows the list where it was left, without asking again', async ({ page }) => {
  await lengthenLists(page, 60)
  await openMall(page)
  await scrollThrough(page)
  await page.evaluate(() => window.scrollTo(0, 3333))
  await expect.poll(() => page.locator('article').filter({ visible: true }).count()).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const left = await page.evaluate(() => window.scrollY)
  await tapInSight(page)
  await page.waitForURL(/goodsDetail/)
  await expect(page.getByRole('button', { name: '返回' }).locator('visible=true')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => listCall.test(request.url()) && asked.push(request.url()))
  // pretends that the product was read a minute ago
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
  })
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  expect(asked).toEqual([])
})

test('a list that was left keeps its layout, hidden and inert, until the return (performance F11)', async ({
  page,
}) => {
  await openMall(page)
  await tapInSight(page)
  await page.waitForURL(/goodsDetail/)
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible()
  const list = page.locator('main', { has: page.locator('h1', { hasText: /^商城$/ }) })
  const facts = () =>
    list.evaluate((main) => {
      const box = main.getBoundingClientRect()
      const hit = document.elementFromPoint(180, 400)
      return {
        look: getComputedStyle(main).contentVisibility,
        height: box.height < 120 ? 'none' : 'some',
        isHit: main.contains(hit),
        isFocused: main.contains(document.activeElement),
        isSeen: main.querySelector('article')?.checkVisibility(),
      }
    })
  const kept = { look: 'hidden', height: 'none', isHit: false, isFocused: false, isSeen: false }
  await expect.poll(facts).toEqual(kept)
  await page.goBack()
  await expect
    .poll(facts)
    .toEqual({ look: 'visible', height: 'some', isHit: true, isFocused: expect.any(Boolean), isSeen: true })
})

test('a quantity in the cart changes at once and is restored when refused', async ({ page }) => {
  await signIn(page)
  const line = { ProductID: plainProduct, Quantity: 1, MainID: plainProduct, ProductAttribute: 10 }
  await ask(page, 'Member/AddShoppingCar', { shoppingCarList: [line], isTotal: false })
  await page.goto('/shopcar')
  const quantity = page
    .getByRole('group', { name: /数量/ })
    .getByRole('spinbutton')
    .or(page.getByLabel(/数量/).locator('input'))
    .first()
  await expect(quantity).toHaveValue('1')
  let answer: (() => Promise<void>) | undefined
  await page.route(/AddShoppingCar/, (route) => {
    answer = () => route.fulfill({ json: { Status: 101, Msg: '库存不足', Data: null } })
  })
  await page
    .getByRole('button', { name: /增加|加/ })
    .first()
    .tap()
  await expect(quantity).toHaveValue('2')
  await expect.poll(() => answer !== undefined).toBe(true)
  await answer?.()
  await expect(quantity).toHaveValue('1')
})

/** Where the page is scrolled to once the cards around are drawn: the browser keeps them in sight while those above get their height. */
const restingPlace = async (page: Page): Promise<number> => {
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => window.scrollY)
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [300] },
    )
    .toBe(true)
  return before
}

/** The chunk that has just come near is rendered a moment before the one that is far now is unmounted. */
const isLight = (page: Page) => expect.poll(() => countNodes(page)).toBeLessThanOrEqual(1500)

test('five hundred cards stay fast, and back restores the position among them', { tag: '@long' }, async ({
  page,
}) => {
  await lengthenLists(page, 500)
  await page.goto('/home')
  await awake(page)
  await scrollThrough(page)
  await isLight(page)
  const middle = await page.evaluate(() => Math.round(document.documentElement.scrollHeight / 2))
  await page.evaluate((top) => window.scrollTo(0, top), middle)
  const place = await restingPlace(page)
  await tapInSight(page)
  // back before the slide animation ended: seen red when the animation undid the step back and lost the scroll position
  await page.waitForURL(/goodsDetail/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await isLight(page)
})

const movingParts = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

test('a page at rest moves nothing, also below the screen', { tag: '@long' }, async ({ page }) => {
  await openMall(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  await expect.poll(() => movingParts(page)).toBe(0)
  await tapInSight(page)
  await page.waitForURL(/goodsDetail/)
  await expect(page.getByRole('heading', { level: 2, name: '商品详情' })).toBeAttached()
  await expect.poll(() => movingParts(page)).toBe(0)
})

test('the second of two quick taps does not answer the sheet that the first one opened', async ({ page }) => {
  await page.addInitScript(() => {
    const taps: number[] = []
    Object.assign(window, { taps })
    window.addEventListener('pointerdown', ({ timeStamp }) => taps.push(timeStamp), true)
  })
  await page.goto(`/mall/goodsDetail?id=${plainProduct}`)
  await awake(page)
  const service = page.getByRole('button', { name: /破损包赔/ })
  // away from the bottom bar, which would catch the taps
  await service.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const { x = 0, y = 0 } = (await service.boundingBox()) ?? {}
  const sheet = page.getByRole('dialog', { name: '服务说明' })
  // the first pair already loads its code
  for (const gap of [200, 40, 100]) {
    let isOpen = false
    await expect(async () => {
      await page.touchscreen.tap(x + 20, y + 8)
      await page.waitForTimeout(gap)
      await page.touchscreen.tap(x + 20, y + 8)
      await page.waitForTimeout(700)
      const apart = await page.evaluate(() => {
        const [first = 0, second = 0] = (window as unknown as { taps: number[] }).taps.slice(-2)
        return second - first
      })
      isOpen = await sheet.isVisible()
      if (isOpen) await page.touchscreen.tap(20, 20)
      await expect(sheet).toHaveCount(0)
      // a busy machine may space the taps so far apart that they count as two single taps
      expect(apart, 'the taps were quick').toBeLessThan(300)
    }).toPass()
    expect(isOpen, `${gap} ms`).toBe(true)
  }
})
