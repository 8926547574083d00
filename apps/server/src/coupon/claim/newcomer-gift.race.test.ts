import { IdentityStatus } from '@greenstar/rules/identity/identity.status'
import { DAY } from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { anIdNumber, makeIdentity } from '../../identity/identity.factory'
import { makeMember } from '../../member/member.factory'
import { members } from '../../member/member.tables'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { couponRecords } from '../coupon.tables'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

/** On a device of its own, if none is named. */
const check = (token: string, deviceID = `device-of-${token}`) =>
  shop.call('coupon', 'CheckNewGift', { deviceID }, token)
const held = (memberId: number) =>
  shop.app.database.db.$count(couponRecords, eq(couponRecords.memberId, memberId))

test('CheckNewGift gives three coupons to be accepted, once, also when called often and concurrently', async () => {
  const { id, token } = await makeMember(shop.app)
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(token, 'device-one')))
  expect(answers.filter(({ Data }) => Data?.State === 'given')).toHaveLength(1)
  expect(answers.every(({ Data }) => Data?.CouponList.length === 3)).toBe(true)
  expect(await held(id)).toBe(3)
  expect(answers[0]?.Data?.CouponList).toMatchObject([
    { Name: '新人立减券', Amount: 5, Status: 0, Source: '新人礼' },
    { Name: '新人满减券', Amount: 20, Threshold: 99 },
    { Name: '新人包邮券', IsFreeShipping: true },
  ])
  const whole = () => shop.call('coupon', 'CheckNewGift', { deviceID: 'device-one', accept: true }, token)
  const [accepted, again] = await Promise.all([whole(), whole()])
  for (const { Data } of [accepted, again])
    expect(Data).toMatchObject({
      State: 'held',
      CouponList: [{ Status: 10 }, { Status: 10 }, { Status: 10 }],
    })
  expect(await held(id)).toBe(3)
})

test('CheckNewGift: a second account with the same device gets nothing, also concurrently', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeMember(shop.app)))
  const answers = await Promise.all(people.map(({ token }) => check(token, 'shared-device')))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(answers.filter(({ Code }) => Code === 'coupon/newcomer-known')).toHaveLength(7)
})

// Got through before: who left the device out was never compared by it.
test('CheckNewGift without a device gives nothing', async () => {
  const { id, token } = await makeMember(shop.app)
  const answer = await shop.call('coupon', 'CheckNewGift', {}, token)
  expect(answer.Data).toMatchObject({ State: 'none', Prompt: expect.stringContaining('设备') })
  expect(await held(id)).toBe(0)
})

test('CheckNewGift: the phone of a closed account is recognised', async () => {
  const first = await makeMember(shop.app)
  await check(first.token)
  await shop.app.database.db.update(members).set({ phone: '19900000000' }).where(eq(members.id, first.id))
  const again = await makeMember(shop.app, { phone: first.phone })
  expect((await check(again.token)).Code).toBe('coupon/newcomer-known')
  expect(await held(again.id)).toBe(0)
})

test('CheckNewGift returns why a member is not a newcomer', async () => {
  const old = await makeMember(shop.app, { createdAt: new Date(shop.app.clock.now() - 31 * DAY) })
  expect((await check(old.token)).Data).toMatchObject({
    State: 'none',
    Prompt: '新人礼仅限注册 30 天内的新会员',
    CouponList: [],
  })
})

test('CheckNewGift makes the kinds of coupons once for all members', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeMember(shop.app)))
  await Promise.all(people.map(({ token }) => check(token)))
  const { rows } = await shop.app.database.db.execute<{ many: number }>(
    sql`select count(*)::int as many from coupon_templates where created_by = '新人礼'`,
  )
  expect(rows[0]?.many).toBe(3)
})

// Red without the comparison of real names: a new phone and device bring the gift again.
test('CheckNewGift: a person whose real name got the gift with a closed account is recognised', async () => {
  const same = anIdNumber()
  const verify = (memberId: number, status: number, number = same) =>
    makeIdentity(shop.app, shop.app.database.db, memberId, { number, row: { status, decidedBy: '小绿' } })
  const first = await makeMember(shop.app)
  await verify(first.id, IdentityStatus.withdrawn)
  expect((await check(first.token, 'old-device')).Data?.State).toBe('given')
  const again = await makeMember(shop.app)
  await verify(again.id, IdentityStatus.passed)
  expect((await check(again.token, 'new-device')).Code).toBe('coupon/newcomer-known')
  const other = await makeMember(shop.app)
  await verify(other.id, IdentityStatus.passed, anIdNumber())
  expect((await check(other.token, 'third-device')).Data?.State).toBe('given')
})
