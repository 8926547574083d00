import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDue, runRound } from '../jobs/due'
import { setUpTestApp } from '../testing/set-up-test-app'
import { attemptsDue } from './attempts.due'

const shop = setUpTestApp()

test('counters that no limit reads are deleted in batches, some minutes apart', async () => {
  const { app } = shop
  const { db } = app.database
  const count = async (key: string, hours: number, many = 1) =>
    db.execute(sql`insert into attempt_counters (key, count, window_start)
      select ${key} || n, 1, ${new Date(app.clock.now() - hours * HOUR)} from generate_series(1, ${many}::int) n`)
  await count('old', 49, 1200)
  await count('young', 47)
  expect(await runDue(app, attemptsDue)).toBe(1200)
  expect((await db.execute(sql`select key from attempt_counters`)).rows).toEqual([{ key: 'young1' }])
  const round = () => runRound(app, [attemptsDue], MINUTE)
  const keys = async () =>
    (await db.execute(sql`select key from attempt_counters order by key`)).rows.map(({ key }) => key)
  await round()
  await count('late', 49)
  app.clock.move(MINUTE)
  await round()
  expect(await keys()).toEqual(['late1', 'young1'])
  app.clock.move(10 * MINUTE)
  await round()
  expect(await keys()).toEqual(['young1'])
})
