import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger goes down at one place, moves in small steps, and comes up at another. */
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

/** Pulls the page down far enough to refresh it. */
export const pullDown = (page: Page) => drag(page, { x: 187, y: 160 }, { x: 187, y: 480 })

/** Wipes to the left, as one leafs to the next page. */
export const swipeLeft = (page: Page) => drag(page, { x: 320, y: 500 }, { x: 60, y: 500 })

/** Goes to the end of what the page has loaded. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
