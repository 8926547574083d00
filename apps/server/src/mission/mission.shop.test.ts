import { AuditStatus } from '@greenstar/rules/member/member.identity'
import { DAY, HOUR, SECOND, shanghaiDay } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { afterEach, expect, test } from 'vitest'
import { makeActivity } from '../activity/activity.factory'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember, makeSession } from '../member/member.factory'
import { setAuditStatus } from '../member/member.service'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { expireDue } from '../pollen/pollen.due'
import { clawBackPollen, earnPollen, giveBackToLots, holdForOrder } from '../pollen/pollen.service'
import { saveSettings } from '../setting/setting.factory'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const { manual, purchase, review, clawBack } = PollenKind
const give = (memberId: number, num: number) =>
  shop.app.database.transact((db) =>
    earnPollen(shop.app, db, { memberId, kind: manual, num, title: '', now: shop.app.clock.now() }),
  )
const sign = (token: string) => shop.call('mission', 'SignIn', {}, token)
const state = async (token: string) => (await shop.call('mission', 'IsSign', {}, token)).Data
const balance = async (token: string) => (await shop.call('pollen', 'GetMyPollen', {}, token)).Data?.PollenNum

test('SignIn pays by the ladder, once a day, and growth with it', async () => {
  const { id, token } = await makeMember(shop.app)
  expect((await sign(token)).Data).toEqual({ PollenNum: 5, ContinuouNum: 1 })
  expect(await sign(token)).toMatchObject({ Code: 'mission/signed-today', Msg: '今日已签到' })
  shop.app.clock.move(DAY)
  expect((await sign(token)).Data).toEqual({ PollenNum: 5, ContinuouNum: 2 })
  shop.app.clock.move(DAY)
  expect((await sign(token)).Data).toEqual({ PollenNum: 10, ContinuouNum: 3 })
  expect(await balance(token)).toBe(20)
  const { Data } = await shop.call('level', 'GetMyLevel', {}, token)
  expect(Data).toMatchObject({ Level: 1, GrowthNum: 3 })
  expect((await state(token))?.IsSign).toBe(true)
  expect(id).toBeGreaterThan(0)
})

test('a missed day is made up once a month for pollen, and continues the streak', async () => {
  const { id, token } = await makeMember(shop.app)
  await sign(token)
  shop.app.clock.move(2 * DAY)
  expect((await sign(token)).Data?.ContinuouNum).toBe(1)
  const missed = shanghaiDay(shop.app.clock.now() - DAY)
  expect((await state(token))?.MakeUpDays).toContain(missed)
  const up = () => shop.call('mission', 'MakeUpSign', { day: missed }, token)
  expect(await up()).toMatchObject({ Code: 'pollen/not-enough' })
  await give(id, 100)
  expect((await up()).Data).toEqual({ PollenNum: 0, ContinuouNum: 3 })
  expect(await state(token)).toMatchObject({ ContinuouNum: 3, MakeUpLeft: 0 })
  expect(await up()).toMatchObject({ Code: 'mission/no-make-up' })
  expect(await balance(token)).toBe(60)
})

test('the calendar shows the pollen of a day, which the daily limit can reduce', async () => {
  const { id, token } = await makeMember(shop.app)
  await sign(token)
  shop.app.clock.move(DAY)
  const [day, now] = [shanghaiDay(shop.app.clock.now()), shop.app.clock.now()]
  await shop.app.database.transact((db) =>
    earnPollen(shop.app, db, { memberId: id, kind: review, num: 198, title: '', now }),
  )
  const later = await makeSession(shop.app, id)
  expect((await sign(later)).Data).toEqual({ PollenNum: 2, ContinuouNum: 2 })
  const { Days, Ladder } = (await state(later)) ?? {}
  expect(Days?.at(-1)).toEqual({ Day: day, PollenNum: 2, IsMadeUp: false })
  expect(Ladder?.slice(0, 3).map(({ PollenNum }) => PollenNum)).toEqual([5, 2, 10])
})

test('a view of a random product is rewarded after ten seconds by the server’s clock, once a day', async () => {
  const { token } = await makeMember(shop.app)
  await makeProduct(shop.app.database.db)
  const complete = () => shop.call('mission', 'CompleteMemberMission', { type: 10 }, token)
  expect(await complete()).toMatchObject({ Code: 'mission/not-done' })
  const { Data } = await shop.call('mission', 'GetRandomProductAndActive', { type: 10 }, token)
  expect(Data?.Seconds).toBe(10)
  expect(await complete()).toMatchObject({ Code: 'mission/look-longer' })
  shop.app.clock.move(10 * SECOND)
  expect((await complete()).Data).toBe(5)
  expect((await complete()).Data).toBe(0)
  const missions = (await shop.call('mission', 'GetMemberMissionStatus', {}, token)).Data
  expect(missions?.[0]).toMatchObject({ Type: 10, IsComplete: true })
})

test('a running activity is browsed and claimed; without one the mission is neither shown nor begun', async () => {
  const { token } = await makeMember(shop.app)
  const { id: productId } = await makeProduct(shop.app.database.db, { priceFen: 2000 })
  const shown = async () =>
    (await shop.call('mission', 'GetMemberMissionStatus', {}, token)).Data?.map(({ Type }) => Type)
  const begin = () => shop.call('mission', 'GetRandomProductAndActive', { type: 60 }, token)
  expect(await shown()).not.toContain(60)
  expect((await begin()).Code).toBe('mission/nothing-to-see')
  const now = shop.app.clock.now()
  const making = { beginMs: now, endMs: now + HOUR, name: '阳台季', lines: [{ productId, priceFen: 900 }] }
  const id = await makeActivity(shop.app.database.db, making)
  expect(await shown()).toContain(60)
  expect((await begin()).Data).toMatchObject({
    ...{ Type: 60, ProductID: 0, ActivityID: id, Name: '阳台季', LinkUrl: `/activityArea?id=${id}` },
  })
  shop.app.clock.move(2 * HOUR)
  const later = await makeSession(shop.app, (await makeMember(shop.app)).id)
  expect((await shop.call('mission', 'GetRandomProductAndActive', { type: 60 }, later)).Code).toBe(
    'mission/nothing-to-see',
  )
})

test('a view of an activity is claimed, also after the activity ended', async () => {
  const { token } = await makeMember(shop.app)
  const { id: productId } = await makeProduct(shop.app.database.db, { priceFen: 2000 })
  const now = shop.app.clock.now()
  const making = { beginMs: now, endMs: now + 5 * SECOND, lines: [{ productId, priceFen: 900 }] }
  await makeActivity(shop.app.database.db, making)
  await shop.call('mission', 'GetRandomProductAndActive', { type: 60 }, token)
  shop.app.clock.move(10 * SECOND)
  expect((await shop.call('mission', 'CompleteMemberMission', { type: 60 }, token)).Data).toBe(5)
  const states = (await shop.call('mission', 'GetMemberMissionStatus', {}, token)).Data
  expect(states?.find(({ Type }) => Type === 60)).toMatchObject({ IsComplete: true })
})

test('the real name is a mission that its approval completes', async () => {
  const { id, token } = await makeMember(shop.app)
  const complete = () => shop.call('mission', 'CompleteMemberMission', { type: 50 }, token)
  const state = async () =>
    (await shop.call('mission', 'GetMemberMissionStatus', {}, token)).Data?.find(({ Type }) => Type === 50)
  expect(await state()).toMatchObject({ PollenNum: 200, IsComplete: false, CanComplete: false })
  expect((await complete()).Code).toBe('mission/not-done')
  await setAuditStatus(shop.app.database.db, id, AuditStatus.Pass)
  expect(await state()).toMatchObject({ IsComplete: true })
  expect((await complete()).Data).toBe(0)
})

test('a mission that is turned off is neither shown, begun nor rewarded; the others stay', async () => {
  const { token } = await makeMember(shop.app)
  await makeProduct(shop.app.database.db)
  await shop.call('mission', 'GetRandomProductAndActive', { type: 10 }, token)
  const { token: desk } = await makeOperator(shop.app)
  const turn = (value: '0' | '1') => saveSettings(shop, desk, { 'mission.browseProduct': value })
  expect(await turn('0')).toMatchObject({ Status: 100 })
  shop.app.clock.move(10 * SECOND)
  const shown = async () =>
    (await shop.call('mission', 'GetMemberMissionStatus', {}, token)).Data?.map(({ Type }) => Type)
  expect(await shown()).toEqual([50])
  const rewards = (await shop.call('mission', 'GetPollenRule', {})).Data?.Rewards
  expect(rewards?.filter(({ Way }) => Way === 'mission').map(({ Name }) => Name)).toEqual(['浏览一个活动'])
  expect(await shop.call('mission', 'CompleteMemberMission', { type: 10 }, token)).toMatchObject({
    Code: 'mission/not-done',
  })
  expect(await shop.call('mission', 'GetRandomProductAndActive', { type: 10 }, token)).toMatchObject({
    Code: 'mission/nothing-to-see',
  })
  await turn('1')
  expect(await shown()).toEqual([10, 50])
})

test('expired pollen is neither shown nor spent, and has a ledger entry', async () => {
  const { id } = await makeMember(shop.app)
  await give(id, 120)
  shop.app.clock.move(350 * DAY)
  const soon = await makeSession(shop.app, id)
  expect((await shop.call('pollen', 'GetExpiryPollen', {}, soon)).Data).toMatchObject({
    PollenNum: expect.any(Number),
  })
  shop.app.clock.move(60 * DAY)
  const later = await makeSession(shop.app, id)
  expect(await balance(later)).toBe(0)
  await runDue(shop.app, expireDue)
  const { Data } = await shop.call('pollen', 'GetMemberPollenDetailList', { type: 2 }, later)
  expect(Data?.DataList).toMatchObject([{ TypeCN: '到期失效', PollenNum: -120, Balance: 0 }])
})

test('an order’s pollen comes back into its lots; an expired lot is valid for seven more days', async () => {
  const { id } = await makeMember(shop.app)
  await give(id, 300)
  const order = { id: 900_000 + id, code: 'X1', memberId: id }
  const now = () => shop.app.clock.now()
  await shop.app.database.transact((db) => holdForOrder(db, order, 200, now()))
  shop.app.clock.move(400 * DAY)
  await runDue(shop.app, expireDue)
  await shop.app.database.transact((db) => giveBackToLots(shop.app, db, order, 200, now()))
  const token = await makeSession(shop.app, id)
  expect(await balance(token)).toBe(200)
  shop.app.clock.move(8 * DAY)
  expect(await balance(await makeSession(shop.app, id))).toBe(0)
  await runDue(shop.app, expireDue)
})

test('given pollen is taken back, also below 0, and earnings repay first', async () => {
  const { id, token } = await makeMember(shop.app)
  const now = shop.app.clock.now()
  await give(id, 30)
  const move = { memberId: id, kind: clawBack, num: 100, title: '', now, cause: 'claw:1' }
  await shop.app.database.transact((db) => clawBackPollen(db, move))
  await shop.app.database.transact((db) => clawBackPollen(db, move))
  expect(await balance(token)).toBe(-70)
  await shop.app.database.transact((db) =>
    earnPollen(shop.app, db, { memberId: id, kind: purchase, num: 90, title: '', now }),
  )
  expect(await balance(token)).toBe(20)
})
