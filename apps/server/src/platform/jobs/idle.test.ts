import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plannedAnew } from '../database/preparing-client'
import { setUpTestApp } from '../testing/set-up-test-app'
import { statementsOf } from '../testing/statements'
import { type Due, duesOf, runRound, startDueRunner } from './due'
import { jobsOf } from './job'

const shop = setUpTestApp()

const aRound = () => runRound(shop.app, duesOf(shop.app), 60_000)

test('a round in which nothing is due is one statement, for any number of deadlines', async () => {
  expect(duesOf(shop.app).length).toBeGreaterThan(30)
  await aRound()
  const asked = await statementsOf(aRound)
  expect(asked.map(({ text }) => text.slice(0, 200))).toHaveLength(1)
  // Prepared it would scan whole tables every two seconds.
  expect(asked[0]?.text.startsWith(plannedAnew)).toBe(true)
})

test('what becomes due is run in the next round, of any deadline', async () => {
  let ran = 0
  const rare: Due = {
    name: 'rare',
    zh: '少有的',
    run: async ({ database }) => {
      ran++
      const { rowCount } = await database.pool.query('delete from rare_rows')
      return rowCount ?? 0
    },
    waiting: (now) => sql`select at from rare_rows where at <= ${now}`,
  }
  const { db } = shop.app.database
  await db.execute(sql`create table rare_rows (at timestamptz not null)`)
  const round = () => runRound(shop.app, [...duesOf(shop.app), rare], 60_000)
  await round()
  await round()
  expect(ran).toBe(1)
  await db.execute(sql`insert into rare_rows values (${new Date(shop.app.clock.now())})`)
  await round()
  // once for the row, once to find that no other is left
  expect(ran).toBe(3)
})

test('work without due times pauses for its own interval after it found nothing', async () => {
  let ran = 0
  const swept: Due = { name: 'swept', zh: '清过的', run: async () => (ran++ === 1 ? 5 : 0), every: 60_000 }
  const round = () => runRound(shop.app, [swept], 60_000)
  await round()
  await round()
  expect(ran).toBe(1)
  shop.app.clock.move(60_000)
  await round()
  expect(ran).toBe(3)
})

/** Two seconds of a complete worker: 79 a second when each queue and each deadline polled for itself. */
test('an idle worker asks the database at most ten times a second in all', async () => {
  expect(jobsOf(shop.app).size).toBeGreaterThan(15)
  await shop.app.jobs.work(shop.app)
  const runner = startDueRunner(shop.app)
  const seconds = 2
  await aRound()
  await sleep(500)
  const asked = await statementsOf(() => sleep(seconds * 1000))
  await runner.stop()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length / seconds).toBeLessThanOrEqual(10)
})
