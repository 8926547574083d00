import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 18_080)
const root = join(import.meta.dirname, '..')
/** A shop that already runs, while journeys are written. */
const running = process.env.E2E_URL

/** Journeys that change something for everybody in the shop: its clock, its doors, its home page, its goods. */
const alone = [
  'deadline',
  'after-parcel',
  'maintenance',
  'content-room',
  'product-room',
  'instant',
  'selling',
  'wallet',
  'security',
].map((name) => `${name}.spec.ts`)

/** Journeys run against the built shop as `npm start` serves it, with a data folder of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './steps/setup.ts',
  fullyParallel: false,
  workers: 2,
  projects: [
    { name: 'shared', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['shared'] },
  ],
  // A journey takes up to 40 s on a machine with two slow cores; one that is red may wait longer, a green one never does.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: join(root, 'test-results/e2e.json') }]]
    : [['list']],
  outputDir: join(root, 'test-results/e2e'),
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    // A worker asks for pages itself, past what a journey says about the net; one journey lets it in.
    serviceWorkers: 'block',
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace keeps a picture of the page for each step: ask for one with --trace on where a journey is red.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: `node ${join(root, 'e2e/serve.mjs')}`,
          url: `http://127.0.0.1:${port}/readyz`,
          timeout: 120_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          stdout: 'pipe',
          env: { PORT: String(port), RATE_LIMIT: '100000', LOG_LEVEL: 'warn' },
        },
      }),
})
