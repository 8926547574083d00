import { expect, type Page, type Request } from '@playwright/test'

/** The page has asked for nothing for a moment. */
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
