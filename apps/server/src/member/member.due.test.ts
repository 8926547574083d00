import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../platform/jobs/due'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { housekeeping } from './member.due'
import { aPhone, makeMember, makeSession, makeSmsCode } from './member.factory'

let shop: TestApp
const hour = 3_600_000
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const counts = async () =>
  (
    await shop.app.database.db.execute(sql`select
      (select count(*) from sms_codes) as codes, (select count(*) from attempt_counters) as counters,
      (select count(*) from member_sessions) as sessions, (select count(*) from once_keys) as keys`)
  ).rows[0]

test('housekeeping takes away what nothing asks for any more, some minutes apart', async () => {
  const { app } = shop
  const { db } = app.database
  const now = app.clock.now()
  const ago = (hours: number) => new Date(now - hours * hour)
  const member = await makeMember(app)
  await makeSession(app, member.id, { expiresAt: ago(1) })
  await makeSession(app, member.id, { lastSeenAt: ago(24 * 31) })
  for (const hours of [1, 25, 49])
    await makeSmsCode(app, { phone: aPhone(), type: 60, code: '111111' }, { createdAt: ago(hours) })
  await db.execute(sql`insert into attempt_counters (key, count, window_start)
    values ('young', 1, ${ago(20)}), ('old', 1, ${ago(49)})`)
  await db.execute(sql`insert into once_keys (scope, key, body_hash, created_at)
    select 'member:1:X', 'old' || n, '', ${ago(25)} from generate_series(1, 1200) n`)
  await db.execute(sql`insert into once_keys (scope, key, body_hash, created_at)
    values ('member:1:X', 'young', '', ${ago(23)})`)

  expect(await runDue(app, housekeeping)).toBe(2 + 1 + 1 + 1200)
  expect(await counts()).toEqual({ codes: 2, counters: 1, sessions: 1, keys: 1 })

  app.clock.move(2 * hour)
  expect(await runDue(app, housekeeping)).toBe(1)
  app.clock.move(60_000)
  await db.execute(sql`update once_keys set created_at = ${ago(50)}`)
  await makeSession(app, member.id, { expiresAt: ago(1) })
  expect(await runDue(app, housekeeping)).toBe(0)
  app.clock.move(10 * 60_000)
  expect(await runDue(app, housekeeping)).toBe(1)
})
