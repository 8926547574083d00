import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isAsked } from './steps/asked'
import { quickArguments, quickBrowser } from './steps/browser'
import { freePair } from './steps/free-ports'

// Found by the first process; the workers, which read this file too, inherit it.
process.env.E2E_PORT ??= String(await freePair(18_080))
const port = Number(process.env.E2E_PORT)
/** The journeys in `alone` use a second shop, so that they need not wait for the others. */
const portAlone = port + 1
const addressAt = (at: number) => `http://127.0.0.1:${at}`
const root = join(import.meta.dirname, '..')
/** A shop that is already running, for use while writing journeys. */
const running = process.env.E2E_URL

/** Journeys that change something for the whole shop: its clock, maintenance, home page or products. */
const alone = [
  'deadline',
  'after-parcel',
  'all-exports',
  'maintenance',
  'content-room',
  'product-room',
  'bulk-price',
  'instant',
  'selling',
  'wallet',
  'bonus',
  'security',
].map((name) => `${name}.spec.ts`)

const projects = [
  // These run one after the other in their own shop. They start first: the shared journeys fill the second
  // worker, then both.
  {
    name: 'alone',
    testMatch: alone,
    workers: 1,
    ...(running ? { dependencies: ['shared'] } : { use: { baseURL: addressAt(portAlone) } }),
  },
  { name: 'shared', testIgnore: alone },
]

/** The shops start side by side; `setup.ts` waits for the others. */
const shopsAt = (ports: readonly number[]) => ({
  command: ['node', join(root, 'e2e/serve.mjs'), ...ports].join(' '),
  url: `${addressAt(ports[0] ?? 0)}/readyz`,
  timeout: 120_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'pipe' as const,
  env: { RATE_LIMIT: '100000', LOG_LEVEL: 'warn' },
})

/** Journeys run against the built shop as `npm start` serves it, with a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './steps/setup.ts',
  fullyParallel: false,
  // Journeys wait for much of their time: a third one uses what two leave of two cores.
  workers: 3,
  projects,
  // A journey takes up to 40 s on two slow cores; the long timeout only matters for a failing one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: join(root, 'test-results/e2e.json') }]]
    : [['list']],
  outputDir: join(root, 'test-results/e2e'),
  use: {
    baseURL: running ?? addressAt(port),
    viewport: { width: 375, height: 812 },
    // Drawing is done by the processor: with the 2 of a phone a journey takes a tenth longer.
    deviceScaleFactor: 1,
    hasTouch: true,
    // Without animations a journey takes a fifth less processor time; those about movement ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker sends requests that bypass the network conditions a journey sets; one journey allows it.
    serviceWorkers: 'block',
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace stores a picture per step, which is slow: pass --trace on to investigate a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: quickBrowser,
      args: quickArguments,
    },
  },
  ...(running
    ? {}
    : {
        webServer: shopsAt([...(isAsked('shared') ? [port] : []), ...(isAsked('alone') ? [portAlone] : [])]),
      }),
})
