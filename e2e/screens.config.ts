import { defineConfig } from '@playwright/test'
import base from './playwright.config'

const { projects: _journeys, ...common } = base

/** Pictures of every screen: npm run screens. No part of the tests. */
export default defineConfig({
  ...common,
  workers: 1,
  testMatch: 'screens.shots.ts',
  timeout: 600_000,
  reporter: [['list']],
  use: { ...base.use, screenshot: 'off' },
})
