import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractCalls } from './packages/web/vite/index.ts'
import { together } from './tools/lib/together.mjs'

const tests = (folder: string) => [`${folder}/**/*.test.{ts,tsx}`]

/** The two kinds of test environment: plain Node, and a page in jsdom, with packages that are loaded as one file. */
const node = (name: string, folder: string, isolate = true) => ({
  extends: true as const,
  test: { name, environment: 'node' as const, include: tests(folder), isolate },
})

const page = (name: string, include: string[], whole: string[] = []) => ({
  extends: true as const,
  plugins: [react(), contractCalls()],
  resolve: { dedupe: ['react', 'react-dom'] },
  test: {
    name,
    environment: 'jsdom' as const,
    // A context for each file in a thread that has loaded jsdom: half the time of a process for each file.
    pool: 'vmThreads' as const,
    vmMemoryLimit: '1GB',
    include,
    setupFiles: ['packages/web/vite/page-matchers.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    // What the console is drawn with is a thousand files, which each test file would load one by one.
    deps: { optimizer: { client: { enabled: whole.length > 0, include: whole } } },
  },
})

/** Tests of the server that start the whole program or change the environment: a process for each file. */
const alone = [
  'apps/server/src/platform/process.*.test.ts',
  'apps/server/src/platform/{postgres,sandbox}/**/*.test.ts',
]

/** Half a minute each; rules that they hold are held by fault rows or shorter tests too. Only with `npm test -- --long`. */
const long = [
  'apps/server/src/demo/{load-demo,tell-sandbox}.test.ts',
  'apps/server/src/platform/process.{life,release,roles}.test.ts',
  'apps/server/src/platform/postgres/embedded{,.crash}.test.ts',
  'apps/server/src/platform/sandbox/child.test.ts',
  'apps/server/src/platform/http/matrix.masked.test.ts',
  'apps/server/src/platform/table-file/in-worker.test.ts',
  'apps/server/src/payment/payment.crash.test.ts',
]
const left = process.env.SHORT_RUN ? long : []

/** `npm test` bundles them first (tools/bundle-tests.mjs). */
const bundled = (file: string) => `test-results/bundled/${file.replace(/ts$/, 'js')}`
const asRun = (file: string) => (process.env.TESTS_TOGETHER ? bundled(file) : file)

/** The server's tests on one PostgreSQL. Those that share a process load the app once, not once for each file. */
const server = (name: string, include: string[], exclude: string[] = [], isolate = true) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: include.map(asRun),
    exclude: [...exclude, ...left].map(asRun),
    isolate,
    globalSetup: [asRun('apps/server/src/platform/postgres/test-database.setup.ts')],
    // Loaded by Node itself, and so at once.
    server: { deps: { external: [/test-results\/bundled\/.*\/sources\.js$/] } },
  },
})

export default defineConfig({
  test: {
    // One test process per core would starve PostgreSQL and the race tests on a two-core machine.
    maxWorkers: 2,
    // longer than a screen is waited for, also on a machine that is three times slower
    testTimeout: 120_000,
    hookTimeout: 180_000,
    projects: [
      // Pure functions leave nothing behind that a next file could trip over.
      node('rules', 'packages/rules/src', false),
      node('contract', 'packages/contract/src', false),
      server('server', ['apps/server/{src,demo}/**/*.test.ts'], alone, false),
      server('server-alone', alone),
      node('sandbox', 'apps/sandbox/src'),
      node('tools', 'tools'),
      node('faults', 'faults'),
      page('web', tests('packages/web/{src,vite}')),
      page('storefront', together('storefront', 'apps/storefront/src') ?? tests('apps/storefront/src')),
      node('storefront-build', 'apps/storefront/vite'),
      page('console', together('console', 'apps/console/src') ?? tests('apps/console/src'), ['antd']),
    ],
  },
})
