import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Route, test } from '@playwright/test'
import { browserArguments, wholeBrowser } from './steps/browser'
import { weigh } from './steps/weigh'

const KB = 1024

// A phone's pictures, in the browser with windows: the one without loads pictures from further below the screen.
test.use({
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: { executablePath: wholeBrowser, args: browserArguments },
})

const paths = ['/home', '/mall/goodsDetail?id=1010']

/** With a cold cache (performance F4, F7, F8). */
for (const path of paths) {
  test(`${path} stays within its budgets`, async ({ page }) => {
    const weight = await weigh(page, path)
    await test.info().attach('requests', { body: weight.requests.join('\n') })
    const figures = `${weight.page} bytes of page, ${Math.round(weight.scripts / KB)} KB of scripts, ${Math.round(weight.everything / KB)} KB in ${weight.requests.length} requests, shift ${weight.layoutShift.toFixed(4)}`
    test.info().annotations.push({ type: 'weight', description: figures })
    // compressed fast, as the first visitor gets it; an eighth less afterwards, which one round trip carries (F1)
    expect.soft(weight.page, figures).toBeLessThanOrEqual(16.5 * KB)
    expect.soft(weight.scripts, figures).toBeLessThanOrEqual(100 * KB)
    expect.soft(weight.everything, figures).toBeLessThanOrEqual(200 * KB)
    expect.soft(weight.requests.length, weight.requests.join('\n')).toBeLessThanOrEqual(25)
    expect.soft(weight.layoutShift, figures).toBeLessThanOrEqual(0.01)
    expect.soft(weight.early).toEqual([])
    expect.soft(weight.complaints).toEqual([])
  })
}

for (const path of paths) {
  test(`${path} once more uses what the first visit cached (performance F12)`, { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await weigh(page, path)
    await page.close()
    // a purchase in another journey changes the page between two visits: then the next visit counts
    await expect(async () => {
      const again = await context.newPage()
      const { everything, requests } = await weigh(again, path)
      const whole = await again.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return (visit?.transferSize ?? 0) / (visit?.encodedBodySize ?? 1)
      })
      await again.close()
      // only the page itself is requested: its data is cached
      expect(everything, requests.join('\n')).toBeLessThanOrEqual(15 * KB)
      expect(whole, 'of the page was sent again').toBeLessThan(0.2)
    }).toPass({ timeout: 60_000 })
  })
}

const assets = join(import.meta.dirname, '../apps/storefront/dist/client/assets')

test('no chunk besides the libraries is larger than 40 KB packed', () => {
  const packed = readdirSync(assets).filter((file) => file.endsWith('.js.br') && !file.startsWith('vendor-'))
  expect(packed.length).toBeGreaterThan(20)
  const large = packed.filter((file) => statSync(join(assets, file)).size > 40 * KB)
  expect(large).toEqual([])
})

test('the stylesheet loaded after the first paint has no fonts: each would lay out its texts again (performance F3)', () => {
  const late = readdirSync(assets).filter((file) => /^entry-client-.*\.css$/.test(file))
  expect(late).toHaveLength(1)
  for (const file of late) expect(readFileSync(join(assets, file), 'utf8')).not.toContain('@font-face')
})

test('titles get their font from the late stylesheet; until then they have the text font (performance F3)', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route('**/assets/entry-client-*.css', (route) => void held.push(route))
  await page.goto('/home')
  await expect.poll(() => held.length).toBe(1)
  const title = page.getByRole('heading', { name: '为您推荐' })
  await expect(title).toHaveCSS('font-family', /^"PingFang SC"/)
  await held[0]?.continue()
  await expect(title).toHaveCSS('font-family', /^"GS Serif"/)
})

test('the page starts without the font of its titles, missing or failed', async ({ page }) => {
  for (const answer of [() => undefined, (route: Route) => route.abort()]) {
    await page.route('**/assets/gs-serif-*.woff2', answer)
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('data-awake')
    await page.unroute('**/assets/gs-serif-*.woff2')
  }
})
