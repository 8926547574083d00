import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Drags a finger from one place to another in small steps. */
const drag = async (page: Page, from: Point, to: Point) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  const steps = 8
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
  await session.detach()
}

/** Pulls the page down far enough to refresh. */
export const pullDown = (page: Page) => drag(page, { x: 187, y: 160 }, { x: 187, y: 480 })

/** Swipes left, to the next tab. */
export const swipeLeft = (page: Page) => drag(page, { x: 320, y: 500 }, { x: 60, y: 500 })

/** Scrolls to the end of what the page has loaded. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
