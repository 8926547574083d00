import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The rows' own tests (`*.fault.ts`) and, by name, tests that `npm test` runs too. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['faults/**/*.fault.ts', '{apps,packages,tools,faults}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/{storefront,console}/**'],
    maxWorkers: 1,
    ...(process.env.FAULT_ROUNDS ? { runner: './faults/lib/rounds.ts' } : {}),
    testTimeout: 900_000,
    hookTimeout: 120_000,
    globalSetup: ['apps/server/src/platform/postgres/test-database.setup.ts'],
  },
})
