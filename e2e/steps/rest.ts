import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** Time in ms without a request after which a page is at rest. */
const moment = 120
/** Time in ms after which a page that still sends requests is an error. */
const patience = 20_000

/** Follows the page's requests from now on, of all types or of some; `end` stops it. */
export const followRequests = (page: Page, types?: readonly string[]) => {
  const open = new Set<Request>()
  let since = Date.now()
  const begin = (request: Request) => {
    if (types && !types.includes(request.resourceType())) return
    open.add(request)
    since = Date.now()
  }
  const close = (request: Request) => {
    open.delete(request)
    since = Date.now()
  }
  page.on('request', begin).on('requestfinished', close).on('requestfailed', close)
  const isAtRest = () => open.size === 0 && Date.now() - since >= moment
  return {
    isAtRest,
    rest: async () => {
      const end = Date.now() + patience
      while (!isAtRest()) {
        if (Date.now() > end)
          throw new Error(`no rest: ${[...open].map((request) => request.url()).join(', ')}`)
        await sleep(30)
      }
    },
    end: () => page.off('request', begin).off('requestfinished', close).off('requestfailed', close),
  }
}

/**
 * Does something to the page and waits until it sends no request for a moment and is complete. `isComplete`
 * runs in the page, with `what` as its argument.
 */
export const settleAfter = async (
  page: Page,
  act: () => Promise<unknown>,
  isComplete: (what: string) => boolean,
  what = '',
) => {
  // before the act, so that no request is missed
  const requests = followRequests(page)
  await act()
  do {
    await requests.rest()
    await page.waitForFunction(isComplete, what)
    // what came last may have asked for pictures
  } while (!requests.isAtRest())
  requests.end()
}

/** Waits until enter animations have ended; endless ones (spinners) are ignored. */
export const arrived = (page: Page) =>
  page.evaluate(async () => {
    const running = async () => {
      // An animation is declared first and starts with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    }
    for (let still = await running(); still.length > 0; still = await running())
      await Promise.allSettled(still.map(({ finished }) => finished))
  })
