import { HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { rowsReadOf, settle, statementsOf } from '../platform/testing/statements'
import { listDeals } from './deals.read'

const shop = setUpTestApp()
beforeAll(async () => {
  // an order every five minutes for 170 days
  await shop.app.database.db.execute(sql`
    insert into orders (code, member_id, status, product_fen, freight_fen, pay_fen, total_num, address, receiver_phone,
      receiver_name, created_at, paid_at)
    select 'P' || n, n % 5000, 30, 1000, 0, 1000, 1, '{}', '', '', at, at
    from (select n, now() - n * interval '5 minutes' as at from generate_series(1, 50000) n) o`)
  await settle(shop.app.database.pool, 'orders')
}, 120_000)

it('purchases are read only from the orders of the last days', async () => {
  const { pool, db } = shop.app.database
  const [statement] = await statementsOf(() => listDeals(db, new Date(Date.now() - 48 * HOUR)))
  if (!statement) throw new Error('nothing was asked')
  expect(await rowsReadOf(pool, statement, 'orders')).toBeLessThan(1000)
})
