import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import { nextAllowanceAt } from '@greenstar/rules/welfare/welfare.allowance'
import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { block } from '../coupon/coupon.due'
import { makeTemplate } from '../coupon/coupon.factory'
import { couponRecords, couponTemplates } from '../coupon/coupon.tables'
import type { TemplateRow } from '../coupon/offer/stock.service'
import { type MadeMember, makeAddress, makeMember } from '../member/member.factory'
import { members } from '../member/member.tables'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, beginPayment, makeBuyer, makeGoods } from '../order/buyer.factory'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { endUnused, giveAllowances } from './welfare.due'
import { chooseTemplate, giveAllowance, makeOfficer } from './welfare.factory'
import { welfareAllowances, welfareOfficers, welfareTemplates } from './welfare.tables'

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
beforeEach(async () => {
  await db().delete(welfareTemplates)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const once = () => ({ requestID: crypto.randomUUID() })
const boss = async () => (await makeOperator(shop.app, { role: 'administrator' })).token
const join = ({ token }: MadeMember, remark = '想分享给邻居') =>
  shop.call('welfare', 'JoinWelfare', { remark, ...once() }, token)
const standing = async ({ token }: MadeMember) => (await shop.call('welfare', 'CheckWelfare', {}, token)).Data
const coupon = async ({ token }: MadeMember) => shop.call('welfare', 'GetWelfareCoupon', {}, token)
const take = ({ token }: MadeMember, { code }: MadeMember) =>
  shop.call(
    'welfare',
    'TakeWelfareCoupon',
    { userCode: code, deviceID: crypto.randomUUID(), ...once() },
    token,
  )
const inboxOf = async ({ id }: MadeMember) => {
  const { rows } = await db().execute<{ event: string }>(
    sql`select event from messages where member_id = ${id} and starts_with(event, 'welfare.') order by id`,
  )
  return rows.map(({ event }) => event)
}
const stockOf = async (memberId: number) => {
  const { rows } = await db().execute<{ status: number; n: number }>(sql`
    select r.status, count(*)::int as n from welfare_coupons c join coupon_records r on r.id = c.record_id
    where c.officer_id = ${memberId} group by r.status order by r.status`)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
const allowancesOf = (memberId: number) =>
  db()
    .select()
    .from(welfareAllowances)
    .where(eq(welfareAllowances.memberId, memberId))
    .orderBy(welfareAllowances.id)
const pollenOf = async ({ id }: MadeMember) =>
  (await db().select({ n: members.pollen }).from(members).where(eq(members.id, id)))[0]?.n
const dueOf = async ({ id }: MadeMember) =>
  (await db().select().from(welfareOfficers).where(eq(welfareOfficers.memberId, id)))[0]?.dueAt?.getTime()

/** A second person agrees to what waits. */
const agree = async (id: number | undefined) => {
  expect(id).toBeGreaterThan(0)
  const decision = { id: id ?? 0, approve: true, note: '' }
  expect((await shop.operate('operator', 'DecideApproval', decision, await boss())).Status).toBe(100)
}

test('R033: applies, is approved with the allowance of this month at once, and reads all of it', async () => {
  await chooseTemplate(shop.app)
  const member = await makeMember(shop.app)
  expect(await standing(member)).toMatchObject({ Status: 0, CanApply: true, MonthNum: 50, RewardNum: 50 })
  expect((await join(member)).Data).toMatchObject({ Status: 10, StatusCN: '待审核', CanApply: false })
  expect((await join(member)).Data).toMatchObject({ Status: 10 })
  expect((await coupon(member)).Code).toBe('welfare/not-officer')
  const token = await boss()
  const approve = () => shop.operate('welfare', 'ApproveWelfare', { memberID: member.id }, token)
  expect((await approve()).Status).toBe(100)
  expect((await approve()).Status).toBe(100)
  await runDue(shop.app, giveAllowances)
  expect(await inboxOf(member)).toEqual(['welfare.approved', 'welfare.allowance'])
  expect((await coupon(member)).Data).toMatchObject({
    Allowance: { Num: 50, LeftNum: 50, TakenNum: 0, UsedNum: 0, Month: monthOf(shop.app.clock.now()) },
    SharePath: `/welfare/share?officer=${member.code}&isShare=1&userCode=${member.code}`,
  })
  expect(await stockOf(member.id)).toEqual({ [CouponStatus.stock]: 50 })
  expect((await shop.call('member', 'GetMemberInfo', {}, member.token)).Data).toMatchObject({
    MemberInfo: { MemberIdentity: 10, WelfareStatus: WelfareState.officer },
  })
  expect((await join(member)).Code).toBe('welfare/already')
})

test('a refused applicant sees the reason and applies again after the days of the settings', async () => {
  const member = await makeMember(shop.app)
  await join(member)
  const token = await boss()
  const refuse = (reason: string) =>
    shop.operate('welfare', 'RefuseWelfare', { memberID: member.id, reason }, token)
  expect((await refuse('')).Status).toBe(102)
  expect((await refuse('请补充申请说明')).Status).toBe(100)
  expect(await standing(member)).toMatchObject({ Status: 30, Reason: '请补充申请说明', CanApply: false })
  expect((await join(member)).Code).toBe('welfare/again')
  shop.app.clock.move(7 * DAY)
  expect((await join(member, '我会好好介绍')).Data).toMatchObject({ Status: 10, Reason: '' })
  expect(await inboxOf(member)).toEqual(['welfare.refused'])
})

test('the allowance is given once a month, also when the job runs again; coupons not given away end with the month', async () => {
  await chooseTemplate(shop.app)
  const officer = await makeOfficer(shop.app, { due: shop.app.clock.now() })
  await Promise.all(Array.from({ length: 4 }, () => runDue(shop.app, giveAllowances)))
  // simulates a restored older row: the unique index refuses a second allowance
  await db()
    .update(welfareOfficers)
    .set({ dueAt: new Date(shop.app.clock.now()) })
    .where(eq(welfareOfficers.memberId, officer.id))
  await runDue(shop.app, giveAllowances)
  expect(await allowancesOf(officer.id)).toHaveLength(1)
  await take(await makeMember(shop.app), officer)
  const next = nextAllowanceAt(shop.app.clock.now())
  expect(await dueOf(officer)).toBe(next)
  shop.app.clock.move(next - shop.app.clock.now() - HOUR)
  await runDue(shop.app, endUnused)
  expect(await stockOf(officer.id)).toEqual({ [CouponStatus.notUse]: 1, [CouponStatus.stock]: 49 })
  shop.app.clock.move(HOUR)
  expect((await take(await makeMember(shop.app), officer)).Code).toBe('welfare/over')
  await Promise.all(Array.from({ length: 3 }, () => runDue(shop.app, endUnused)))
  expect(await stockOf(officer.id)).toEqual({ [CouponStatus.notUse]: 1, [CouponStatus.doNotUse]: 49 })
  await runDue(shop.app, giveAllowances)
  expect((await allowancesOf(officer.id)).map(({ num, taken, ended }) => [num, taken, ended])).toEqual([
    [50, 1, 49],
    [50, 0, 0],
  ])
})

test('after a downtime of months only the allowance of this month is given', async () => {
  await chooseTemplate(shop.app)
  const officer = await makeOfficer(shop.app, { due: shop.app.clock.now() })
  shop.app.clock.move(70 * DAY)
  await runDue(shop.app, giveAllowances)
  expect((await allowancesOf(officer.id)).map(({ month }) => month)).toEqual([monthOf(shop.app.clock.now())])
})

test('officers wait while no coupon is configured, and get it once one is; a frozen officer waits too', async () => {
  const officer = await makeOfficer(shop.app, { due: shop.app.clock.now() })
  const frozen = await makeOfficer(shop.app, { due: shop.app.clock.now() })
  await db().update(members).set({ status: MemberStatus.frozen }).where(eq(members.id, frozen.id))
  await runDue(shop.app, giveAllowances)
  expect(await dueOf(officer)).toBeGreaterThan(shop.app.clock.now() + HOUR / 2)
  expect((await coupon(officer)).Data?.Allowance).toBeNull()
  const token = await boss()
  const template = await chooseTemplate(shop.app)
  await db().delete(welfareTemplates)
  const choose = (templateID: number) => shop.operate('welfare', 'SetWelfareTemplate', { templateID }, token)
  expect((await choose(9_999_999)).Code).toBe('welfare/template')
  // what all officers of this file give away in a month takes two
  await agree((await choose(template.id)).Data?.ApprovalID)
  await runDue(shop.app, giveAllowances)
  expect(await allowancesOf(officer.id)).toHaveLength(1)
  expect(await allowancesOf(frozen.id)).toHaveLength(0)
  expect((await shop.operate('welfare', 'GetWelfareTemplate', {}, token)).Data).toMatchObject({
    IsUsable: true,
    Coupon: { CouponID: template.id },
  })
})

// Got through before: one person had every officer give away fifty coupons of any worth.
test('a coupon worth more than one operator may give is chosen by two, as it is at each allowance', async () => {
  const officer = await makeOfficer(shop.app, { due: shop.app.clock.now() })
  const template = await makeTemplate(shop.app, { amountFen: 6000 })
  const chosen = await shop.operate(
    'welfare',
    'SetWelfareTemplate',
    { templateID: template.id },
    await boss(),
  )
  await runDue(shop.app, giveAllowances)
  expect(await allowancesOf(officer.id)).toHaveLength(0)
  await agree(chosen.Data?.ApprovalID)
  // changed since: officers wait for a new approval
  await db().update(couponTemplates).set({ amountFen: 60_000 }).where(eq(couponTemplates.id, template.id))
  const due = () =>
    db()
      .update(welfareOfficers)
      .set({ dueAt: new Date(shop.app.clock.now()) })
      .where(eq(welfareOfficers.memberId, officer.id))
  await due()
  await runDue(shop.app, giveAllowances)
  expect(await allowancesOf(officer.id)).toHaveLength(0)
  await db().update(couponTemplates).set({ amountFen: 6000 }).where(eq(couponTemplates.id, template.id))
  await due()
  await runDue(shop.app, giveAllowances)
  expect(await allowancesOf(officer.id)).toHaveLength(1)
})

// Got through before: one person made any number of officers, each with fifty coupons a month.
test('officers whose coupons of a month exceed together more than one operator may give are approved by two', async () => {
  await chooseTemplate(shop.app)
  const token = await boss()
  const approve = async (member: MadeMember) =>
    (await shop.operate('welfare', 'ApproveWelfare', { memberID: member.id }, token)).Data?.ApprovalID
  const asking = async () => {
    const member = await makeMember(shop.app)
    await join(member)
    return member
  }
  for (let n = 0; n < 2; n++) expect(await approve(await asking())).toBe(0)
  const member = await asking()
  const id = await approve(member)
  expect(await approve(member)).toBe(id)
  expect(await standing(member)).toMatchObject({ Status: WelfareState.applied })
  await agree(id)
  expect(await standing(member)).toMatchObject({ Status: WelfareState.officer })
})

test('one for each member, officer and month; never one’s own; a stopped coupon cannot be claimed', async () => {
  const officer = await makeOfficer(shop.app)
  const allowance = await giveAllowance(shop.app, officer.id, { num: 3 })
  const member = await makeMember(shop.app)
  expect((await take(officer, officer)).Code).toBe('welfare/self')
  expect((await take(member, await makeMember(shop.app))).Code).toBe('welfare/unknown')
  expect((await take(member, officer)).Data).toMatchObject({
    Status: CouponStatus.notUse,
    Source: '福利官发放',
  })
  expect((await take(member, officer)).Code).toBe('welfare/taken')
  const page = async (who?: MadeMember) =>
    (await shop.call('welfare', 'GetWelfareShare', { userCode: officer.code }, who?.token)).Data
  expect(await page()).toMatchObject({ State: 'open', LeftNum: 2, Record: null })
  expect(await page(member)).toMatchObject({ State: 'mine', Record: { Status: CouponStatus.notUse } })
  expect(await page(officer)).toMatchObject({ State: 'own' })
  await take(await makeMember(shop.app), officer)
  await take(await makeMember(shop.app), officer)
  expect(await page()).toMatchObject({ State: 'gone', LeftNum: 0 })
  expect((await take(await makeMember(shop.app), officer)).Code).toBe('welfare/gone')
  await db().update(couponTemplates).set({ status: 20 }).where(eq(couponTemplates.id, allowance.templateId))
  await runDue(shop.app, block)
  expect(await page()).toMatchObject({ State: 'over' })
  expect((await take(await makeMember(shop.app), officer)).Code).toBe('welfare/over')
})

test('a device stays within its daily limit', async () => {
  await db().execute(sql`insert into business_settings (key, value, updated_at) values ('coupon.devicePerDay', 1, now())
    on conflict (key) do update set value = excluded.value`)
  const deviceID = crypto.randomUUID()
  const codes = await Promise.all(
    [1, 2].map(async () => {
      const officer = await makeOfficer(shop.app)
      await giveAllowance(shop.app, officer.id)
      return officer.code
    }),
  )
  const { token } = await makeMember(shop.app)
  const answers = []
  for (const userCode of codes)
    answers.push(await shop.call('welfare', 'TakeWelfareCoupon', { userCode, deviceID, ...once() }, token))
  expect(answers.map(({ Code }) => Code)).toEqual([undefined, 'coupon/device-limit'])
  await db().execute(sql`delete from business_settings where key = 'coupon.devicePerDay'`)
})

/** A new member who took a coupon of an officer. */
const taker = async (template?: TemplateRow) => {
  const officer = await makeOfficer(shop.app)
  await giveAllowance(shop.app, officer.id, template ? { template } : {})
  const buyer = await makeBuyer(shop)
  const taken = await take(buyer, officer)
  return { officer, buyer, recordId: taken.Data?.ID ?? 0 }
}

const pay = async (buyer: Buyer, couponIds: number[], quantity = 1) => {
  const goods = await makeGoods(shop, { priceFen: 10_000, isFreeShipping: true, stock: 50 })
  const { Data, Msg } = await shop.call(
    'order',
    'CreateOrder',
    {
      orderDetailList: [{ ProductID: goods.id, Quantity: quantity }],
      receiveAddressID: buyer.addressId,
      ...(couponIds.length > 0 ? { couponRecorderIDs: couponIds } : { couponRecorderID: 0 }),
      ...once(),
    },
    buyer.token,
  )
  if (!Data) throw new Error(Msg)
  const tradeNo = await beginPayment(shop, buyer, Data)
  channel.pay(tradeNo)
  await shop.http.inject(channel.payNotice(tradeNo))
  return Data.ID
}
const refund = async (orderId: number, quantity: number) => {
  const [line] = await listOrderLines(db(), [orderId])
  const answer = await shop.operate(
    'order',
    'RefundOrderUnits',
    { id: orderId, lines: [{ OrderDetailID: line?.id ?? 0, Quantity: quantity }], reason: '缺货' },
    await boss(),
  )
  if (answer.Status !== 100) throw new Error(answer.Msg)
  await pushAllDue(shop.app)
}
const news = async ({ token }: MadeMember) =>
  (await shop.call('welfare', 'GetWelfareDynamicList', {}, token)).Data?.DataList.map(({ Kind }) => Kind)

// Got through before: an officer registered new accounts for their own address, one reward for each.
test('an account of the officer’s own household brings nothing', async () => {
  const { officer, buyer, recordId } = await taker()
  await makeAddress(shop.app, officer.id)
  await pay(buyer, [recordId], 1)
  expect(await pollenOf(officer)).toBe(0)
  expect(await news(officer)).toEqual([20, 10])
})

test('the first use by a new member earns 50 pollen, taken back when the order is refunded before it settled', async () => {
  const { officer, buyer, recordId } = await taker()
  const orderId = await pay(buyer, [recordId], 2)
  expect(await pollenOf(officer)).toBe(50)
  expect(await inboxOf(officer)).toEqual(['welfare.rewarded'])
  expect(await news(officer)).toEqual([30, 20, 10])
  const child = async (status?: number) =>
    (await shop.call('welfare', 'GetChildWelfareRecord', status ? { status } : {}, officer.token)).Data
      ?.DataList
  expect(await child(20)).toMatchObject([{ Status: 20, RewardNum: 50 }])
  expect(await child(10)).toEqual([])
  await refund(orderId, 1)
  expect(await pollenOf(officer)).toBe(50)
  await refund(orderId, 1)
  expect(await pollenOf(officer)).toBe(0)
  expect(await news(officer)).toEqual([40, 30, 20, 10])
  // the coupon was returned; using it again is not its first use
  expect(await child(10)).toMatchObject([{ Status: 10, RewardNum: 0 }])
  await pay(buyer, [recordId])
  expect(await pollenOf(officer)).toBe(0)
})

test('a new member counts once over all officers; a member with an earlier payment is not new; a dismissed officer gets nothing', async () => {
  const { officer, buyer, recordId } = await taker()
  const other = await taker()
  await giveAllowance(shop.app, (await makeOfficer(shop.app)).id)
  const second = await take(buyer, other.officer)
  await pay(buyer, [recordId])
  await pay(buyer, [second.Data?.ID ?? 0])
  expect([await pollenOf(officer), await pollenOf(other.officer)]).toEqual([50, 0])
  const known = await taker()
  await pay(known.buyer, [])
  await pay(known.buyer, [known.recordId])
  expect(await pollenOf(known.officer)).toBe(0)
  const late = await taker()
  const token = await boss()
  await shop.operate('welfare', 'DismissWelfare', { memberID: late.officer.id, reason: '长期未送出' }, token)
  await runDue(shop.app, endUnused)
  expect(await stockOf(late.officer.id)).toEqual({ [CouponStatus.notUse]: 1, [CouponStatus.doNotUse]: 4 })
  await pay(late.buyer, [late.recordId])
  expect(await pollenOf(late.officer)).toBe(0)
  expect(await standing(late.officer)).toMatchObject({ Status: 90, Reason: '长期未送出', CanApply: false })
})

// Seen to fail without the hashes kept of persons: 50 more pollen for each cancelled and new account.
test('a person who was new with a closed account earns nothing with the next', async () => {
  const first = await taker()
  await pay(first.buyer, [first.recordId])
  expect(await pollenOf(first.officer)).toBe(50)
  const again = await taker()
  await db().execute(
    sql`update members set phone = '13000000000', status = ${MemberStatus.gone} where id = ${first.buyer.id}`,
  )
  await db().execute(sql`update members set phone = ${first.buyer.phone} where id = ${again.buyer.id}`)
  await pay(again.buyer, [again.recordId])
  expect(await pollenOf(again.officer)).toBe(0)
})

test('operators list officers and the use of coupons, with sums, as files too', async () => {
  const { officer, buyer, recordId } = await taker()
  await pay(buyer, [recordId])
  const token = await boss()
  const found = await shop.operate(
    'welfare',
    'ListWelfareOfficers',
    { keyword: officer.code, status: 20 },
    token,
  )
  expect(found.Data?.DataList).toMatchObject([
    { MemberID: officer.id, TakenNum: 1, UsedNum: 1, NewMemberNum: 1, PollenNum: 50 },
  ])
  const detail = await shop.operate('welfare', 'GetWelfareOfficer', { memberID: officer.id }, token)
  expect(detail.Data?.LogList.map(({ To }) => To)).toEqual([20, 10])
  expect((await shop.operate('welfare', 'GetWelfareOfficer', { memberID: buyer.id }, token)).Code).toBe(
    'welfare/officer-gone',
  )
  const use = await shop.operate('welfare', 'ListWelfareAllowances', { memberID: officer.id }, token)
  expect(use.Data).toMatchObject({
    DataList: [{ Num: 5, TakenNum: 1, UsedNum: 1, NewMemberNum: 1, PollenNum: 50, EndedNum: 0 }],
    Sums: { Num: 5, TakenNum: 1, UsedNum: 1 },
  })
  const { rows } = await db().execute<{ owner: number }>(
    sql`select member_id as owner from ${couponRecords} where id = ${recordId}`,
  )
  expect(Number(rows[0]?.owner)).toBe(buyer.id)
})
