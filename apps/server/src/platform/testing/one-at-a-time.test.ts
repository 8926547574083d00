import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkOneAtATime } from './one-at-a-time'
import { setUpTestApp } from './set-up-test-app'

const shop = setUpTestApp()

const one = sql`select 1`

// In a transaction the statements of one moment are one round trip (decision 25): only a plain client can have two.
it('catches two statements at once on one connection, even when the error is caught', async () => {
  const client = await shop.app.database.pool.connect()
  const first = client.query('select 1')
  expect(() => client.query('select 1')).toThrow('two statements at once on one connection')
  await first
  client.release()
  expect(checkOneAtATime).toThrow('two statements at once on one connection')
})

it('lets reads run together, and a transaction continue after a failed statement', async () => {
  const { db, transact } = shop.app.database
  await Promise.all([db.execute(one), db.execute(one)])
  const failed = transact((held) => held.execute(sql`select 1 / 0`))
  await expect(failed).rejects.toThrow()
  await transact((held) => held.execute(one))
  expect(checkOneAtATime).not.toThrow()
})
