import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { block } from './coupon.due'
import { makeCampaign, makeCoupon, makeTemplate } from './coupon.factory'

const shop = setUpTestApp()
let token = ''
const db = () => shop.app.database.db
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})

const flags = { canPlus: false, productCanPlus: false, isFreeShipping: false }
const manJian = { ...flags, name: '满减', type: CouponType.ManJian, threshold: '199.00', amount: '40.00' }
const save = (payload: object) =>
  shop.operate('coupon', 'SaveCouponTemplate', { ...manJian, validDays: 7, ...payload } as never, token)
const campaign = async (
  payload: { templateID?: number; id?: number; [more: string]: unknown },
  by = token,
) => {
  const { Data } = await shop.operate('coupon', 'GetCouponTemplate', { id: payload.templateID ?? 0 }, token)
  const form = { name: '周末领券', seen: Data?.Seen, ...payload }
  return shop.operate('coupon', 'SaveCouponCampaign', form as never, by)
}
const shownCampaign = async (id: number) => {
  const { Data } = await shop.operate('coupon', 'GetCouponCampaign', { id }, token)
  return { ID: id, Seen: Data?.Seen ?? '' }
}
const read = async (id: number) => (await shop.operate('coupon', 'GetCouponTemplate', { id }, token)).Data
const member = async () => {
  const { id, token: session } = await makeMember(shop.app)
  return { id, token: session }
}
const take = (publishID: number, session: string) =>
  shop.call('coupon', 'CreateAndReciveCouponRecord', { publishID, deviceID: `device-${session}` }, session)

test('a template is saved with its scope in words, and refused with the reason', async () => {
  const product = await makeProduct(shop.app.database.db, {})
  const id = (await save({ productIDs: [product.id] })).Data?.ID as number
  expect(await read(id)).toMatchObject({
    Summary: '满 199 减 40',
    ScopeText: '指定 1 件商品',
    Products: [{ ID: product.id }],
    IsIssued: false,
    Version: 1,
  })
  expect(await save({ amount: '200.00' })).toMatchObject({ Status: 102, Msg: '减免金额不能超过使用门槛' })
  expect(await save({ productIDs: [987_654] })).toMatchObject({ Msg: '有商品不存在，请重新选择' })
  expect((await save({ validDays: undefined })).Code).toBe('coupon/terms')
})

test('coupons that bring a product below its floor run only once a second person approves exactly these', async () => {
  const product = await makeProduct(shop.app.database.db, { priceFen: 10_000, floorFen: 9000 })
  const off = { type: CouponType.LiJian, threshold: '0', productIDs: [product.id] }
  expect((await save({ ...off, amount: '10.00' })).Data?.ApprovalID).toBe(0)
  // ten of a kind in one order
  const plus = await save({ ...off, amount: '1.01', canPlus: true })
  const { ID: id, ApprovalID } = plus.Data ?? { ID: 0, ApprovalID: 0 }
  expect(ApprovalID).toBeGreaterThan(0)
  expect(await read(id)).toMatchObject({ Status: 30 })
  const begin = { templateID: id, way: 'mall', beginDate: toWireDate(shop.app.clock.now()) }
  expect((await campaign(begin)).Code).toBe('coupon/template-stopped')
  const second = await makeOperator(shop.app)
  const decide = (approval: number) =>
    shop.operate('operator', 'DecideApproval', { id: approval, approve: true, note: '' }, second.token)
  expect((await decide(ApprovalID)).Status).toBe(100)
  expect(await read(id)).toMatchObject({ Status: 10 })
  expect((await campaign(begin)).Status).toBe(100)
  // the floor rises before the decision: the approval was of something else
  const third = await save({ ...off, amount: '20.00' })
  await shop.app.database.db.execute(sql`update products set floor_fen = 9500 where id = ${product.id}`)
  expect((await decide(third.Data?.ApprovalID ?? 0)).Code).toBe('operator/approval-stale')
})

test('without a floor, coupons that leave less than half of a price on sale need a second person too', async () => {
  const { id } = await makeProduct(shop.app.database.db, { priceFen: 1000 })
  const off = { type: CouponType.LiJian, threshold: '0', productIDs: [id] }
  expect((await save({ ...off, amount: '5.00' })).Data?.ApprovalID).toBe(0)
  expect((await save({ ...off, amount: '5.01' })).Data?.ApprovalID).toBeGreaterThan(0)
  const unsold = await makeProduct(shop.app.database.db, { priceFen: 1000, status: ProductStatus.offShelf })
  expect((await save({ ...off, productIDs: [unsold.id], amount: '5.01' })).Data?.ApprovalID).toBe(0)
})

test('the terms of a template with issued coupons stay; its name may change, with the version that was read', async () => {
  const { id } = await makeTemplate(shop.app, {
    ...{ name: '满减', type: CouponType.ManJian, thresholdFen: 19_900, amountFen: 4000 },
  })
  await makeCoupon(shop.app, (await member()).id, { templateId: id })
  expect((await save({ id, version: 1, amount: '50.00' })).Code).toBe('coupon/template-issued')
  expect((await save({ id, version: 1, name: '新名' })).Status).toBe(100)
  expect((await save({ id, version: 1, name: '旧页' })).Code).toBe('coupon/template-changed')
  expect(await read(id)).toMatchObject({ Name: '新名', IsIssued: true, Version: 2 })
})

test('a stopped template issues nothing, and issued coupons are blocked with the reason', async () => {
  const { campaign: row, template } = await makeCampaign(shop.app)
  const { id, token: session } = await member()
  const held = await makeCoupon(shop.app, id, { templateId: template.id })
  await shop.operate('coupon', 'StopCouponTemplate', { id: template.id, reason: '填错了' }, token)
  expect((await take(row.id, session)).Code).toBe('coupon/over')
  await runDue(shop.app, block)
  const list = await shop.operate('coupon', 'ListCoupons', { member: id }, token)
  expect(list.Data?.DataList).toMatchObject([{ ID: held.id, Status: 99, Reason: '优惠券已停用' }])
  expect((await campaign({ templateID: template.id, way: 'mall' })).Code).toBe('coupon/template-stopped')
})

test('a campaign is taken from until its total, and its limits do not fall below what is taken', async () => {
  const { id: templateID } = await makeTemplate(shop.app)
  const id = (await campaign({ templateID, way: 'mall', total: 2 })).Data?.ID as number
  for (let n = 0; n < 2; n++) expect((await take(id, (await member()).token)).Status).toBe(100)
  expect((await take(id, (await member()).token)).Code).toBe('coupon/gone')
  expect(await campaign({ id, total: 1 })).toMatchObject({ Msg: '总量不能低于已领的 2 张' })
  expect((await campaign({ id, total: 3, budget: '10.00' })).Code).toBe('coupon/budget-late')
  expect((await campaign({ id, total: 3 })).Status).toBe(100)
  expect((await take(id, (await member()).token)).Status).toBe(100)
})

test('a campaign that is paused issues nothing until it runs again', async () => {
  const { campaign: row } = await makeCampaign(shop.app)
  const run = async (running: boolean) => {
    const campaigns = [await shownCampaign(row.id)]
    return shop.operate('coupon', 'SetCouponCampaignsRunning', { campaigns, running }, token)
  }
  const state = async () =>
    (await shop.operate('coupon', 'GetCouponCampaign', { id: row.id }, token)).Data?.State
  await run(false)
  expect(await state()).toBe('paused')
  expect((await take(row.id, (await member()).token)).Code).toBe('coupon/over')
  await run(true)
  expect(await state()).toBe('open')
  expect((await take(row.id, (await member()).token)).Status).toBe(100)
})

// Got through before: ¥5 was looked at, ¥50 given out; the terms changed under the dialog, or under the campaign.
test('a campaign issues the coupon that was shown: when it begins, while it runs, and when it runs again', async () => {
  const productIDs = [(await makeProduct(shop.app.database.db)).id]
  const { id: templateID } = await makeTemplate(shop.app, { productIds: productIDs })
  const change = async (amount: string) =>
    save({ id: templateID, version: (await read(templateID))?.Version, amount, productIDs })
  const seen = (await read(templateID))?.Seen
  expect(await change('50.00')).toMatchObject({ Status: 100 })
  const form = { templateID, way: 'mall', total: 9 }
  expect((await campaign({ ...form, seen })).Code).toBe('platform/seen-changed')
  expect((await campaign({ ...form, seen: undefined })).Code).toBe('platform/seen-changed')
  const by = (await makeOperator(shop.app)).token
  const id = (await campaign(form, by)).Data?.ID ?? 0
  expect((await change('5.00')).Code).toBe('coupon/template-running')
  const shown = await shownCampaign(id)
  const run = (running: boolean, one = shown) =>
    shop.operate('coupon', 'SetCouponCampaignsRunning', { campaigns: [one], running }, by)
  expect((await run(false)).Status).toBe(100)
  expect((await change('45.00')).Status).toBe(100)
  expect((await run(true)).Code).toBe('platform/seen-changed')
  expect((await run(true, await shownCampaign(id))).Status).toBe(100)
})

// Possible before: only floors were checked, so one person could give all members ¥5,000 off.
test('a campaign that gives a member more than one operator may runs after a second person approves its terms', async () => {
  const second = await makeOperator(shop.app)
  const { id: templateID } = await makeTemplate(shop.app, { amountFen: 3000 })
  const form = { templateID, way: 'link' }
  const state = async (id = 0) =>
    (await shop.operate('coupon', 'GetCouponCampaign', { id }, token)).Data?.State
  const decide = (id = 0) =>
    shop.operate('operator', 'DecideApproval', { id, approve: true, note: '' }, second.token)
  const run = async (id: number, running: boolean) => {
    const campaigns = [await shownCampaign(id)]
    return (await shop.operate('coupon', 'SetCouponCampaignsRunning', { campaigns, running }, token)).Data
  }
  // in pieces it is as much: by the same person, not by another
  const third = await makeOperator(shop.app)
  const started = async (by = third) => (await campaign(form, by.token)).Data?.ApprovalID
  expect(await started()).toBe(0)
  expect(await started()).toBeGreaterThan(0)
  expect(await started(await makeOperator(shop.app))).toBe(0)
  const { ID: id = 0, ApprovalID } = (await campaign({ ...form, perMember: 2 })).Data ?? {}
  // got through before: strangers counted up to the links of others
  expect(id).toBeGreaterThan(2 ** 40)
  expect(ApprovalID).toBeGreaterThan(0)
  expect(await state(id)).toBe('paused')
  expect((await take(id, (await member()).token)).Code).toBe('coupon/over')
  expect((await decide(ApprovalID)).Status).toBe(100)
  expect((await take(id, (await member()).token)).Status).toBe(100)
  // what was agreed to runs on after a pause; what was not waits
  await run(id, false)
  expect(await run(id, true)).toEqual({ Waiting: 0 })
  const more = await campaign({ id, perMember: 3 })
  expect(more.Data?.ApprovalID).toBeGreaterThan(0)
  expect(await state(id)).toBe('paused')
  await db().execute(sql`update approvals set status = 30 where id = ${more.Data?.ApprovalID}`)
  expect(await run(id, true)).toEqual({ Waiting: 1 })
  expect(await state(id)).toBe('paused')
  // a percentage without a cap has no limit of its own; codes are weighed when they are made
  const { id: percent } = await makeTemplate(shop.app, {
    type: CouponType.ZheKou,
    ratePercent: 90,
    amountFen: 0,
  })
  expect((await campaign({ templateID: percent, way: 'mall' })).Data?.ApprovalID).toBeGreaterThan(0)
  expect((await campaign({ templateID: percent, way: 'code' })).Data?.ApprovalID).toBe(0)
})

test('campaigns are found by their state, which is the one that is shown', async () => {
  const now = shop.app.clock.now()
  const { id: templateId } = await makeTemplate(shop.app)
  const past = new Date(now - DAY)
  await makeCampaign(shop.app, { templateId, beginAt: new Date(now + DAY) })
  await makeCampaign(shop.app, { templateId, endAt: past })
  await makeCampaign(shop.app, { templateId, total: 5, taken: 5 })
  await makeCampaign(shop.app, { templateId, budgetFen: 100, spentFen: 100 })
  await makeCampaign(shop.app, { templateId, status: 20 })
  await makeCampaign(shop.app, { templateId, status: 20, endAt: past })
  await makeCampaign(shop.app, { templateId })
  const states = async (state: 'open' | 'soon' | 'gone' | 'over' | 'paused') => {
    const list = await shop.operate('coupon', 'ListCouponCampaigns', { state, templateID: templateId }, token)
    return list.Data?.DataList.map(({ State }) => State)
  }
  expect(await states('soon')).toEqual(['soon'])
  expect(await states('over')).toEqual(['over', 'over'])
  expect(await states('gone')).toEqual(['gone', 'gone'])
  expect(await states('paused')).toEqual(['paused'])
  expect(await states('open')).toEqual(['open'])
})

const codesOf = async (campaignId: number) => {
  const { rows } = await shop.app.database.db.execute<{ code: string }>(
    sql`select code from coupon_records where campaign_id = ${campaignId} order by id`,
  )
  return rows.map(({ code }) => code)
}

// Red when the list or the file shows codes to who made them: one merchandiser made and read ¥500,000.
test('a code is read in full once, by another person than its creator', async () => {
  const { campaign: row } = await makeCampaign(shop.app, { way: 'code', total: 9 })
  const maker = await makeOperator(shop.app, { role: 'merchandiser' })
  const alias = await makeOperator(shop.app, { role: 'merchandiser', madeBy: maker.id })
  const made = { campaignID: row.id, num: 2 }
  await shop.operate('coupon', 'CreateCouponCodes', made, maker.token)
  const codes = await codesOf(row.id)
  const list = await shop.operate('coupon', 'ListCouponCodes', { campaignID: row.id }, maker.token)
  for (const code of codes) expect(JSON.stringify(list.Data)).not.toContain(code)
  const file = async (by: string, reason = '') => {
    const query = `campaignID=${row.id}&format=csv&reason=${encodeURIComponent(reason)}`
    const headers = { authorization: `Bearer ${by}` }
    const answer = await shop.http.inject({ url: `/api/Console/Export/coupon-codes?${query}`, headers })
    return { text: answer.body, read: codes.filter((code) => answer.body.includes(code)).length }
  }
  expect((await file(token)).read).toBe(0)
  for (const own of [maker, alias]) {
    const { text, read } = await file(own.token, '发给门店')
    expect({ read, text }).toEqual({ read: 0, text: expect.stringContaining('另一位同事') })
  }
  expect((await file(token, '发给门店')).read).toBe(2)
  expect(await file(token, '再来一次')).toMatchObject({
    read: 0,
    text: expect.stringContaining('只能导出一次'),
  })
  await shop.operate('coupon', 'CreateCouponCodes', { ...made, num: 1 }, maker.token)
  expect((await file(token, '新的一批')).read).toBe(0)
  expect((await codesOf(row.id)).length).toBe(3)
})

// Red when only the maker is asked: who agreed to many codes read them.
test('the approver of codes cannot read them either', async () => {
  const { campaign: row } = await makeCampaign(shop.app, { way: 'code', total: 300 })
  const [maker, second] = [await makeOperator(shop.app), await makeOperator(shop.app)]
  const asked = await shop.operate(
    'coupon',
    'CreateCouponCodes',
    { campaignID: row.id, num: 200 },
    maker.token,
  )
  const decision = { id: asked.Data?.ApprovalID ?? 0, approve: true, note: '' }
  expect(await shop.operate('operator', 'DecideApproval', decision, second.token)).toMatchObject({
    Status: 100,
  })
  const url = `/api/Console/Export/coupon-codes?campaignID=${row.id}&format=csv&reason=${encodeURIComponent('发给门店')}`
  const file = async (by: string) =>
    (await shop.http.inject({ url, headers: { authorization: `Bearer ${by}` } })).body
  expect(await file(second.token)).toContain('另一位同事')
  expect(await file(token)).toContain((await codesOf(row.id))[0])
})

test('codes are made up to the total, differ, and each serves one member', async () => {
  const { campaign: row } = await makeCampaign(shop.app, { way: 'code', total: 3 })
  const make = (num: number) =>
    shop.operate('coupon', 'CreateCouponCodes', { campaignID: row.id, num }, token)
  expect((await make(3)).Data).toEqual({ Created: 3, ApprovalID: 0 })
  expect(await make(1)).toMatchObject({ Code: 'coupon/too-many' })
  const list = async (claimed: boolean) =>
    (await shop.operate('coupon', 'ListCouponCodes', { campaignID: row.id, claimed }, token)).Data?.DataList
  const codes = await codesOf(row.id)
  expect(new Set(codes).size).toBe(3)
  const one = await member()
  const claim = (session: string) =>
    shop.call(
      'coupon',
      'CreateAndReciveCouponRecord',
      { code: codes[0] as string, deviceID: `device-${session}` },
      session,
    )
  expect((await claim(one.token)).Status).toBe(100)
  expect((await claim((await member()).token)).Code).toBe('coupon/code-unknown')
  expect(await list(true)).toMatchObject([
    { Code: `${codes[0]?.slice(0, 4)}••••••••`, MemberID: one.id, Status: 10 },
  ])
  const { campaign: open } = await makeCampaign(shop.app)
  const other = await shop.operate('coupon', 'CreateCouponCodes', { campaignID: open.id, num: 1 }, token)
  expect(other.Code).toBe('coupon/not-by-code')
})

test('coupons are blocked and unblocked while they are valid; used ones stay', async () => {
  const { id } = await member()
  const { notReceive, overdue, notUse, doNotUse } = CouponStatus
  const usable = await makeCoupon(shop.app, id)
  const waiting = await makeCoupon(shop.app, id, { status: notReceive })
  const ended = await makeCoupon(shop.app, id, { status: overdue })
  const ids = [usable.id, waiting.id, ended.id]
  const set = (blocked: boolean) =>
    shop.operate('coupon', 'SetCouponsBlocked', { ids, blocked, reason: '异常领取' }, token)
  const statuses = async () => {
    const list = await shop.operate('coupon', 'ListCoupons', { member: id }, token)
    return list.Data?.DataList.map(({ Status }) => Status)
  }
  expect((await set(true)).Data).toEqual({ Changed: 2, ApprovalID: 0 })
  expect(await statuses()).toEqual([overdue, doNotUse, doNotUse])
  expect((await set(false)).Data).toEqual({ Changed: 2, ApprovalID: 0 })
  expect(await statuses()).toEqual([overdue, notUse, notUse])
  // more than one operator may give back: blocked again, and released by two
  await set(true)
  await db().execute(sql`update coupon_templates set amount_fen = 900000 where id = ${usable.templateId}`)
  const asked = (await set(false)).Data
  expect(asked).toMatchObject({ Changed: 0 })
  expect(await statuses()).toEqual([overdue, doNotUse, doNotUse])
  const decision = { id: asked?.ApprovalID ?? 0, approve: true, note: '' }
  const second = await makeOperator(shop.app)
  expect((await shop.operate('operator', 'DecideApproval', decision, second.token)).Status).toBe(100)
  expect(await statuses()).toEqual([overdue, notUse, notUse])
})

test('figures of a campaign: claimed, used, and its maximum cost', async () => {
  const { campaign: row, template } = await makeCampaign(shop.app, { total: 10, taken: 3 })
  const of = { campaignId: row.id, templateId: template.id }
  const { id } = await member()
  await makeCoupon(shop.app, id, of)
  await makeCoupon(shop.app, id, { ...of, status: CouponStatus.overdue })
  await makeCoupon(shop.app, id, {
    ...{ ...of, status: CouponStatus.used, orderId: 987_654, discountFen: 500 },
  })
  const figures = await shop.operate('coupon', 'GetCouponFigures', { campaignID: row.id }, token)
  expect(figures.Data).toMatchObject({
    ...{ Usable: 1, Used: 1, Over: 1, Discount: 5, OrderNum: 1, UseRate: null, ExpectedCost: null },
    // ¥5 spent, 1 open and 7 not yet taken: 5 + 8 × 5
    MaxCost: 45,
  })
})

test('an operator without the permission makes no coupon', async () => {
  const { token: warehouse } = await makeOperator(shop.app, { role: 'warehouse' })
  const answer = await shop.operate('coupon', 'ListCoupons', {}, warehouse)
  expect(answer.Status).not.toBe(100)
})

test('a campaign that ends before it begins is refused', async () => {
  const { id: templateID } = await makeTemplate(shop.app)
  const now = shop.app.clock.now()
  const dates = { beginDate: toWireDate(now + DAY), endDate: toWireDate(now) }
  expect(await campaign({ templateID, way: 'mall', ...dates })).toMatchObject({
    Msg: '结束时间要晚于开始时间',
  })
})
