import { defineConfig } from '@playwright/test'
import base from './playwright.config'

const { projects: _journeys, webServer, ...common } = base

/** Configuration of `npm run screens` (pictures of every screen); not part of the tests. */
export default defineConfig({
  ...common,
  workers: 1,
  // the shop of the shared journeys; none when a running one is used
  webServer: [webServer ?? []].flat().slice(0, 1),
  testMatch: 'screens.shots.ts',
  timeout: 600_000,
  reporter: [['list']],
  use: { ...base.use, deviceScaleFactor: 2, screenshot: 'off' },
})
