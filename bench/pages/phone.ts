import { type BrowserContext, chromium as browsers, type CDPSession, type Page } from '@playwright/test'

export interface Where {
  /** Address of a running shop, without a trailing slash. */
  url: string
  chromium: string
}

export interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** How the figures of the phone were measured. */
export const phoneConditions =
  'headless Chromium, 375 x 812 at 2x, processor four times slower, loopback network, median of the runs'

/** A phone with an empty cache: 375 x 812, processor four times slower, fast network. */
export const withPhone = async <T>(
  { url, chromium }: Where,
  work: (phone: Phone) => Promise<T>,
): Promise<T> => {
  const browser = await browsers.launch({
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    // the compiler wraps functions that are passed to the page in this helper
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await work({ context, page, session })
  } finally {
    await browser.close()
  }
}

/** Opens a page and waits until it is hydrated. */
export const wake = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined)
  await page.waitForLoadState('networkidle')
}

/** A link of a card between the bars of the screen, scrolled into view if necessary. */
export const cardInSight = async (page: Page): Promise<{ x: number; y: number }> => {
  await page.locator('article h3 a').filter({ visible: true }).first().waitFor()
  const place = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('article h3 a')].map((link) => link.getBoundingClientRect())
      const box = boxes.find(({ top, height }) => height > 0 && top > 120 && top < 640)
      return box ? { x: box.left + 20, y: box.top + 8 } : undefined
    })
  for (let scrolled = 0; scrolled < 5; scrolled++) {
    const found = await place()
    if (found) return found
    await page.evaluate(() => window.scrollBy({ top: 320, behavior: 'instant' }))
    // the first touch or scroll of a visit adds strips to home
    await page.waitForTimeout(600)
  }
  throw new Error('no card in sight')
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
