import { expect, type Page, type Request } from '@playwright/test'

/** Waits until the page has sent no request for a moment. */
export const rested = async (page: Page) => {
  const moment = 120
  const open = new Set<Request>()
  let since = Date.now()
  const begin = (request: Request) => open.add(request)
  const end = (request: Request) => {
    open.delete(request)
    since = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await expect.poll(() => open.size === 0 && Date.now() - since >= moment, { intervals: [30] }).toBe(true)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Waits until enter animations have ended; endless ones (spinners) are ignored. */
export const arrived = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // An animation is declared first and starts with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length
      }),
    )
    .toBe(0)
