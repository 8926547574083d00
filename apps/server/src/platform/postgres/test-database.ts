import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { url: string; template: string }
  }
}

/** A dedicated database for one test file. */
export interface TestDatabase {
  url: string
  /** Drops the database, even while connections are open. */
  drop(): Promise<void>
}

/**
 * Clones the migrated template of this test run (architecture 8), or creates an empty database for tests of
 * migrating. Any number of test files may do so at the same time. Call it in `beforeAll` and `drop` in
 * `afterAll`.
 */
export const createTestDatabase = async ({ empty = false } = {}): Promise<TestDatabase> => {
  const { url, template } = inject('testServer')
  const name = `greenstar_test_${randomBytes(8).toString('hex')}`
  await createDatabase(url, name, empty ? undefined : template)
  return { url: urlOfDatabase(url, name), drop: () => dropDatabase(url, name) }
}

/**
 * Creates a database of this name on the server at `url`, empty or as a copy of `template`. Copying the files
 * takes a quarter of the time of copying through the write-ahead log (50 instead of 190 ms for the shop's tables).
 */
export const createDatabase = (url: string, name: string, template?: string) =>
  order(url, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY file_copy` : ''}`)

/** Drops a database, even while connections are open. */
export const dropDatabase = (url: string, name: string) =>
  order(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

/** The same server, another database. */
export const urlOfDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** PostgreSQL's codes for a database with an open connection, and for its own autovacuum, which only it may end. */
const busy = ['55006', '42501']

const order = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let tries = 0; ; tries++) {
      try {
        await client.query(sql)
        return
      } catch (error) {
        if (!busy.includes((error as { code?: string }).code ?? '') || tries === 100) throw error
        await sleep(100)
      }
    }
  } finally {
    await client.end()
  }
}
