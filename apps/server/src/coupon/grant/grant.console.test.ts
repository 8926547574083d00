import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../catalog/catalog.factory'
import { dearestFreight } from '../../freight/freight.service'
import { makeMember, makeMembers } from '../../member/member.factory'
import { messages } from '../../message/message.tables'
import { makeOperator } from '../../operator/operator.factory'
import { makeOrder } from '../../order/order.factory'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeCoupon, makeGrant, makeTemplate } from '../coupon.factory'
import { remind } from '../offer/remind.due'
import { giveGrants } from './grant.due'

const shop = setUpTestApp()
let token = ''
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})

const preview = (payload: object) =>
  shop.operate('coupon', 'PreviewCouponGrant', { reason: '会员关怀', ...payload } as never, token)
const apply = (id: number, by = token) => shop.operate('coupon', 'ApplyCouponGrant', { id }, by)
const held = async (member: number) =>
  (await shop.operate('coupon', 'ListCoupons', { member }, token)).Data?.DataList ?? []
const eventsOf = async (memberId: number) =>
  (await shop.app.database.db.select().from(messages))
    .filter((row) => row.memberId === memberId)
    .map(({ event }) => event)

test('a preview lists recipients, refused members and cost, and issues nothing', async () => {
  const one = await makeMember(shop.app)
  const frozen = await makeMember(shop.app, { status: 20 })
  const { id: templateID } = await makeTemplate(shop.app)
  const phones = `${one.phone}，13911112222\n${frozen.phone} ${one.phone}`
  const answer = await preview({ templateID, phones })
  expect(answer.Data).toMatchObject({
    ...{ Num: 1, FrozenNum: 1, UnknownNum: 1, MaxCost: 5, NeedsApproval: false },
    Members: [{ Mobile: expect.stringContaining('****') }],
  })
  expect(answer.Data?.Unknown).toContain('139****2222')
  expect(answer.Data).toMatchObject({ NoPhones: [], NoPhonesNum: 0 })
  expect(await held(one.id)).toEqual([])
  expect((await preview({ templateID })).Code).toBe('coupon/audience')
  expect((await preview({ templateID, phones: '13911112222' })).Code).toBe('coupon/nobody')
})

test('phones are read in any notation; invalid lines are reported', async () => {
  const one = await makeMember(shop.app)
  const two = await makeMember(shop.app)
  const { id: templateID } = await makeTemplate(shop.app)
  const spaced = one.phone.replace(/^(...)(....)/, '$1 $2-')
  const phones = `\u202d+86 ${spaced}\u202c\n李四\n${two.phone} 1380013`
  expect((await preview({ templateID, phones })).Data).toMatchObject({
    ...{ Num: 2, UnknownNum: 0, NoPhonesNum: 2 },
    NoPhones: [
      { Line: 2, Text: '李四' },
      { Line: 3, Text: '1380013' },
    ],
  })
  expect((await preview({ templateID, phones: '李四' })).Code).toBe('coupon/audience')
  // chosen in the list of members, one by one or by its filter
  expect((await preview({ templateID, memberIDs: [one.id, two.id] })).Data).toMatchObject({ Num: 2 })
  expect((await preview({ templateID, filter: JSON.stringify({ keyword: one.phone }) })).Data).toMatchObject({
    Num: 1,
  })
  expect(await preview({ templateID, filter: '{"level":99}' })).toMatchObject({ Msg: '筛选条件不正确' })
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
  expect(data).toMatchObject({ MaxCost: null, NeedsApproval: true })
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

// Seen to fail when only goods were counted: coupons with free freight cost ¥0, and one person gave any number of them.
test('free freight costs freight: a batch of such coupons is valued by it', async () => {
  const phones = (await makeMembers(shop.app, 40)).join('\n')
  const free = { type: CouponType.LiJian, amountFen: 0, isFreeShipping: true }
  const { id } = await makeTemplate(shop.app, free)
  const freight = await dearestFreight(shop.app, shop.app.database.db)
  expect(freight).toBeGreaterThan(0)
  expect((await preview({ templateID: id, phones })).Data?.MaxCost).toBe((40 * freight) / 100)
  const { id: both } = await makeTemplate(shop.app, { ...free, amountFen: 300 })
  expect((await preview({ templateID: both, phones })).Data?.MaxCost).toBe((40 * (freight + 300)) / 100)
})

test('a percentage without a cap costs what it takes off the largest order of the last year', async () => {
  const member = await makeMember(shop.app)
  const half = { type: CouponType.ZheKou, amountFen: 0, ratePercent: 50, maxDiscountFen: null }
  const { id } = await makeTemplate(shop.app, half)
  expect((await preview({ templateID: id, memberID: member.id })).Data).toMatchObject({
    MaxCost: null,
    NeedsApproval: true,
  })
  const paidAt = new Date(shop.app.clock.now() - 300 * DAY)
  const { id: productId } = await makeProduct(shop.app.database.db, { priceFen: 30_000, stock: 9 })
  const making = { memberId: member.id, status: 30, lines: [{ productId }] } as const
  const { id: order } = await makeOrder(shop.app, making)
  await shop.app.database.db.execute(sql`update orders set paid_at = ${paidAt} where id = ${order}`)
  const { rows } = await shop.app.database.db.execute<{ fen: string }>(
    sql`select max(product_fen) as fen from orders`,
  )
  const largest = Number(rows[0]?.fen)
  expect(largest).toBeGreaterThan(0)
  expect((await preview({ templateID: id, memberID: member.id })).Data?.MaxCost).toBe(
    Math.floor(largest / 2) / 100,
  )
})

test('a batch gives no more once its template was stopped or its operator lost the permission', async () => {
  const { id } = await makeMember(shop.app)
  await makeGrant(shop.app, { memberIds: [id], template: { status: 20 } })
  const { id: operatorId } = await makeOperator(shop.app, { role: 'warehouse' })
  await makeGrant(shop.app, { memberIds: [id], operatorId })
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
