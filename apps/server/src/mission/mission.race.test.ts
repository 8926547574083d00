import { DAY } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { afterEach, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember, makeSession } from '../member/member.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { inLanes } from '../platform/testing/in-lanes'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { expireDue } from '../pollen/pollen.due'
import { earnPollen, holdForOrder } from '../pollen/pollen.service'

/** The faults suite uses larger numbers. */
const isFault = Number(process.env.FAULT_SEED ?? 0) > 0
const [signs, claimed, orders] = isFault ? [200, 200, 200] : [50, 40, 10]

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const signIn = (token: string) => shop.call('mission', 'SignIn', {}, token)

// Checking for the day's row before inserting it would pay several times.
test('fifty sign-ins at once pay once', async () => {
  const { token } = await makeMember(shop.app)
  const answers = await inLanes(signs, 50, () => signIn(token))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  const { Data } = await shop.call('pollen', 'GetMyPollen', {}, token)
  expect(Data?.PollenNum).toBe(5)
})

// Checking for an earlier claim, without the unique row per day, would pay several times.
test('forty claims of a mission at once pay once', async () => {
  await makeProduct(shop.app.database.db)
  const { id, token } = await makeMember(shop.app)
  await shop.call('mission', 'GetRandomProductAndActive', {}, token)
  shop.app.clock.move(10_000)
  const later = await makeSession(shop.app, id)
  const claims = await inLanes(claimed, 40, () =>
    shop.call('mission', 'CompleteMemberMission', { type: 10 }, later),
  )
  const gained = claims.map(({ Data }) => Data ?? 0)
  expect(gained.reduce((sum, num) => sum + num, 0)).toBe(5)
  const { Data } = await shop.call('pollen', 'GetMyPollen', {}, later)
  expect(Data?.PollenNum).toBe(5)
})

// Reading the balance without locking the member would hold too much pollen.
test('ten concurrent orders use at most the existing pollen', async () => {
  const { id, token } = await makeMember(shop.app)
  const now = shop.app.clock.now()
  const { transact } = shop.app.database
  await transact((db) =>
    earnPollen(shop.app, db, { memberId: id, kind: PollenKind.manual, num: 350, title: '', now }),
  )
  const held = await Promise.allSettled(
    Array.from({ length: orders }, (_, index) =>
      transact((db) => holdForOrder(db, { id: id * 1000 + index, code: `${index}`, memberId: id }, 100, now)),
    ),
  )
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { Data } = await shop.call('pollen', 'GetMyPollen', {}, token)
  expect(Data?.PollenNum).toBe(50)
})

// Removing ended lots without locking the member would let an order spend what just ended.
test('orders at the instant at which half of the pollen expires use no more than is left', async () => {
  const { id } = await makeMember(shop.app)
  const now = shop.app.clock.now()
  const { transact } = shop.app.database
  for (const earned of [now - 400 * DAY, now])
    await transact((db) =>
      earnPollen(shop.app, db, {
        ...{ memberId: id, kind: PollenKind.manual, num: 200, title: '', now: earned },
      }),
    )
  const hold = (index: number) =>
    transact((db) => holdForOrder(db, { id: id * 1000 + index, code: `${index}`, memberId: id }, 100, now))
  const held = await Promise.allSettled([
    ...Array.from({ length: orders }, (_, index) => hold(index)),
    runDue(shop.app, expireDue),
  ])
  expect(held.at(-1)?.status).toBe('fulfilled')
  expect(held.slice(0, -1).filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const token = await makeSession(shop.app, id)
  expect((await shop.call('pollen', 'GetMyPollen', {}, token)).Data?.PollenNum).toBe(0)
})
