import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, makeMembers } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeCoupon, makeGrant, makeTemplate } from './coupon.factory'
import { giveGrants } from './grant.due'
import { remind } from './remind.due'

let shop: TestApp
let token = ''
beforeAll(async () => {
  shop = await startTestApp()
  token = (await makeOperator(shop.app)).token
})
afterAll(() => shop.stop())

const preview = (payload: object) =>
  shop.operate('coupon', 'PreviewCouponGrant', { reason: '会员关怀', ...payload } as never, token)
const apply = (id: number, by = token) => shop.operate('coupon', 'ApplyCouponGrant', { id }, by)
const held = async (member: number) =>
  (await shop.operate('coupon', 'ListCoupons', { member }, token)).Data?.DataList ?? []
const eventsOf = async (memberId: number) =>
  (await shop.app.database.db.select().from(messages))
    .filter((row) => row.memberId === memberId)
    .map(({ event }) => event)

test('a preview says who gets one, who does not and what it costs, and gives nothing yet', async () => {
  const one = await makeMember(shop.app)
  const frozen = await makeMember(shop.app, { status: 20 })
  const { id: templateID } = await makeTemplate(shop.app)
  const phones = `${one.phone}，13911112222\n${frozen.phone} ${one.phone}`
  const answer = await preview({ templateID, phones })
  expect(answer.Data).toMatchObject({
    ...{ Num: 1, FrozenNum: 1, UnknownNum: 1, MostCost: 5, NeedsApproval: false },
    Members: [{ Mobile: expect.stringContaining('****') }],
  })
  expect(answer.Data?.Unknown).toContain('139****2222')
  expect(await held(one.id)).toEqual([])
  expect((await preview({ templateID })).Code).toBe('coupon/audience')
  expect((await preview({ templateID, phones: '13911112222' })).Code).toBe('coupon/nobody')
})

test('a confirmed batch gives each member one, once, however often it is confirmed', async () => {
  const phones = await makeMembers(shop.app, 230)
  const one = await makeMember(shop.app)
  const { id: templateID } = await makeTemplate(shop.app, { amountFen: 100 })
  const { ID } = (await preview({ templateID, phones: [...phones, one.phone].join('\n') })).Data ?? { ID: 0 }
  expect((await apply(ID)).Data).toEqual({ ApprovalID: 0 })
  await apply(ID)
  await runDue(shop.app, giveGrants)
  const list = await shop.operate('coupon', 'ListCouponGrants', {}, token)
  expect(list.Data?.DataList[0]).toMatchObject({ ID, Num: 231, Done: 231, Audience: '指定手机号' })
  expect(list.Data?.DataList[0]?.FinishDate).not.toBeNull()
  const figures = await shop.operate('coupon', 'GetCouponFigures', { grantID: ID }, token)
  expect(figures.Data).toMatchObject({ ToAccept: 231 })
  expect(await held(one.id)).toMatchObject([{ Status: CouponStatus.notReceive, Source: '商城发放' }])
  expect(await eventsOf(one.id)).toEqual(['coupon.granted'])
})

test('a batch that may cost more than one person decides waits for a second operator', async () => {
  const one = await makeMember(shop.app)
  const { id: templateID } = await makeTemplate(shop.app, {
    type: CouponType.ZheKou,
    ratePercent: 90,
    amountFen: 0,
  })
  const data = (await preview({ templateID, memberID: one.id })).Data
  expect(data).toMatchObject({ MostCost: null, NeedsApproval: true })
  const id = (await apply(data?.ID ?? 0)).Data?.ApprovalID as number
  expect(id).toBeGreaterThan(0)
  await runDue(shop.app, giveGrants)
  expect(await held(one.id)).toEqual([])
  const second = (await makeOperator(shop.app)).token
  const decided = await shop.operate('operator', 'DecideApproval', { id, approve: true, note: '' }, second)
  expect(decided.Status).toBe(100)
  await runDue(shop.app, giveGrants)
  expect(await held(one.id)).toHaveLength(1)
})

test('a batch of a template that was stopped on the way gives no more', async () => {
  const { id } = await makeMember(shop.app)
  await makeGrant(shop.app, { memberIds: [id], template: { status: 20 } })
  await runDue(shop.app, giveGrants)
  expect(await held(id)).toEqual([])
})

test('a coupon is reminded of once, three days before its end; a short one is not', async () => {
  const now = shop.app.clock.now()
  const at = (days: number) => new Date(now + days * DAY)
  const [one, other, third] = [
    await makeMember(shop.app),
    await makeMember(shop.app),
    await makeMember(shop.app),
  ]
  await makeCoupon(shop.app, one.id, { beginAt: at(-10), endAt: at(2) })
  await makeCoupon(shop.app, other.id, { beginAt: at(0), endAt: at(2) })
  await makeCoupon(shop.app, third.id, { beginAt: at(-10), endAt: at(4) })
  await runDue(shop.app, remind)
  await runDue(shop.app, remind)
  expect(await eventsOf(one.id)).toEqual(['coupon.expiring'])
  expect(await eventsOf(other.id)).toEqual([])
  expect(await eventsOf(third.id)).toEqual([])
})
