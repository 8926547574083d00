import { HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeTemplate } from '../coupon/coupon.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier.fake'
import { makeOrder } from '../order/order.factory'
import { ensureClean } from '../platform/audit/checks'
import { digestOf } from '../platform/frozen'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeFlash } from '../promotion/promotion.factory'
import { type MadeOperator, makeOperator } from './operator.factory'

let shop: TestApp
let asker: MadeOperator
let boss: MadeOperator
let buyer: Buyer
const db = () => shop.app.database.db
beforeAll(async () => {
  shop = await startTestApp()
  fakeCourier(shop.app)
  asker = await makeOperator(shop.app, { displayName: '何青' })
  boss = await makeOperator(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))
afterAll(() => shop.stop())

const decide = (id: number, approve = true) =>
  shop.operate('operator', 'DecideApproval', { id, approve, note: '看过' }, boss.token)
const waiting = async () =>
  (await shop.operate('operator', 'ListApprovals', { status: 10 }, boss.token)).Data?.DataList ?? []
const preview = (templateID: number) =>
  shop.operate(
    'coupon',
    'PreviewCouponGrant',
    { templateID, memberID: buyer.id, reason: '补偿' },
    asker.token,
  )
const apply = (id: number) => shop.operate('coupon', 'ApplyCouponGrant', { id }, asker.token)
/** Another operator saves the template with another amount while no coupon of it exists. */
const worth = (id: number, amountFen: number) =>
  db().execute(
    sql`update coupon_templates set amount_fen = ${amountFen}, threshold_fen = ${amountFen + 1}, version = version + 1
      where id = ${id}`,
  )

test('equal values have one digest, however their keys are ordered', () => {
  expect(digestOf({ a: 1, b: { c: [1, 2], d: new Date(0) } })).toBe(
    digestOf({ b: { d: new Date(0), c: [1, 2] }, a: 1 }),
  )
  expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }))
})

// Red before previews were frozen: previewed at ¥0.01, given at ¥8,888.
test('a grant that was previewed is not given when the coupon became another one', async () => {
  const { id } = await makeTemplate(db(), { amountFen: 1, thresholdFen: 100 })
  const seen = await preview(id)
  expect(seen.Data).toMatchObject({ Num: 1, MaxCost: 0.01 })
  await worth(id, 888_800)
  expect(await apply(seen.Data?.ID ?? 0)).toMatchObject({ Code: 'coupon/grant-changed' })
  await worth(id, 1)
  await db().execute(sql`update coupon_templates set threshold_fen = 100 where id = ${id}`)
  expect(await apply(seen.Data?.ID ?? 0)).toMatchObject({ Data: { ApprovalID: 0 } })
})

test('nor when it changes between request and approval; and what was confirmed keeps its value', async () => {
  const { id, name } = await makeTemplate(db(), { amountFen: 80_000, thresholdFen: 80_001 })
  const { Data } = await apply((await preview(id)).Data?.ID ?? 0)
  const approval = Data?.ApprovalID ?? 0
  expect(approval).toBeGreaterThan(0)
  await worth(id, 888_800)
  expect(await decide(approval)).toMatchObject({ Code: 'operator/approval-stale' })
  await worth(id, 80_000)
  expect(await decide(approval)).toMatchObject({ Status: 100 })
  // no coupon exists yet: they are given by a job
  const { Data: form } = await shop.operate('coupon', 'GetCouponTemplate', { id }, asker.token)
  const { AmountType, Threshold, Version } = form ?? { AmountType: 0, Threshold: 0, Version: 0 }
  const other = {
    ...{
      id,
      name,
      type: AmountType,
      threshold: String(Threshold),
      amount: '8',
      validDays: 7,
      version: Version,
    },
    ...{ canPlus: false, productCanPlus: false, isFreeShipping: false },
  }
  expect(form).toMatchObject({ IsIssued: true })
  expect(await shop.operate('coupon', 'SaveCouponTemplate', other as never, asker.token)).toMatchObject({
    Code: 'coupon/template-issued',
  })
})

test('an approval says who gains what, with the last 90 days of both people', async () => {
  const give = (num: number) =>
    shop.operate('pollen', 'AdjustPollen', { memberID: buyer.id, num, reason: '晒图奖励' }, asker.token)
  await give(100)
  const approval = (await give(6000)).Data?.ApprovalID ?? 0
  const row = (await waiting()).find(({ ID }) => ID === approval)
  const { Name, Mobile } = (
    await db().execute<{ Name: string; Mobile: string }>(
      sql`select name as "Name", phone as "Mobile" from members where id = ${buyer.id}`,
    )
  ).rows[0] ?? { Name: '', Mobile: '' }
  expect(row?.Gains).toMatchObject([
    {
      MemberID: buyer.id,
      Who: `${Name} ${Mobile.slice(0, 3)}****${Mobile.slice(-4)}`,
      What: '增加绿星币 6,000',
      Worth: 60,
    },
  ])
  // all that this member gained came from this operator, the last of it without a second person
  const { EarlierNum = 0, EarlierWorth, PairNum, PairApproved, PairWorth, PairDate } = row?.Gains[0] ?? {}
  expect(EarlierNum).toBeGreaterThan(0)
  expect([PairNum, PairWorth]).toEqual([EarlierNum, EarlierWorth])
  expect(PairApproved).toBeLessThan(EarlierNum)
  expect(PairDate).toMatch(/^20/)
  expect(row?.AskerWorth).toBeGreaterThanOrEqual(1)
  // a coin that is worth more by now is another gift
  await db().execute(sql`insert into business_settings(key, value, updated_by, updated_at)
    values ('pollen.perYuan', 50, 'x', now())`)
  shop.app.cache.drop('setting.')
  expect(await decide(approval)).toMatchObject({ Code: 'operator/approval-stale' })
  await db().execute(sql`delete from business_settings where key = 'pollen.perYuan'`)
  shop.app.cache.drop('setting.')
  expect(await decide(approval)).toMatchObject({ Status: 100 })
})

test('a setting is raised from the value that was seen, by request and by page', async () => {
  const save = (value: number, seen = 50_000) =>
    shop.operate(
      'setting',
      'SaveBusinessSettings',
      {
        settings: [{ key: 'approval.orderFen', value: String(value), seen: String(seen) }],
      },
      asker.token,
    )
  await save(60_000)
  const approval = (await waiting()).find(({ Kind }) => Kind === 'setting.limit')?.ID ?? 0
  await save(30_000, 50_000)
  expect(await decide(approval)).toMatchObject({ Code: 'operator/approval-stale' })
  expect(await save(20_000, 50_000)).toMatchObject({ Code: 'setting/value-stale' })
  expect(await save(50_000, 30_000)).toMatchObject({ Code: 'operator/approval-waiting' })
  await decide(approval, false)
})

test('a refund is approved for the order as it was', async () => {
  const { id: productId } = await makeGoods(shop, { priceFen: 60_000 })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId }] })
  const { Data } = await shop.operate(
    'order',
    'CancelOrderForConsole',
    { id: order.id, reason: '缺货' },
    asker.token,
  )
  const row = (await waiting()).find(({ ID }) => ID === Data?.ApprovalID)
  expect(row?.Gains).toMatchObject([{ MemberID: buyer.id, What: '退款 ¥600.00', Worth: 600 }])
  await db().execute(
    sql`update orders set adjust_fen = adjust_fen + 100, pay_fen = pay_fen + 100 where id = ${order.id}`,
  )
  expect(await decide(Data?.ApprovalID ?? 0)).toMatchObject({ Code: 'operator/approval-stale' })
  await db().execute(
    sql`update orders set adjust_fen = adjust_fen - 100, pay_fen = pay_fen - 100 where id = ${order.id}`,
  )
  await decide(Data?.ApprovalID ?? 0, false)
})

test('a session is published as the page showed it', async () => {
  const { id: productId } = await makeGoods(shop, { priceFen: 5000 })
  const beginMs = shop.app.clock.now() + HOUR
  const id = await makeFlash(db(), { beginMs, isDraft: true, lines: [{ productId, priceFen: 2900 }] })
  const seen = (await shop.operate('promotion', 'GetFlashSession', { id }, boss.token)).Data?.Seen
  const lines = [{ ProductID: productId, SecKillPrice: '1.00', Quota: 5, LimitNum: 1 }]
  const window = { beginDate: toWireDate(beginMs), endDate: toWireDate(beginMs + HOUR) }
  const form = { id, name: '夜场', ...window, isDaily: false, lines }
  expect(await shop.operate('promotion', 'SaveFlashSession', form, asker.token)).toMatchObject({
    Status: 100,
  })
  const publish = () => shop.operate('promotion', 'PublishFlashSession', { id, seen }, boss.token)
  expect(await publish()).toMatchObject({ Code: 'platform/seen-changed' })
})

test('a parcel goes to the receiver whom the preview showed', async () => {
  const { id: productId } = await makeGoods(shop, { stock: 9 })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId }] })
  const row = { OrderCode: order.code, Courier: '顺丰速运', LogisticCode: 'SFM900000001' }
  const text = Object.values(row).join('\t')
  const read = async () =>
    (await shop.operate('order', 'PreviewShipments', { text }, boss.token)).Data?.Rows[0]
  const seen = (await read())?.Seen
  const ship = (digest = '') =>
    shop.operate('order', 'ImportShipments', { rows: [{ ...row, seen: digest }] }, boss.token)
  await db().execute(sql`update orders set receiver_name = '另一位' where id = ${order.id}`)
  expect((await ship()).Msg).toContain('请先查看现在的内容')
  expect((await ship(seen)).Data?.[0]).toMatchObject({
    State: 'problem',
    Problem: expect.stringContaining('您看过之后内容有变化'),
  })
  expect((await ship((await read())?.Seen)).Data?.[0]).toMatchObject({ State: 'shipped' })
})
