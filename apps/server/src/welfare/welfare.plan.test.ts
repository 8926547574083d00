import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { type Statement, settle, statementsOf } from '../platform/testing/statements'
import { makeOfficer } from './welfare.factory'

const shop = setUpTestApp()
beforeAll(async () => {
  // 400 officers with a month of 50 coupons each, half of them taken
  await shop.app.database.db.execute(sql`
    insert into welfare_coupons (record_id, allowance_id, officer_id, month, member_id, taken_at)
    select n, n / 50, n / 50 + 1000, '2026-11', case when n % 2 = 0 then n + 5000 end, now()
    from generate_series(1, 20000) n`)
  await shop.app.database.db.execute(sql`
    insert into welfare_events (officer_id, kind, member_id, created_at)
    select n % 400 + 1000, 10, n, now() from generate_series(1, 20000) n`)
  await settle(shop.app.database.pool, 'welfare_coupons')
  await settle(shop.app.database.pool, 'welfare_events')
})

const planOf = async ({ text, values }: Statement) => {
  const { rows } = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const plansOf = async (run: () => Promise<unknown>) => {
  const statements = await statementsOf(run)
  const asked = statements.filter(({ text }) => /welfare_(?:coupons|events)/.test(text))
  expect(asked.length).toBeGreaterThan(0)
  return Promise.all(asked.map(planOf))
}

it('coupons and news of an officer are read by their indexes', async () => {
  const { id, token } = await makeOfficer(shop.app)
  const boss = await makeOperator(shop.app)
  const plans = [
    ...(await plansOf(() => shop.call('welfare', 'GetWelfareCoupon', {}, token))),
    ...(await plansOf(() => shop.call('welfare', 'GetChildWelfareRecord', {}, token))),
    ...(await plansOf(() => shop.call('welfare', 'GetWelfareDynamicList', {}, token))),
    ...(await plansOf(() => shop.operate('welfare', 'GetWelfareOfficer', { memberID: id }, boss.token))),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on welfare_(?:coupons|events)/)
})
