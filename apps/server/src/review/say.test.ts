import { OrderStatus } from '@greenstar/rules/order/order.status'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { type MadeMember, makeMember, makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.store'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { pollenEntries } from '../pollen/pollen.tables'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeComments } from './review.factory'

const shop = setUpTestApp()
let operator = ''
let productId = 0
beforeAll(async () => {
  operator = (await makeOperator(shop.app)).token
  productId = (await makeProduct(shop.app.database.db, { name: '琴叶榕' })).id
})

const buy = async (member: MadeMember, status: OrderStatus = OrderStatus.Completed) => {
  const making = { memberId: member.id, status: status as 50, lines: [{ productId }] }
  const order = await makeOrder(shop.app, making)
  const [line] = await listOrderLines(shop.app.database.db, [order.id])
  return { orderID: order.id, orderDetailID: line?.id ?? 0 }
}
const given = { star: 5, content: '叶片厚实，比图片上还要精神一些呢' }
const say = (member: MadeMember, orderDetailID: number, more: object = {}) =>
  shop.call('review', 'AddProductComment', { orderDetailID, ...given, ...more }, member.token)
const add = (member: MadeMember, orderDetailID: number, more: object = {}) =>
  shop.call('review', 'AddFollowComment', { orderDetailID, content: '又长新叶', ...more }, member.token)
const mine = async (member: MadeMember, orderDetailID: number) =>
  (await shop.call('review', 'GetMyComment', { orderDetailID }, member.token)).Data
const moderate = (id: number | undefined, action: 'pass' | 'fail', reason = '') =>
  shop.operate(
    'review',
    'ModerateComments',
    { ids: [id ?? 0], action, reason, seenAt: toWireDate(shop.app.clock.now()) },
    operator,
  )
const seen = async () =>
  (await shop.call('review', 'GetProductCommentListByID', { productID: productId, pageSize: 50 })).Data
    ?.DataList ?? []

/** Pollen earned by passed reviews. */
const earned = ({ id }: MadeMember) =>
  shop.app.database.db
    .select({ cause: pollenEntries.cause, delta: pollenEntries.delta })
    .from(pollenEntries)
    .where(and(eq(pollenEntries.memberId, id), like(pollenEntries.cause, 'review:%')))

/** A member with three passed comments. */
const makeTrusted = async () => {
  const member = await makeMember(shop.app)
  await makeComments(
    shop.app.database.db,
    [1, 2, 3].map(() => ({ productId: productId + 1000, memberId: member.id })),
  )
  return member
}

it('waits for moderation, then is shown and counted with one message per pass, and the order’s button changes', async () => {
  const member = await makeMember(shop.app, { name: '苔藓与光' })
  const { orderID, orderDetailID } = await buy(member)
  const { path } = await makeMemberPicture(shop.app.database.db, {
    memberId: member.id,
    purpose: UploadPurpose.review,
  })
  const actions = async () =>
    (await shop.call('order', 'GetOrderByID', { id: orderID }, member.token)).Data?.Actions
  expect(await actions()).toContain('writeReview')
  const { Data } = await say(member, orderDetailID, { images: [path] })
  expect(Data?.Status).toBe(10)
  expect(await actions()).toContain('viewReview')
  expect(await seen()).toEqual([])
  expect(await earned(member)).toEqual([])
  await moderate(Data?.ID, 'pass')
  expect(await seen()).toMatchObject([{ MemberName: '苔**光', Content: given.content, Images: [path] }])
  expect(await earned(member)).toEqual([{ cause: `review:${orderDetailID}`, delta: 50 }])
  expect((await say(member, orderDetailID)).Code).toBe('review/said-already')
  await moderate(Data?.ID, 'fail', '再看看')
  await moderate(Data?.ID, 'pass')
  const coins = await shop.call('pollen', 'GetMemberPollenDetailList', { type: 0 }, member.token)
  expect(coins.Data?.DataList).toMatchObject([{ TypeCN: '发表评价', PollenNum: 50, Balance: 50 }])
  const grown = await shop.call('level', 'GetGrowthList', {}, member.token)
  expect(grown.Data?.DataList).toMatchObject([{ TypeCN: '发表评价', GrowthNum: 10 }])
})

it('shows a comment of a trusted author at once, unless it has a sensitive word', async () => {
  const member = await makeTrusted()
  await shop.operate('moderation', 'SaveSensitiveWord', { word: 'vx' }, operator)
  const clean = await buy(member)
  expect((await say(member, clean.orderDetailID, { isAnonymous: true })).Data?.Status).toBe(20)
  expect((await seen())[0]).toMatchObject({ MemberName: '匿名会员', MemberAvatar: '' })
  const { orderDetailID } = await buy(member)
  expect((await say(member, orderDetailID, { content: '加我 VX' })).Data?.Status).toBe(10)
})

it('a refused one can be rewritten, and ends the author’s trust', async () => {
  const member = await makeTrusted()
  const { orderDetailID } = await buy(member)
  const { Data } = await say(member, orderDetailID)
  await moderate(Data?.ID, 'fail', '与商品无关')
  expect((await mine(member, orderDetailID))?.Comment).toMatchObject({ Status: 30, Reason: '与商品无关' })
  const again = await say(member, orderDetailID, { content: '这次认真写：土很松，根系完整' })
  expect(again.Data).toEqual({ ID: Data?.ID, Status: 10 })
  expect((await mine(member, orderDetailID))?.Comment).toMatchObject({
    Reason: '',
    Content: '这次认真写：土很松，根系完整',
  })
})

it('accepts one addition within 180 days to a visible one', async () => {
  let member = await makeTrusted()
  // A session expires before that.
  const later = async (ms: number) => {
    shop.app.clock.move(ms)
    member = { ...member, token: await makeSession(shop.app, member.id) }
  }
  const [early, late] = [await buy(member), await buy(member)]
  expect((await add(member, early.orderDetailID)).Code).toBe('review/not-said')
  for (const { orderDetailID } of [early, late]) await say(member, orderDetailID)
  await later(180 * DAY - 60_000)
  expect((await mine(member, early.orderDetailID))?.MayFollowUp).toBe(true)
  expect((await add(member, early.orderDetailID)).Data?.Status).toBe(20)
  expect((await add(member, early.orderDetailID)).Code).toBe('review/said-already')
  const row = (await seen()).find(({ FollowUp }) => FollowUp)
  expect(row?.FollowUp?.Content).toBe('又长新叶')
  const { Data: stat } = await shop.call('review', 'GetProductCommentStat', { productID: productId })
  expect(stat).toMatchObject({ WithFollowUp: 1, Total: (await seen()).length })
  await later(DAY)
  expect((await add(member, late.orderDetailID)).Code).toBe('review/too-late')
})

it('is accepted only for goods that the member received, with their own pictures', async () => {
  const [member, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const open = await buy(member, OrderStatus.Shipped)
  expect((await say(member, open.orderDetailID)).Code).toBe('review/not-finished')
  const { orderDetailID } = await buy(member)
  expect((await say(other, orderDetailID)).Code).toBe('review/line-gone')
  const foreign = await makeMemberPicture(shop.app.database.db, {
    memberId: other.id,
    purpose: UploadPurpose.review,
  })
  expect((await say(member, orderDetailID, { images: [foreign.path] })).Code).toBe('upload/not-yours')
  expect((await mine(member, orderDetailID))?.Comment).toBeNull()
})

it('is one comment however often it is tapped', async () => {
  const member = await makeMember(shop.app)
  const { orderID, orderDetailID } = await buy(member)
  const answers = await Promise.all(Array.from({ length: 12 }, () => say(member, orderDetailID)))
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ Code }) => Code ?? []))).toEqual(new Set(['review/said-already']))
  const list = async (commented: boolean) =>
    (await shop.call('review', 'GetMyCommentList', { commented, orderID }, member.token)).Data?.TotalCount
  expect([await list(false), await list(true)]).toEqual([0, 1])
})
