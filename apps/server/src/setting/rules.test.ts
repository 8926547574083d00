import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { saveSettings } from './setting.factory'
import { putBusinessSetting } from './setting.store'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

const save = (values: Record<string, number>) => saveSettings(shop, boss.token, values)
const valueOf = async (key: string) =>
  (await shop.operate('setting', 'ListBusinessSettings', {}, boss.token)).Data?.find((row) => row.Key === key)

test('requirements and benefits of a level are set in the console, shown to members, and used at once', async () => {
  const { token } = await makeMember(shop.app)
  const changed = {
    'level.growthLv2': 3,
    'level.tenthsLv2': 15,
    'level.signGrowth': 3,
    'level.couponLv2Fen': 0,
  }
  // a higher factor, a lower step and more growth give more to all members: a second person agrees
  expect(await save(changed)).toMatchObject({ Data: { Waiting: 3 } })
  const second = await makeOperator(shop.app)
  const waiting = await shop.operate(
    'operator',
    'ListApprovals',
    { currentPage: 1, pageSize: 3 },
    second.token,
  )
  for (const { ID } of waiting.Data?.DataList ?? [])
    expect(
      await shop.operate('operator', 'DecideApproval', { id: ID, approve: true, note: '' }, second.token),
    ).toMatchObject({ Status: 100 })
  expect(await valueOf('level.growthLv2')).toMatchObject({ Value: 3, Default: 500, Min: 1 })
  const info = (await shop.call('member', 'GetMemberInfo', {}, token)).Data
  expect(info?.MemberLevelList[1]).toMatchObject({ Level: 2, UpGradeNum: 3 })
  await shop.call('mission', 'SignIn', {}, token)
  const { Data } = await shop.call('level', 'GetMyLevel', {}, token)
  expect(Data).toMatchObject({ Level: 2, GrowthNum: 3 })
  expect(Data?.Levels[1]).toMatchObject({ UpGradeNum: 3, PollenTenths: 15, LevelUpCouponAmount: 0 })
})

test('steps that do not rise are refused with a message, and nothing of the change is stored', async () => {
  const crossed = await save({ 'sign.day1': 8, 'sign.monthDays1': 25 })
  expect(crossed).toMatchObject({
    Code: 'setting/not-rising',
    Msg: '“月签到第一档天数”要小于“月签到第二档天数”',
  })
  expect(await valueOf('sign.day1')).toMatchObject({ Value: 5 })
  expect(await save({ 'sign.monthDays1': 25, 'sign.monthDays2': 28 })).toMatchObject({ Status: 100 })
})

test('sign-in, missions and gift follow the settings', async () => {
  const { token } = await makeMember(shop.app)
  await makeProduct(shop.app.database.db, { name: '绿萝' })
  await save({
    'sign.day1': 7,
    'mission.browseSeconds': 3,
    'newcomer.freeShipping': 0,
    'newcomer.cashFen': 900,
  })
  expect((await shop.call('mission', 'SignIn', {}, token)).Data?.PollenNum).toBe(7)
  const look = (await shop.call('mission', 'GetRandomProductAndActive', {}, token)).Data
  expect(look?.Seconds).toBe(3)
  shop.app.clock.move(3000)
  expect((await shop.call('mission', 'CompleteMemberMission', { type: 10 }, token)).Data).toBe(5)
  const gift = (await shop.call('coupon', 'CheckNewGift', { deviceID: 'device-1' }, token)).Data
  expect(gift?.CouponList).toMatchObject([{ Amount: 9 }, { Amount: 20, Threshold: 99 }])
})

test('the limit for one person is raised by two people, and holds for entries', async () => {
  const { id } = await makeMember(shop.app)
  const adjust = (num: number, reason: string) =>
    shop.operate('pollen', 'AdjustPollen', { memberID: id, num, reason }, boss.token)
  expect(await save({ 'pollen.adjustAlone': 100 })).toMatchObject({ Data: { Waiting: 0 } })
  expect(await save({ 'pollen.adjustAlone': 9000 })).toMatchObject({ Data: { Waiting: 1 } })
  expect(await adjust(100, '补发')).toMatchObject({ Data: { ApprovalID: 0 } })
  expect((await adjust(101, '再补发')).Data?.ApprovalID).toBeGreaterThan(0)
})

test.each([
  ['bonus.alone', 400_000, 500_000],
  ['aftersale.autoFen', 10_000, 20_000],
  ['aftersale.secondFen', 40_000, 50_000],
  ['aftersale.reviewerDayFen', 100_000, 200_000],
  ['aftersale.manyCases', 2, 3],
  ['aftersale.casesDays', 100, 90],
  ['aftersale.qualitySecond', 1, 0],
])('%s: two people raise the limit for one person, one person lowers it', async (key, less, more) => {
  expect(await save({ [key]: less })).toMatchObject({ Data: { Waiting: 0 } })
  expect(await save({ [key]: more })).toMatchObject({ Data: { Waiting: 1 } })
  expect(await valueOf(key)).toMatchObject({ Value: less })
})

// Without the lock both were weighed against what was stored before either: together above the limit, each alone below it.
test('parallel saves of settings valued together wait for each other', async () => {
  const other = await makeOperator(shop.app)
  const { db } = shop.app.database
  for (const key of ['pollen.reviewReward', 'pollen.pictureReward'] as const)
    await putBusinessSetting(db, key, 0, '测试', new Date())
  const settings = (key: string) => ({ settings: [{ key, value: '3000', seen: '0' }] })
  const answers = await Promise.all([
    shop.operate('setting', 'SaveBusinessSettings', settings('pollen.reviewReward'), boss.token),
    shop.operate('setting', 'SaveBusinessSettings', settings('pollen.pictureReward'), other.token),
  ])
  expect(answers.map(({ Data }) => Data?.Waiting).sort()).toEqual([0, 1])
})

// Both rows were called 值 before.
test('a save of settings over a colleague’s names each setting that both changed', async () => {
  const other = await makeOperator(shop.app, { displayName: '何青' })
  const send = (token: string, more: object, ...values: [key: string, value: string, seen: string][]) =>
    shop.operate(
      'setting',
      'SaveBusinessSettings',
      { settings: values.map(([key, value, seen]) => ({ key, value, seen })), ...more },
      token,
    )
  const [extend, confirm] = ['order.extendDays', 'order.finishDays'] as const
  const [first, second] = [await valueOf(extend), await valueOf(confirm)]
  await send(other.token, {}, [extend, '5', `${first?.Value}`], [confirm, '12', `${second?.Value}`])
  const answer = await send(boss.token, { seenAge: 60_000 }, [extend, '6', '5'], [confirm, '15', '12'])
  expect(answer).toMatchObject({
    Code: 'platform/edited',
    Data: {
      Who: '何青',
      Fields: [
        { Field: `业务参数 ${second?.Label}`, Before: `${second?.Value}`, Theirs: '12', Mine: '15' },
        { Field: `业务参数 ${first?.Label}`, Before: `${first?.Value}`, Theirs: '5', Mine: '6' },
      ],
    },
  })
})
