import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer } from '../order/buyer.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { type Statement, settle, statementsOf } from '../platform/testing/statements'

const shop = setUpTestApp()
beforeAll(async () => {
  // a hundred activities with two hundred teams each, and one seat in every team
  await shop.app.database.db.execute(sql`
    insert into group_teams (activity_id, leader_id, status, size, taken, created_at, due_at)
    select n % 100, n, case when n % 50 = 0 then 10 else 20 end, 3, 1, now(), now() + interval '1 day'
    from generate_series(1, 20000) n`)
  await shop.app.database.db.execute(sql`
    insert into group_seats (order_id, activity_id, member_id, team_id, state, created_at, paid_at)
    select n, n % 100, n % 5000, n, 20, now(), now() from generate_series(1, 20000) n`)
  await settle(shop.app.database.pool, 'group_teams')
  await settle(shop.app.database.pool, 'group_seats')
})

const planOf = async ({ text, values }: Statement) => {
  const { rows } = await shop.app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
const plansOf = async (run: () => Promise<unknown>) => {
  const statements = await statementsOf(run)
  const asked = statements.filter(({ text }) => /group_(?:teams|seats)/.test(text))
  expect(asked.length).toBeGreaterThan(0)
  return Promise.all(asked.map(planOf))
}

it('a member’s groups and the teams of an activity are read by their indexes', async () => {
  const { token } = await makeBuyer(shop)
  const boss = await makeOperator(shop.app)
  const plans = [
    ...(await plansOf(() => shop.call('group', 'GetMyGroupList', {}, token))),
    ...(await plansOf(() => shop.operate('group', 'ListGroupTeams', { activityID: 12 }, boss.token))),
  ]
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on group_/)
})
