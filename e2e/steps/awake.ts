import type { Page } from '@playwright/test'

/** Waits until the page is idle and hydrated: before, its links are ordinary links. */
export const awake = async (page: Page) => {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.awake !== undefined &&
      document.documentElement.dataset.fonts !== undefined,
  )
  await page.waitForLoadState('networkidle')
}
