import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../platform/testing/statements'
import { readReport } from './report.read'

const shop = setUpTestApp()
beforeAll(async () => {
  const { db } = shop.app.database
  // 400 sessions and 400 activities with ten orders each, 400 coupon campaigns with twenty.
  await db.execute(sql`
    insert into orders (code, member_id, status, product_fen, freight_fen, pay_fen, total_num, address, receiver_phone,
      receiver_name, created_at, paid_at, flash_session_id)
    select 'P' || n, n % 2000, 50, 1000, 0, 1000, 1, '{}', '', '', now(), now(), case when n % 2 = 0 then n % 800 end
    from generate_series(1, 8000) n`)
  await db.execute(sql`
    insert into order_lines (order_id, index, product_id, main_id, name, quantity, unit_price_fen, pay_fen, unit_pay_fen,
      unit_freight_fen, activity_id)
    select id, 0, 1, 1, 'x', 1, 1000, 1000, '{1000}', '{0}', case when id % 2 = 1 then id % 800 end from orders`)
  await db.execute(sql`
    insert into coupon_records (template_id, campaign_id, member_id, status, source, order_id, begin_at, end_at, created_at)
    select 1, id % 400, member_id, 20, 'claim', id, now(), now(), now() from orders`)
  for (const table of ['orders', 'order_lines', 'coupon_records']) await settle(shop.app.database.pool, table)
})

it.each(['flash', 'activity', 'coupon'] as const)('the report of one %s scans no table', async (kind) => {
  const [statement, ...more] = await statementsOf(() => readReport(shop.app.database.db, kind, 21))
  expect(more).toEqual([])
  const plan = statement ? await planOf(shop.app.database.pool, statement) : []
  expect(plan.join('\n')).not.toMatch(/Seq Scan (orders|order_lines|coupon_records)/)
  expect(plan.join('\n')).toMatch(/Scan orders/)
})
