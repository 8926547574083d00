import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { housekeeping } from './member.due'
import { aPhone, makeMember, makeSession, makeSmsCode } from './member.factory'

const shop = setUpTestApp()
const hour = 3_600_000

const counts = async () =>
  (
    await shop.app.database.db.execute(sql`select
      (select count(*) from sms_codes) as codes, (select count(*) from member_sessions) as sessions`)
  ).rows[0]

test('expired codes and sessions are deleted, and no others', async () => {
  const { app } = shop
  const ago = (hours: number) => new Date(app.clock.now() - hours * hour)
  const member = await makeMember(app)
  await makeSession(app, member.id)
  await makeSession(app, member.id, { expiresAt: ago(1) })
  await makeSession(app, member.id, { lastSeenAt: ago(24 * 31) })
  for (const hours of [1, 25, 49])
    await makeSmsCode(app, { phone: aPhone(), type: 60, code: '111111' }, { createdAt: ago(hours) })
  expect(await runDue(app, housekeeping)).toBe(2 + 1)
  expect(await counts()).toEqual({ codes: 2, sessions: 2 })
})
