import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../activity/activity.factory'
import { giveBonus, makeWithdrawal } from '../bonus/bonus.factory'
import { makeProduct } from '../catalog/catalog.factory'
import { makeCampaign, makeCoupon, makeGrant, makeTemplate } from '../coupon/coupon.factory'
import { makeDeal } from '../deal/deal.factory'
import { freightTemplates } from '../freight/freight.tables'
import { makeGroup } from '../group/group.factory'
import { makeMember } from '../member/member.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier/courier.fake'
import { makeOrder } from '../order/order.factory'
import { findOrder, listOrderLines } from '../order/order.store'
import { approveTransfer } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import type { Db } from '../platform/database/connect'
import { listOf } from '../platform/feature'
import { digestOf } from '../platform/frozen'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeFlash } from '../promotion/promotion.factory'
import { makeStaff } from '../staff/staff.factory'
import { chooseTemplate, makeOfficer, putOfficer } from '../welfare/welfare.factory'
import { approvableOf } from './approval.service'
import { readGains } from './gains'
import { type MadeOperator, makeOperator } from './operator.factory'

const shop = setUpTestApp()
let asker: MadeOperator
let boss: MadeOperator
let buyer: Buyer
const db = () => shop.app.database.db
beforeAll(async () => {
  fakeCourier(shop.app)
  asker = await makeOperator(shop.app, { displayName: '何青' })
  boss = await makeOperator(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

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
test('a grant that was previewed is not given when the coupon was changed', async () => {
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

test('an approval shows who gains what, with the last 90 days of both people', async () => {
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

const plant = (tx: Db) => makeProduct(tx, { name: '琴叶榕', priceFen: 5000, floorFen: 4500, stock: 9 })
const paid = async (tx: Db, status: 10 | 30 | 40 = 30) =>
  makeOrder(tx, { memberId: buyer.id, status, lines: [{ productId: (await plant(tx)).id }] })
const low = async (tx: Db) => [{ productId: (await plant(tx)).id, priceFen: 4000, quota: 3 }]
const draft = async (tx: Db) => ({
  ...{ beginMs: shop.app.clock.now() + HOUR, isDraft: true },
  lines: await low(tx),
})
const small = { priceFen: 1000, newcomerFen: null, productAttribute: 10, availablePollen: 0 }

/** For every kind of approval: something it may be asked about, and who gains what by it, at most how much (yuan). */
const kinds: Record<string, [make: (tx: Db) => Promise<object>, gain: string, worth: number]> = {
  'setting.limit': [
    async () => ({ key: 'approval.orderFen', from: 50_000, to: 60_000 }),
    '已付款订单取消、退款免复核的最高金额 ¥500.00 → ¥600.00 给 全体同事',
    100,
  ],
  'setting.gift': [
    async () => ({ key: 'newcomer.cashFen', from: 500, to: 10_000 }),
    '新人礼：无门槛立减券金额 ¥5.00 → ¥100.00，每人多得 ¥95.00 给 1 位会员',
    95,
  ],
  'operator.administrator': [
    async () => ({ id: asker.id, role: 'administrator' }),
    '角色“管理员”的 0 项权限： 给 何青（',
    2500,
  ],
  'member.message': [
    async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into bulk_jobs (act, params, words, total, planned, operator_id, operator_name, created_at)
        values ('member.message', '{"title":"换盆季"}', '消息', 7, 7, ${asker.id}, '何青', now()) returning id`)
      return { id: Number(rows[0]?.id) }
    },
    '消息“换盆季” 给 7 位会员',
    0,
  ],
  'product.below-floor': [
    async (tx) => {
      const { id, name } = await plant(tx)
      const fall = { price: 'own', fromFen: 5000, toFen: 1000, why: 'belowFloor' }
      const before = { ...small, priceFen: 5000 }
      return {
        id,
        waiting: [{ id, name, ...small, marketFen: 5000, before, floorFen: 4500, fall, sells: false }],
      }
    },
    '“琴叶榕” 售价 ¥50.00 → ¥10.00，低于底价 ¥45.00，可售 9 件 给 下单的会员',
    360,
  ],
  'product.freight': [
    async (tx) => {
      const { id, name } = await plant(tx)
      const before = {
        ...{ freightType: 20, freightTemplate: 'standard' },
        isFreeShipping: false,
        netWeightGram: 500,
      }
      return { id, falls: [{ id, name, before, after: { ...before, isFreeShipping: true } }] }
    },
    '“琴叶榕” 改为包邮，可售 9 件 给 下单的会员',
    72,
  ],
  'freight.lower': [
    async (tx) => {
      const [row] = await tx
        .insert(freightTemplates)
        .values({ code: 'big', name: '大件', firstFen: 2000 })
        .returning({ id: freightTemplates.id })
      await makeProduct(tx, { freightTemplate: 'big', stock: 4 })
      return { id: row?.id, name: '大件', firstPrice: 1500, undeliverableIDs: [], heldIDs: [] }
    },
    '“大件” 首重 ¥20.00 → ¥15.00，1 个在售商品，可售 4 件 给 下单的会员',
    20,
  ],
  'pollen.adjust': [
    async () => ({ memberId: buyer.id, num: 6000, reason: '晒图' }),
    '增加绿星币 6,000 给 绿星会员0001 ',
    60,
  ],
  'pollen.give': [
    async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into bulk_jobs (act, params, words, total, planned, operator_id, operator_name, created_at)
        values ('pollen.give', '{"num":500}', '绿星币', 1, 1, ${asker.id}, '何青', now()) returning id`)
      const id = Number(rows[0]?.id)
      await tx.execute(sql`insert into bulk_rows (job_id, row_id, name, note, reason, status)
        values (${id}, ${buyer.id}, '会员', '', '', 0)`)
      return { id }
    },
    '每人绿星币 500 给 1 位会员',
    5,
  ],
  'coupon.grant': [
    async (tx) => ({ id: (await makeGrant(tx, { memberIds: [buyer.id] })).id }),
    '优惠券“立减券”（立减 5） 给 绿星会员0001 ',
    5,
  ],
  'coupon.below-floor': [
    async (tx) => {
      const { id } = await plant(tx)
      const template = await makeTemplate(tx, { amountFen: 1000, productIds: [id] })
      return { id: template.id, version: template.version }
    },
    '“琴叶榕” ¥50.00 → ¥40.00（底价 ¥45.00），可售 9 件 给 下单的会员',
    90,
  ],
  'coupon.codes': [
    async (tx) => ({ campaignID: (await makeCampaign(tx, { way: 'code' })).campaign.id, num: 20 }),
    '“立减券”兑换码 给 20 位会员',
    100,
  ],
  'coupon.campaign': [
    async (tx) => ({ id: (await makeCampaign(tx, { total: 100, perMember: 2 })).campaign.id }),
    '优惠券“立减券”（立减 5）每人 2 张，还有 100 张 给 领券的会员',
    500,
  ],
  'coupon.release': [
    async (tx) => ({
      ids: [(await makeCoupon(tx, buyer.id, { status: CouponStatus.doNotUse })).id],
      reason: '误停',
    }),
    '1 张停用的优惠券 给 1 位会员',
    5,
  ],
  'promotion.below-floor': [
    async (tx) => ({ id: await makeFlash(tx, await draft(tx)) }),
    '“琴叶榕” ¥50.00 → ¥40.00（底价 ¥45.00），可售 3 件 给 下单的会员',
    30,
  ],
  'activity.below-floor': [
    async (tx) => ({ id: await makeActivity(tx, await draft(tx)) }),
    '“琴叶榕” ¥50.00 → ¥40.00（底价 ¥45.00），可售 9 件 给 下单的会员',
    90,
  ],
  'group.below-floor': [
    async (tx) => ({ id: await makeGroup(tx, await draft(tx)) }),
    '“琴叶榕” ¥50.00 → ¥40.00（底价 ¥45.00），可售 3 件 给 下单的会员',
    30,
  ],
  'deal.below-floor': [
    async (tx) => ({ id: await makeDeal(tx, { beginMs: 0, isDraft: true }) }),
    '“换季满减”的预算 给 下单的会员',
    10_000,
  ],
  'deal.publish': [
    async (tx) => ({ id: await makeDeal(tx, { beginMs: 0, isDraft: true }) }),
    '“换季满减”的预算 给 下单的会员',
    10_000,
  ],
  'order.cancel': [
    async (tx) => ({ id: (await paid(tx)).id, reason: '缺货' }),
    '退款 ¥58.00 给 绿星会员0001 ',
    58,
  ],
  'order.refund': [
    async (tx) => {
      const { id } = await paid(tx)
      const [line] = await listOrderLines(tx, [id])
      return { id, wanted: [{ id: line?.id, quantity: 1 }], reason: '缺货' }
    },
    '退款 ¥58.00 给 绿星会员0001 ',
    58,
  ],
  'order.price': [
    async (tx) => ({ id: (await paid(tx, 10)).id, form: {}, cutFen: 700, reason: '补差' }),
    '少付 ¥7.00 给 绿星会员0001 ',
    7,
  ],
  'order.newcomer': [
    async (tx) => ({ id: (await paid(tx)).id, reason: '核实过' }),
    '新人优惠 ¥0.00 给 绿星会员0001 ',
    0,
  ],
  'order.amends': [
    async (tx) => ({ id: (await paid(tx, 40)).id, amountFen: 900, reason: '破损' }),
    '小额补偿 ¥9.00 给 绿星会员0001 ',
    9,
  ],
  'order.address': [
    async (tx) => {
      const { id } = await paid(tx)
      const order = await findOrder(tx, id)
      return { id, address: { ...order?.address, receiverName: '周小禾' }, reason: '搬家' }
    },
    '订单的商品 ¥50.00 给 收件人 周**',
    50,
  ],
  'refund.transfer': [
    async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into refunds (payment_id, order_id, refund_no, amount_fen, status, cause, actor, created_at)
        select p.id, p.order_id, 'R1', 5000, 40, 'cancel', 'system', now() from payments p
        where p.order_id = ${(await paid(tx)).id} limit 1 returning id`)
      const refundId = Number(rows[0]?.id)
      const transferId = await approveTransfer(shop.app, tx, refundId)
      return { refundId, transferId }
    },
    '银行转账退款 ¥50.00 给 绿星会员0001 ',
    50,
  ],
  'aftersale.return-address': [
    async () => ({
      ...{ name: '新仓', receiver: '李仓', phone: '13900000001', address: '上海市嘉定区 1 号' },
      ...{ isDefault: true, classIDs: [], brandIDs: [] },
    }),
    '退回的商品（最近 30 天 0 单） 给 收件人 李仓 13900000001',
    0,
  ],
  'staff.gain': [
    async (tx) => ({ what: 'promote', memberID: (await makeStaff(tx)).id, reason: '业绩' }),
    '之后订单的奖金 给 绿星会员0001 ',
    0,
  ],
  'bonus.withdraw': [
    async (tx) => {
      await giveBonus(shop.app, tx, buyer.id, 60_000)
      return { id: (await makeWithdrawal(shop.app, tx, buyer.id)).id }
    },
    '提现 ¥200.00，到账 ¥200.00 给 绿星会员0001 ',
    200,
  ],
  'bonus.adjust': [
    async () => ({ memberId: buyer.id, deltaFen: 600_000, reason: '补发' }),
    '增加奖金 ¥6000.00 给 绿星会员0001 ',
    6000,
  ],
  'bonus.rate': [
    async (tx) => ({ scope: 10, targetId: (await plant(tx)).id, rates: { direct: 2000, team: 500 } }),
    '商品“琴叶榕” 直推 10%、团队 5% → 直推 20%、团队 5% 给 推广员与合伙人',
    45,
  ],
  'welfare.template': [
    async (tx) => {
      await makeOfficer(tx)
      return { templateId: (await makeTemplate(tx, { amountFen: 6000 })).id }
    },
    '福利券“立减券”：1 位福利官每月各发 50 张 给 福利官的会员',
    3000,
  ],
  'welfare.officer': [
    async (tx) => {
      await chooseTemplate(tx)
      const { id } = await makeMember(tx)
      await putOfficer(tx, id, { status: 10 })
      return { memberId: id }
    },
    '每月发出的福利券 ¥250.00 给 绿星会员0001 ',
    250,
  ],
  'member.merge': [
    async (tx) => ({
      keptId: buyer.id,
      mergedId: (await makeMember(tx)).id,
      keepMergedPhone: false,
      reason: '换号',
    }),
    '并入“绿星会员0001”',
    0,
  ],
}

test('every kind of approval shows who gains what, and at most how much', async () => {
  expect(Object.keys(kinds).sort()).toEqual(
    listOf(shop.app, 'approvals')
      .map(({ kind }) => kind)
      .sort(),
  )
  const undo = new Error('undone')
  const found: object[] = []
  for (const [kind, [make]] of Object.entries(kinds)) {
    const shown = shop.app.database.transact(async (tx) => {
      const payload = await make(tx)
      const answer = await approvableOf(shop.app, kind)?.shows(shop.app, tx, payload as never)
      const row = { askedBy: asker.id, gains: [...(answer?.gains ?? [])] }
      const [first] = (await readGains(tx, [row], shop.app.clock.now()))(row).Gains
      found.push({ kind, gain: `${first?.What} 给 ${first?.Who}`, worth: first?.Worth })
      throw undo
    })
    await expect(shown, kind).rejects.toBe(undo)
  }
  expect(found).toEqual(
    Object.entries(kinds).map(([kind, [, gain, worth]]) => ({
      ...{ kind, worth },
      gain: expect.stringContaining(gain),
    })),
  )
})

test('a setting is raised from the value that was shown, by request and by page', async () => {
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
    shop.operate(
      'order',
      'ImportShipments',
      { rows: [{ ...row, seen: digest }], sheetID: 'frozen-sheet', rowCount: 1 },
      boss.token,
    )
  await db().execute(sql`update orders set receiver_name = '另一位' where id = ${order.id}`)
  expect((await ship()).Msg).toContain('请先查看现在的内容')
  expect((await ship(seen)).Data?.[0]).toMatchObject({
    State: 'problem',
    Problem: expect.stringContaining('您看过之后内容有变化'),
  })
  expect((await ship((await read())?.Seen)).Data?.[0]).toMatchObject({ State: 'shipped' })
})
