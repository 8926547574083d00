import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOneAtATime } from './one-at-a-time'
import { startTestApp, type TestApp } from './test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const one = sql`select 1`

it('catches two statements at once in a transaction, even when nobody looks at the answer', async () => {
  const both = shop.app.database.transact((db) => Promise.allSettled([db.execute(one), db.execute(one)]))
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(checkOneAtATime).toThrow('two statements at once on one connection')
})

it('lets reads run together, and a transaction go on after a statement that failed', async () => {
  const { db, transact } = shop.app.database
  await Promise.all([db.execute(one), db.execute(one)])
  const failed = transact((held) => held.execute(sql`select 1 / 0`))
  await expect(failed).rejects.toThrow()
  await transact((held) => held.execute(one))
  expect(checkOneAtATime).not.toThrow()
})
