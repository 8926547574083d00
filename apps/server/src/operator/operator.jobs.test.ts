import { HOUR } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredDaily } from '../platform/jobs/expired'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeOperator } from './operator.factory'
import { operatorSessions } from './operator.tables'

const shop = setUpTestApp()

test('an ended session is deleted at night, a live one stays', async () => {
  const { app } = shop
  const { db } = app.database
  const [past, live] = [await makeOperator(app), await makeOperator(app)]
  const left = (id: number) => db.$count(operatorSessions, eq(operatorSessions.operatorId, id))
  const expiresAt = new Date(app.clock.now() - HOUR)
  await db.update(operatorSessions).set({ expiresAt }).where(eq(operatorSessions.operatorId, past.id))
  await deleteExpiredDaily.job.run(app, { day: '' })
  expect([await left(past.id), await left(live.id)]).toEqual([0, 1])
})
