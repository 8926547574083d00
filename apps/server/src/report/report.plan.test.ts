import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { planOf, settle, statementsOf } from '../platform/testing/statements'
import { makeProductDays, makeSlots } from './report.store'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  const { db } = shop.app.database
  const { id } = await makeProduct(db)
  const now = new Date(shop.app.clock.now())
  // A year of orders, 200 a day, most of them finished.
  await shop.app.database.transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into orders (code, member_id, status, product_fen, freight_fen, pay_fen, total_num, address, receiver_phone,
        receiver_name, created_at, paid_at)
      select 'P' || n, n % 5000, case when n < 60 then 30 else 50 end, 1000, 0, 1000, 1, '{}', '', '', at, at
      from (select n, ${now}::timestamptz - n * interval '432 seconds' as at from generate_series(1, 73000) n) o`)
    await tx.execute(sql`
      insert into order_lines (order_id, index, product_id, main_id, name, quantity, unit_price_fen, pay_fen, unit_pay_fen,
        unit_freight_fen)
      select id, 0, ${id}, ${id}, 'x', 1, 1000, 1000, '{1000}', '{0}' from orders`)
  })
  for (let days = 60; days > 0; days -= 7)
    await shop.app.database.transact(async (tx) => {
      const from = now.getTime() - days * DAY
      await makeSlots(tx, from, from + 7 * DAY)
      await makeProductDays(tx, from, from + 7 * DAY)
    })
  for (const table of ['orders', 'order_lines', 'report_slots', 'product_days'])
    await settle(shop.app.database.pool, table)
})

const plansOf = async (act: () => Promise<unknown>) => {
  const plans = []
  for (const statement of await statementsOf(act)) plans.push(await planOf(shop.app.database.pool, statement))
  return plans.join('\n')
}

it.each(['today', 'week', 'month'] as const)(
  'the dashboard of %s scans no table of orders',
  async (range) => {
    const plans = await plansOf(() => shop.operate('report', 'GetDashboard', { range }, boss.token))
    expect(plans).not.toContain('Seq Scan orders')
    expect(plans).not.toContain('order_lines')
  },
)

it('nor do the queues', async () => {
  const plans = await plansOf(() => shop.operate('report', 'ListQueues', {}, boss.token))
  expect(plans).toContain('Index Scan orders')
  expect(plans).not.toContain('Seq Scan orders')
})

it('nor does computing the figures again', async () => {
  const now = shop.app.clock.now()
  const plans = await plansOf(() =>
    shop.app.database.transact(async (db) => {
      await makeSlots(db, now - DAY, now)
      await makeProductDays(db, now - DAY, now)
    }),
  )
  expect(plans).not.toContain('Seq Scan orders')
  expect(plans).not.toContain('Seq Scan order_lines')
})
