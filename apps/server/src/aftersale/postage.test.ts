import { shanghaiDay } from '@greenstar/rules/platform/time'
import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { approveTransfer, moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { sumBonusBack } from '../report/month.read'
import { monthReport } from '../report/month-report'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeCase } from './aftersale.factory'

const shop = setUpTestApp()
let buyer: Buyer
let desk: MadeOperator
let finance: MadeOperator
let channel: FakeChannel
beforeAll(async () => {
  channel = new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
  desk = await makeOperator(shop.app)
  finance = await makeOperator(shop.app, { role: 'finance' })
})
afterEach(() => ensureClean(shop.app))

const sentBack = async (reason: 'wrong' | 'unwanted' = 'wrong') => {
  const { id } = await makeGoods(shop, { priceFen: 5000, isSevenDayReturn: true, isLive: false })
  const order = await makeOrder(shop.app, {
    ...{ memberId: buyer.id, status: 50, lines: [{ productId: id, quantity: 1 }] },
  })
  return makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 30, status: 40, reason })
}
const account = { payee: '林小满', bank: '中国工商银行', account: '6222026001000128' }
const ask = async (id: number, amount: string, to: Partial<typeof account> = {}) => {
  const of = { memberId: buyer.id, purpose: UploadPurpose.afterSale }
  const { path } = await makeMemberPicture(shop.app.database.db, of)
  const payload = { id, amount, images: [path], ...account, ...to, requestID: crypto.randomUUID() }
  return shop.call('aftersale', 'AskReturnPostage', payload, buyer.token)
}
const answer = (id: number, granted: boolean, more = {}) =>
  shop.operate('aftersale', 'AnswerReturnPostage', { id, granted, ...more }, desk.token)
const detail = async (id: number) =>
  (await shop.call('aftersale', 'GetCustomerByID', { id }, buyer.token)).Data

test('the postage of a return that the shop caused is paid by bank, also if the payment channel could pay it', async () => {
  const row = await sentBack()
  expect((await detail(row.id))?.Postage).toMatchObject({ MayAsk: true, Most: 25 })
  expect((await ask(row.id, '25.01')).Msg).toBe('寄回运费最多退 25 元')
  expect((await ask(row.id, '12.5')).Status).toBe(100)
  expect((await ask(row.id, '12.5')).Status).toBe(100)
  expect((await ask(row.id, '13')).Code).toBe('aftersale/postage-no')
  expect((await ask(row.id, '12.5', { payee: '林大满' })).Code).toBe('aftersale/postage-no')
  const asked = await detail(row.id)
  expect(asked?.Postage).toMatchObject({ MayAsk: false, IsAsked: true, StateCN: '待商家确认' })
  const messages = asked?.History.filter(({ IsMessage }) => IsMessage) ?? []
  expect(messages.map(({ Note }) => Note)).toEqual([
    '申请退回寄回运费 12.50 元，转到 *小满 中国工商银行 **** **** **** 0128',
  ])
  // the goods are accepted and everything paid goes back by the channel
  await shop.operate('aftersale', 'InspectAfterSale', { id: row.id, accepted: true }, desk.token)
  await pushAllDue(shop.app)
  const given = await Promise.all([answer(row.id, true), answer(row.id, true)])
  expect(given.map(({ Status }) => Status)).toEqual([100, 100])
  const { refunds, payments } = await moneyOf(shop.app, row.orderId)
  expect(payments).toEqual([50])
  expect(refunds).toMatchObject([
    { cause: `aftersale-${row.id}`, status: 30 },
    { cause: `postage-${row.id}`, status: 40, amount_fen: 1250 },
  ])
  const { Data } = await shop.operate('payment', 'ListRefunds', { status: 40 }, finance.token)
  const postage = Data?.DataList[0]
  expect(postage).toMatchObject({ CauseCN: '退货运费', Retryable: false, Transferable: true })
  expect(postage?.Transfer).toMatchObject({ Card: '**** **** **** 0128', StateCN: '待提议' })
  const id = postage?.ID ?? 0
  expect((await shop.operate('payment', 'RetryRefunds', { ids: [id] }, finance.token)).Code).toBe(
    'payment/transfer-pending',
  )
  // The shop never received it, so the channel is not asked about it.
  const calls = channel.calls.length
  const propose = (to: Partial<typeof account> = {}) =>
    shop.operate('payment', 'ProposeRefundTransfer', { id, reason: '寄回运费', ...to }, finance.token)
  expect((await propose({ payee: '林小满' })).Code).toBe('payment/account-needed')
  // the account that the member gave with the case, without typing it again
  const proposed = await propose()
  expect(proposed.Data?.ApprovalID).toBeGreaterThan(0)
  expect((await propose()).Data).toEqual(proposed.Data)
  expect(channel.calls).toHaveLength(calls)
  const waiting = { id: proposed.Data?.ApprovalID ?? 0, approve: false, note: '换个账户' }
  await shop.operate('operator', 'DecideApproval', waiting, desk.token)
  await approveTransfer(shop.app, shop.app.database.db, id)
  const paidOn = shanghaiDay(shop.app.clock.now())
  const paid = { id, reference: 'B1', paidOn }
  expect((await shop.operate('payment', 'RegisterRefundTransfer', paid, finance.token)).Status).toBe(100)
  expect((await moneyOf(shop.app, row.orderId)).refunds.map(({ status }) => status)).toEqual([30, 30])
  expect((await detail(row.id))?.Postage.StateCN).toBe('已转账')
  const { rows } = await shop.app.database.db.execute<{ fen: number }>(
    sql`select refunded_fen as fen from payments where order_id = ${row.orderId}`,
  )
  expect(rows).toEqual([{ fen: row.amountFen + row.freightFen }])
})

test('the account of the postage is encrypted, deleted from the case with the answer, and of a known bank', async () => {
  const row = await sentBack()
  expect((await ask(row.id, '12.5', { bank: '招商银行' })).Code).toBe('payment/bank-differs')
  expect((await ask(row.id, '12.5', { account: '6222026001000129' })).Msg).toBe(
    '银行卡号不正确，请核对后重试',
  )
  await ask(row.id, '12.5')
  const stored = async () =>
    (
      await shop.app.database.db.execute<{ account: unknown }>(
        sql`select postage_account as account from after_sales where id = ${row.id}`,
      )
    ).rows[0]?.account
  expect(JSON.stringify(await stored())).not.toMatch(/6222026001000128|林小满/)
  await answer(row.id, false, { answer: '凭证看不清' })
  expect(await stored()).toBeNull()
})

test('refused postage may be requested again; a return without a fault of the shop has none', async () => {
  const row = await sentBack()
  await ask(row.id, '12.5')
  expect((await answer(row.id, false)).Code).toBe('aftersale/answer-needed')
  expect((await answer(row.id, false, { answer: '凭证看不清' })).Status).toBe(100)
  expect((await detail(row.id))?.Postage).toMatchObject({ StateCN: '未同意', MayAsk: true })
  expect((await ask(row.id, '12.5')).Status).toBe(100)
  const own = await sentBack('unwanted')
  expect((await ask(own.id, '12.5')).Code).toBe('aftersale/postage-no')
  expect((await detail(own.id))?.Postage.MayAsk).toBe(false)
})

// Red when the days to write end while finance needs the member's account: the refund was stuck for ever.
test('the member may write while granted postage is unpaid; finance ends what cannot be paid, with a reason', async () => {
  const row = await sentBack()
  await ask(row.id, '12.5')
  await answer(row.id, true)
  const [answered] = (await detail(row.id))?.History.filter(({ Actor }) => Actor === '商家').slice(-1) ?? []
  expect(answered?.Note).toContain('已同意，由财务转账到您填写的账户')
  await shop.operate('aftersale', 'InspectAfterSale', { id: row.id, accepted: true }, desk.token)
  await pushAllDue(shop.app)
  await shop.app.database.db.execute(
    sql`update after_sales set closed_at = closed_at - interval '8 days' where id = ${row.id}`,
  )
  expect(await detail(row.id)).toMatchObject({ Status: 80, CanTalk: true })
  const say = () => {
    const message = { id: row.id, text: '请打我的手机', requestID: crypto.randomUUID() }
    return shop.call('aftersale', 'AddCustomerMessage', message, buyer.token)
  }
  expect((await say()).Status).toBe(100)
  const { Data } = await shop.operate('payment', 'ListRefunds', { status: 40 }, finance.token)
  const refund = Data?.DataList.find(({ RefundCode }) => RefundCode === `${row.code}-2`)
  expect(refund).toMatchObject({ Endable: true })
  const end = (id: number) =>
    shop.operate('payment', 'EndPostageRefund', { id, reason: '多次联系不上' }, finance.token)
  const [goods] =
    (await shop.operate('payment', 'ListRefunds', { status: 30 }, finance.token)).Data?.DataList ?? []
  expect((await end(goods?.ID ?? 0)).Code).toBe('payment/not-postage')
  const ended = await Promise.all([end(refund?.ID ?? 0), end(refund?.ID ?? 0)])
  expect(ended.map(({ Status }) => Status)).toEqual([100, 100])
  const after = await detail(row.id)
  expect(after).toMatchObject({ CanTalk: false, Postage: { StateCN: '未能转账', MayAsk: false } })
  expect(after?.AskedDate).not.toBeNull()
  expect(after?.History.filter(({ Note }) => Note.includes('多次联系不上'))).toHaveLength(1)
  expect((await say()).Code).toBe('aftersale/talk-over')
  const left = await shop.operate('payment', 'ListRefunds', { status: 40 }, finance.token)
  expect(left.Data?.DataList.map(({ ID }) => ID)).not.toContain(refund?.ID)
})

// Red when postage by bank counts as bonus because the order was paid with bonus.
test('in the month report postage by bank is money, also of an order paid with bonus', async () => {
  const row = await sentBack()
  const { db } = shop.app.database
  await db.execute(sql`update payments set way = 'bonus' where order_id = ${row.orderId}`)
  await ask(row.id, '12.5')
  await answer(row.id, true)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int as id from refunds where cause = ${`postage-${row.id}`}`,
  )
  const id = rows[0]?.id ?? 0
  const now = shop.app.clock.now()
  const month = shanghaiDay(now).slice(0, 7)
  const before = await monthReport(db, month, now)
  await approveTransfer(shop.app, db, id)
  const paid = { id, reference: 'B2', paidOn: shanghaiDay(now) }
  expect((await shop.operate('payment', 'RegisterRefundTransfer', paid, finance.token)).Status).toBe(100)
  const after = await monthReport(db, month, shop.app.clock.now() + 1)
  expect(after.Refunded - before.Refunded).toBeCloseTo(12.5)
  expect(await sumBonusBack(db, monthStretch(month))).toBe(0)
  // the audit compares orders paid by bonus with its ledger
  await db.execute(sql`update payments set way = 'wechat-h5' where order_id = ${row.orderId}`)
})
