import { GrowthKind } from '@greenstar/rules/level/growth.kind'
import { DAY } from '@greenstar/rules/platform/time'
import { expect, test } from 'vitest'
import { makeMember, makeSession } from '../member/member.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { reviewDue } from './level.due'
import { moveGrowth } from './level.service'

const shop = setUpTestApp()

let made = 0
const grow = (memberId: number, delta: number) =>
  shop.app.database.transact((db) =>
    moveGrowth(shop.app, db, {
      ...{ memberId, kind: GrowthKind.order, title: '', cause: `test:${++made}`, delta },
      now: shop.app.clock.now(),
    }),
  )
const levelOf = async (id: number) =>
  (await shop.call('level', 'GetMyLevel', {}, await makeSession(shop.app, id))).Data

// Red when the level follows the total growth alone: the next sign-in, and even a refund, undoes the review.
test('a level lost in the review returns only after a year with half of its step', async () => {
  const { id } = await makeMember(shop.app)
  await grow(id, 8000)
  expect(await levelOf(id)).toMatchObject({ Level: 4, BackGrowth: null })
  shop.app.clock.move(366 * DAY)
  expect(await runDue(shop.app, reviewDue)).toBe(1)
  expect(await levelOf(id)).toMatchObject({ Level: 3, BackGrowth: 3000, YearGrowth: 0 })
  await grow(id, 1)
  await grow(id, -10)
  expect(await levelOf(id)).toMatchObject({ Level: 3, GrowthNum: 7991 })
  await grow(id, 3010)
  expect(await levelOf(id)).toMatchObject({ Level: 4, BackGrowth: null })
  shop.app.clock.move(366 * DAY)
  await runDue(shop.app, reviewDue)
  expect(await levelOf(id)).toMatchObject({ Level: 3 })
})

test('a year with half of the step keeps the level', async () => {
  const { id } = await makeMember(shop.app)
  await grow(id, 2000)
  shop.app.clock.move(200 * DAY)
  await grow(id, 1000)
  shop.app.clock.move(166 * DAY)
  await runDue(shop.app, reviewDue)
  expect(await levelOf(id)).toMatchObject({ Level: 3 })
})
