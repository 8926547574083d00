import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './test-app'

/** The app of a test file: started before its other `beforeAll`, stopped after its last test. */
export const setUpTestApp = (...settings: Parameters<typeof startTestApp>): TestApp => {
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(shop, await startTestApp(...settings))
  })
  afterAll(() => shop.stop())
  return shop
}
