import type { Page } from '@playwright/test'

/** A page that has come to rest and answers touches: before, its links are plain ones. */
export const awake = async (page: Page) => {
  await page.waitForFunction(
    () => window.gsBoot !== undefined && document.documentElement.dataset.fonts !== undefined,
  )
  await page.waitForLoadState('networkidle')
}
