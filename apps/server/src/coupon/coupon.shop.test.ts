import { CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { DAY, MINUTE } from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeClass, makeProduct } from '../catalog/catalog.factory'
import { functions, productFunctions } from '../catalog/catalog.tables'
import { makeMember, makeSession } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { block, expire, lapse } from './coupon.due'
import { makeCampaign, makeCode, makeCoupon, makeTemplate } from './coupon.factory'
import { couponTemplates } from './coupon.tables'
import { remindOpening } from './offer/open-remind.due'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const { notReceive, notUse, overdue, used, doNotUse } = CouponStatus
const someone = () => makeMember(shop.app)
const take = (token: string, payload: { publishID?: number; code?: string; deviceID?: string }) =>
  shop.call('coupon', 'CreateAndReciveCouponRecord', { deviceID: `device-${token}`, ...payload }, token)
const mine = async (token: string, status?: CouponStatus) =>
  (await shop.call('coupon', 'GetCouponRecorderList', { status }, token)).Data
const at = (ms: number) => new Date(shop.app.clock.now() + ms)

test('CreateAndReciveCouponRecord: usable at once, valid for its days, and once', async () => {
  const { token } = await someone()
  const { campaign } = await makeCampaign(shop.app, { total: 10 })
  const { Data } = await take(token, { publishID: campaign.id })
  expect(Data).toMatchObject({ Status: notUse, AmountType: CouponType.LiJian, Amount: 5, Source: '自己领取' })
  expect(Date.parse(Data?.EndDate ?? '') - Date.parse(Data?.BeginDate ?? '')).toBe(7 * DAY)
  expect(await take(token, { publishID: campaign.id })).toMatchObject({
    Code: 'coupon/taken-all',
    Msg: '每人限领 1 张，您已领完',
  })
  expect(await mine(token, notUse)).toMatchObject({ TotalCount: 1, Counts: { Usable: 1, ToAccept: 0 } })
  const offer = (await shop.call('coupon', 'GetCouponByPublishID', { publishID: campaign.id }, token)).Data
  expect(offer).toMatchObject({ State: 'mine', MyNum: 1, TakenPercent: 10 })
})

test('CreateCouponRecord reserves it; ReciveCoupon accepts it, and its days begin then', async () => {
  const { id, token } = await someone()
  const { campaign } = await makeCampaign(shop.app, { way: 'link' })
  const { Data } = await shop.call(
    'coupon',
    'CreateCouponRecord',
    { publishID: campaign.id, deviceID: 'd' },
    token,
  )
  expect(Data).toMatchObject({ Status: notReceive, EndDate: null })
  const count = async () => (await shop.call('coupon', 'GetUnReceiveBenefitsCount', {}, token)).Data
  expect(await count()).toBe(1)
  shop.app.clock.move(DAY)
  const later = await makeSession(shop.app, id)
  const begun = shop.app.clock.now()
  const accepted = await shop.call('coupon', 'ReciveCoupon', { couponRecorderID: Data?.ID as number }, later)
  expect(accepted.Data).toMatchObject({ Status: notUse })
  const from = Date.parse(accepted.Data?.BeginDate ?? '')
  expect(from).toBeGreaterThan(begun - 1000)
  expect(from).toBeLessThanOrEqual(shop.app.clock.now())
  const again = await shop.call('coupon', 'ReciveCoupon', { couponRecorderID: Data?.ID as number }, later)
  expect(again.Data?.EndDate).toBe(accepted.Data?.EndDate)
  expect(await count()).toBe(0)
})

test('a code is claimed once, however it is typed', async () => {
  const [one, two] = [await someone(), await someone()]
  const { campaign } = await makeCampaign(shop.app, { way: 'code', perMember: 3 })
  await makeCode(shop.app, campaign, 'SPRING2026AA')
  expect(await take(one.token, { code: 'spring-2026 aa' })).toMatchObject({
    Data: { Status: notUse, Source: '兑换码' },
  })
  expect(await take(two.token, { code: 'SPRING2026AA' })).toMatchObject({ Code: 'coupon/code-unknown' })
  expect(await take(two.token, { publishID: campaign.id })).toMatchObject({ Code: 'coupon/not-found' })
  expect(await take(two.token, {})).toMatchObject({ Code: 'coupon/what' })
})

test('the limits of a campaign hold: begin, end, total, day, budget, stop', async () => {
  const cases = [
    [{ beginAt: at(DAY) }, 'coupon/soon', 'soon'],
    [{ endAt: at(-1000) }, 'coupon/over', 'over'],
    [{ status: 20 }, 'coupon/over', 'over'],
    [{ template: { status: 20 } }, 'coupon/over', 'over'],
    [{ template: { endAt: at(-1000) } }, 'coupon/over', 'over'],
  ] as const
  for (const [facts, code, state] of cases) {
    const { token } = await someone()
    const { campaign } = await makeCampaign(shop.app, facts)
    expect(await take(token, { publishID: campaign.id })).toMatchObject({ Code: code })
    const offer = await shop.call('coupon', 'GetCouponByPublishID', { publishID: campaign.id }, token)
    expect(offer.Data?.State).toBe(state)
  }
  const limits = [{ total: 1 }, { perDay: 1 }]
  for (const limit of limits) {
    const { campaign } = await makeCampaign(shop.app, limit)
    expect(await take((await someone()).token, { publishID: campaign.id })).toMatchObject({ Status: 100 })
    const late = await take((await someone()).token, { publishID: campaign.id })
    expect(late.Code).toBe(limit.total ? 'coupon/gone' : 'coupon/day-gone')
  }
})

test('AddCouponRemind reminds a member five minutes before the begin, once, and not of a stopped campaign', async () => {
  const { id, token } = await someone()
  const { campaign } = await makeCampaign(shop.app, { beginAt: at(DAY) })
  const { campaign: stopped } = await makeCampaign(shop.app, { beginAt: at(DAY) })
  const remind = (publishID: number, isRemind = true) =>
    shop.call('coupon', 'AddCouponRemind', { publishID, isRemind }, token)
  const waiting = async () => (await shop.call('coupon', 'GetCouponRemindIDs', {}, token)).Data
  expect((await remind(campaign.id)).Data).toEqual({ IsRemind: true })
  expect((await remind(campaign.id, false)).Data).toEqual({ IsRemind: false })
  expect(await waiting()).toEqual([])
  for (const one of [campaign, stopped]) await remind(one.id)
  await remind(campaign.id)
  expect(await waiting()).toEqual([stopped.id, campaign.id])
  await shop.app.database.db.execute(sql`update coupon_campaigns set status = 20 where id = ${stopped.id}`)
  const open = await makeCampaign(shop.app)
  expect(await remind(open.campaign.id)).toMatchObject({ Code: 'coupon/remind-late' })
  expect(await remind(stopped.id)).toMatchObject({ Code: 'coupon/not-found' })

  const news = () => shop.app.database.db.select().from(messages).where(eq(messages.memberId, id))
  await runDue(shop.app, remindOpening)
  expect(await news()).toEqual([])
  shop.app.clock.move(DAY - 5 * MINUTE)
  await runDue(shop.app, remindOpening)
  await runDue(shop.app, remindOpening)
  expect(await news()).toMatchObject([{ event: 'coupon.soon', link: '/coupon/mall' }])
})

test('one device has a daily limit of claims', async () => {
  const { campaign } = await makeCampaign(shop.app, { perMember: 100 })
  const [one, two] = [await someone(), await someone()]
  const from = (token: string) => take(token, { publishID: campaign.id, deviceID: 'phone-1' })
  for (let n = 0; n < 20; n++)
    expect(await from(n % 2 ? one.token : two.token)).toMatchObject({ Status: 100 })
  expect(await from(one.token)).toMatchObject({ Code: 'coupon/device-limit' })
  shop.app.clock.move(DAY)
  expect(await from(await makeSession(shop.app, one.id))).toMatchObject({ Status: 100 })
})

test('passed dates count at once, and the deadlines store the state', async () => {
  const { id, token } = await someone()
  await makeCoupon(shop.app, id, { status: notReceive, acceptBy: at(1000) })
  await makeCoupon(shop.app, id, { endAt: at(1000) })
  expect(await mine(token)).toMatchObject({ Counts: { ToAccept: 1, Usable: 1, Over: 0 } })
  shop.app.clock.move(2000)
  const over = await mine(token, overdue)
  expect(over).toMatchObject({ TotalCount: 2, Counts: { ToAccept: 0, Usable: 0, Over: 2 } })
  expect(over?.DataList.map(({ Status }) => Status)).toEqual([overdue, overdue])
  const [first] = over?.DataList ?? []
  await runDue(shop.app, lapse)
  await runDue(shop.app, expire)
  expect(await mine(token, overdue)).toMatchObject({ TotalCount: 2 })
  const gone = { couponRecorderID: first?.ID as number }
  expect(await shop.call('coupon', 'DeleteCouponRecord', gone, token)).toMatchObject({ Status: 100 })
  expect(await mine(token, overdue)).toMatchObject({ TotalCount: 1 })
})

test('a stopped template ends issued coupons, not used ones', async () => {
  const { id, token } = await someone()
  const template = await makeTemplate(shop.app)
  const made = { templateId: template.id }
  await makeCoupon(shop.app, id, made)
  await makeCoupon(shop.app, id, { ...made, status: notReceive })
  await shop.app.database.db
    .update(couponTemplates)
    .set({ status: 20 })
    .where(eq(couponTemplates.id, template.id))
  await runDue(shop.app, block)
  const list = await mine(token, doNotUse)
  expect(list?.DataList.map(({ Status }) => Status)).toEqual([doNotUse, doNotUse])
})

test('a usable or foreign coupon is not deleted, a foreign one not accepted', async () => {
  const [one, other] = [await someone(), await someone()]
  const { id } = await makeCoupon(shop.app, one.id)
  const waiting = await makeCoupon(shop.app, one.id, { status: notReceive })
  const drop = (token: string) => shop.call('coupon', 'DeleteCouponRecord', { couponRecorderID: id }, token)
  expect(await drop(one.token)).toMatchObject({ Code: 'coupon/state-changed' })
  expect(await drop(other.token)).toMatchObject({ Code: 'coupon/not-found' })
  const accept = await shop.call('coupon', 'ReciveCoupon', { couponRecorderID: waiting.id }, other.token)
  expect(accept).toMatchObject({ Code: 'coupon/not-found' })
  expect((await mine(one.token, used))?.TotalCount).toBe(0)
})

test('GetListCouponByProductID, GetCouponMall: matching coupons, with the state for this visitor', async () => {
  const { db } = shop.app.database
  const classId = await makeClass(db, '观叶券类')
  const product = await makeProduct(db, { classId })
  const here = await makeCampaign(shop.app, { sort: 9, template: { classIds: [classId] } })
  const excluded = await makeCampaign(shop.app, {
    template: { classIds: [classId], excludedIds: [product.id] },
  })
  const free = await makeCampaign(shop.app, { template: { amountFen: 0, isFreeShipping: true } })
  shop.app.cache.drop('coupon.')
  const { token } = await someone()
  await take(token, { publishID: here.campaign.id })
  const fitting = async (who?: string) =>
    (await shop.call('coupon', 'GetListCouponByProductID', { productID: product.id }, who)).Data ?? []
  const ids = (await fitting()).map(({ PublishID }) => PublishID)
  expect(ids).toContain(here.campaign.id)
  expect(ids).not.toContain(excluded.campaign.id)
  expect((await fitting(token))[0]).toMatchObject({ State: 'mine' })
  const mall = (await shop.call('coupon', 'GetCouponMall', { classID: classId })).Data
  expect(mall?.List.map(({ PublishID }) => PublishID)).toContain(here.campaign.id)
  expect(mall?.Classes).toMatchObject([{ ID: classId, Name: '观叶券类' }])
  const freight = (await shop.call('coupon', 'GetCouponMall', { freeShipping: true })).Data
  expect(freight?.List.map(({ PublishID }) => PublishID)).toEqual([free.campaign.id])
})

test('GetUsedUpOffers: campaigns of which the member has taken all and has none left', async () => {
  const { id, token } = await someone()
  const [once, twice] = [await makeCampaign(shop.app), await makeCampaign(shop.app, { perMember: 2 })]
  shop.app.cache.drop('coupon.')
  const usedUp = async (who: string) => (await shop.call('coupon', 'GetUsedUpOffers', {}, who)).Data ?? []
  for (const { campaign } of [once, twice]) await take(token, { publishID: campaign.id })
  expect(await usedUp(token)).toEqual([])
  shop.app.clock.move(8 * DAY)
  expect(await usedUp(await makeSession(shop.app, id))).toEqual([once.campaign.id])
})

test('GetCouponProductList and its choices: the goods that one coupon is for', async () => {
  const { db } = shop.app.database
  const classId = await makeClass(db, '花器券类')
  const [fit, excluded] = [await makeProduct(db, { classId }), await makeProduct(db, { classId })]
  const other = await makeProduct(db)
  const [made] = await db.insert(functions).values({ name: '净化券' }).returning()
  const functionId = made?.id as number
  await db.insert(productFunctions).values({ productId: other.id, functionId })
  const making = { classIds: [classId], functionIds: [functionId], excludedIds: [excluded.id] }
  const { template } = await makeCampaign(shop.app, { template: making })
  const couponID = template.id
  const list = (await shop.call('coupon', 'GetCouponProductList', { couponID })).Data
  expect(list?.DataList.map(({ ID }) => ID).sort()).toEqual([fit.id, other.id].sort())
  expect(list?.Coupon).toMatchObject({ CouponID: couponID, Amount: 5 })
  const narrow = (await shop.call('coupon', 'GetCouponProductList', { couponID, classID: classId })).Data
  expect(narrow?.DataList.map(({ ID }) => ID)).toEqual([fit.id])
  const kinds = (await shop.call('coupon', 'GetCouponProductBrandClass', { couponID })).Data
  expect(kinds?.ClassList.map(({ ID }) => ID)).toContain(classId)
  const more = (await shop.call('coupon', 'GetCouponProductSeriesFunction', { couponID })).Data
  expect(more?.FunctionList).toMatchObject([{ ID: functionId, Name: '净化券' }])
  // got through before: counting up showed the terms of coupons in preparation
  const planned = await makeTemplate(shop.app, { name: '双十一神券' })
  const paused = await makeCampaign(shop.app, { status: 20 })
  for (const id of [999_999, planned.id, paused.template.id])
    for (const action of [
      'GetCouponProductList',
      'GetCouponProductBrandClass',
      'GetCouponProductSeriesFunction',
    ] as const)
      expect((await shop.call('coupon', action, { couponID: id })).Code).toBe('coupon/not-found')
})
