import { expect, type Page } from '@playwright/test'

/** Waits until the page is idle and hydrated: before, its links are ordinary links. */
export const awake = async (page: Page) => {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.awake !== undefined &&
      document.documentElement.dataset.fonts !== undefined,
  )
  await page.waitForLoadState('networkidle')
}

/** Waits for what starts after the first load: fingers on links, fields above the keyboard, other tabs. */
export const lateAwake = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-late-')),
      ),
    )
    .toBe(true)
