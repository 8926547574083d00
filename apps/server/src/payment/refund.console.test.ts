import { shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { movedByChannel } from './bill.store'
import { FakeChannel } from './pay-channel.fake'
import { alertsOf, approveTransfer, moneyOf, pushAllDue, rowsOf } from './payment.factory'
import { paymentErasure } from './payment.personal'

const shop = setUpTestApp()
let buyer: Buyer
let channel: FakeChannel
let finance = ''
let productId = 0
beforeAll(async () => {
  buyer = await makeBuyer(shop)
  finance = (await makeOperator(shop.app, { role: 'finance' })).token
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 1000 })).id
})
beforeEach(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const later = async (seconds: number) => {
  shop.app.clock.move(seconds * 1000)
  await pushAllDue(shop.app)
}

/** Pays and cancels an order whose refund the channel refuses, or accepts without an answer, until it has failed. */
const failed = async (isSilent = false) => {
  const order = await buy(shop, buyer, productId)
  channel.pay(await beginPayment(shop, buyer, order))
  await shop.call('payment', 'GetPayResult', { orderID: order.ID }, buyer.token)
  await shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '我不想买了' }, buyer.token)
  channel.refundEnds = isSilent ? 'processing' : 'refused'
  channel.losesAnswers = isSilent
  for (let round = 0; round < 6; round++) await later(200)
  return order
}

const list = async (filter: object, token = finance) =>
  (await shop.operate('payment', 'ListRefunds', filter, token)).Data
const retry = (ids: number[], token = finance) => shop.operate('payment', 'RetryRefunds', { ids }, token)

it('lists refunds with the channel’s answer, by state, day and number', async () => {
  const order = await failed()
  const found = await list({ status: 40, keyword: order.OrderCode })
  expect(found?.DataList).toMatchObject([
    {
      RefundCode: `${order.OrderCode}-R1`,
      OrderID: order.ID,
      OrderCode: order.OrderCode,
      Amount: 76,
      Status: 40,
      StatusCN: '退款失败，待财务处理',
      CauseCN: '取消订单',
      Tries: 5,
      Trouble: '余额不足',
      DoneDate: null,
      Retryable: true,
      Transferable: true,
      Transfer: null,
    },
  ])
  expect((await list({ keyword: `${order.OrderCode}-R1` }))?.TotalCount).toBe(1)
  for (const filter of [{ status: 30 }, { keyword: 'x' }, { to: '2020-01-01' }])
    expect((await list(filter))?.TotalCount).toBe(0)
})

it('retries one under its number, once, and logs the operator', async () => {
  const order = await failed()
  const [row] = (await list({ keyword: order.OrderCode }))?.DataList ?? []
  const ids = [row?.ID ?? 0]
  channel.refundEnds = 'success'
  const answers = await Promise.all([retry(ids), retry(ids), retry(ids)])
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
  expect(answers.filter(({ Code }) => Code === 'payment/refund-not-failed')).toHaveLength(2)
  await later(1)
  expect([...channel.refunds.keys()]).toEqual([`${order.OrderCode}-R1`])
  expect(await moneyOf(shop.app, order.ID)).toEqual({
    payments: [50],
    refunds: [{ cause: 'cancel', status: 30, tries: 1, amount_fen: 7600 }],
  })
  expect((await list({ keyword: order.OrderCode }))?.DataList).toMatchObject([
    { Trouble: '', Retryable: false },
  ])
  expect((await retry(ids)).Code).toBe('payment/refund-not-failed')
  const audited = await rowsOf(
    shop.app,
    sql`select before, after from audit_logs where action = 'RetryRefunds' and subject = ${`order:${order.OrderCode}`}`,
  )
  expect(audited).toEqual([
    { before: { tries: 5, trouble: '余额不足' }, after: { refundNo: `${order.OrderCode}-R1`, tries: 0 } },
  ])
})

it('fails again when the channel still refuses, and a retry needs the permission to refund', async () => {
  const order = await failed()
  const [row] = (await list({ keyword: order.OrderCode }))?.DataList ?? []
  const warehouse = (await makeOperator(shop.app, { role: 'warehouse' })).token
  expect((await retry([row?.ID ?? 0], warehouse)).Status).not.toBe(100)
  expect((await retry([row?.ID ?? 0])).Status).toBe(100)
  for (let round = 0; round < 6; round++) await later(200)
  expect((await moneyOf(shop.app, order.ID)).refunds).toMatchObject([{ status: 40, tries: 5 }])
})

const account = { payee: '林小满', bank: '工商银行杭州支行', account: '6222 0260 0100 0128' }
const propose = (id: number, more = {}, token = finance) =>
  shop.operate('payment', 'ProposeRefundTransfer', { id, ...account, reason: '原卡已销户', ...more }, token)
const register = (id: number, more = {}, token = finance) => {
  const paidOn = shanghaiDay(shop.app.clock.now())
  return shop.operate(
    'payment',
    'RegisterRefundTransfer',
    { id, reference: 'B20261128', paidOn, ...more },
    token,
  )
}
const decide = (id: number, token: string) =>
  shop.operate('operator', 'DecideApproval', { id, approve: true, note: '同意' }, token)
const firstOf = async (order: { OrderCode: string }) => {
  const [row] = (await list({ keyword: order.OrderCode }))?.DataList ?? []
  if (!row) throw new Error('no refund')
  return row
}

it('pays by bank what the channel refuses, once another person agrees to the account', async () => {
  const second = (await makeOperator(shop.app, { role: 'finance' })).token
  const order = await failed()
  const { ID } = await firstOf(order)
  expect((await propose(ID, { bank: '招商银行' })).Msg).toBe('这个卡号属于中国工商银行，与填写的银行不一致')
  expect((await propose(ID, { account: '6222026001000129' })).Msg).toBe('银行卡号不正确，请核对后重试')
  const asked = await propose(ID)
  const approval = asked.Data?.ApprovalID ?? 0
  expect(approval).toBeGreaterThan(0)
  // the same again is a repeat, another account is not
  expect((await propose(ID)).Data?.ApprovalID).toBe(approval)
  expect((await propose(ID, { payee: '别人' })).Code).toBe('operator/approval-waiting')
  expect((await retry([ID])).Code).toBe('payment/transfer-pending')
  expect(await firstOf(order)).toMatchObject({
    Status: 40,
    Retryable: false,
    Transfer: { StateCN: '待复核' },
  })
  expect((await decide(approval, finance)).Code).toBe('operator/approval-own')
  expect((await register(ID)).Code).toBe('payment/transfer-not-open')
  expect((await decide(approval, second)).Status).toBe(100)
  expect(await firstOf(order)).toMatchObject({ Status: 50, Transfer: { StateCN: '待转账', Payee: '*小满' } })
  expect((await retry([ID])).Code).toBe('payment/transfer-pending')
  expect((await propose(ID)).Code).toBe('payment/transfer-repeated')
  const shown = await shop.operate('payment', 'ShowRefundTransfer', { id: ID, reason: '转账' }, finance)
  expect(shown.Data).toMatchObject({ Payee: '林小满', Account: '6222026001000128', Amount: 76 })
  expect((await register(ID, { paidOn: '2020-01-01' })).Code).toBe('payment/transfer-day')
  const booked = await Promise.all([register(ID), register(ID), register(ID)])
  expect(booked.map(({ Status }) => Status)).toEqual([100, 100, 100])
  expect((await register(ID, { reference: 'other' })).Code).toBe('payment/transfer-not-open')
  expect(await moneyOf(shop.app, order.ID)).toMatchObject({
    payments: [50],
    refunds: [{ cause: 'cancel', status: 30, amount_fen: 7600 }],
  })
  const [{ status } = { status: 0 }] = await rowsOf<{ status: number }>(
    shop.app,
    sql`select status from orders where id = ${order.ID}`,
  )
  expect(status).toBe(70)
  const inbox = await rowsOf<{ content: string }>(
    shop.app,
    sql`select content from messages where member_id = ${buyer.id} and event = 'order.refunded' order by id desc limit 1`,
  )
  expect(inbox[0]?.content).toContain('银行转账')
  // the channel's bill need not have it, and plain bank data is stored nowhere
  const found = await rowsOf(
    shop.app,
    sql`select 1 from refunds where id = ${ID} and ${movedByChannel.refund}`,
  )
  expect(found).toEqual([])
  const plain = await rowsOf(
    shop.app,
    sql`select 1 from approvals where summary || payload::text like '%6222026001000128%'
      union all select 1 from audit_logs where coalesce(after::text, '') like '%6222026001000128%'`,
  )
  expect(plain).toEqual([])
  const erase = paymentErasure.refund_transfers
  if (typeof erase === 'function') await shop.app.database.db.execute(erase(buyer.id, new Date()))
  const left = await rowsOf(
    shop.app,
    sql`select account_sealed || payee_sealed || payee_masked || last4 as bank, summary
      from refund_transfers t, approvals a where t.refund_id = ${ID} and a.id = ${approval}`,
  )
  expect(left).toEqual([{ bank: '', summary: '退款银行转账（收款信息已删除）' }])
})

it('queries the channel before a transfer: a refund arrived or under way there is not paid by bank', async () => {
  const order = await failed(true)
  const { ID, Status } = await firstOf(order)
  expect(Status).toBe(40)
  channel.isDown = true
  expect((await propose(ID)).Code).toBe('payment/transfer-unsure')
  channel.isDown = false
  expect((await propose(ID)).Code).toBe('payment/transfer-early')
  channel.finishRefund(`${order.OrderCode}-R1`)
  expect((await propose(ID)).Code).toBe('payment/transfer-arrived')
  expect((await moneyOf(shop.app, order.ID)).refunds).toMatchObject([{ status: 30 }])
})

it('a transfer that did not succeed is dropped, and the refund can be tried at the channel again', async () => {
  const order = await failed()
  const { ID } = await firstOf(order)
  await approveTransfer(shop.app, shop.app.database.db, ID)
  const drop = () => shop.operate('payment', 'DropRefundTransfer', { id: ID, reason: '账号有误' }, finance)
  expect((await drop()).Status).toBe(100)
  expect((await drop()).Status).toBe(100)
  expect(await firstOf(order)).toMatchObject({ Status: 40, Retryable: true, Transfer: { StateCN: '未转成' } })
  expect((await register(ID)).Code).toBe('payment/transfer-not-open')
  channel.refundEnds = 'success'
  // Red when one person may do both: they have it paid by the bank, drop it, and the channel pays it again.
  expect((await retry([ID])).Code).toBe('payment/same-person')
  const other = (await makeOperator(shop.app)).token
  expect((await retry([ID], other)).Status).toBe(100)
  await later(1)
  expect((await moneyOf(shop.app, order.ID)).refunds).toMatchObject([{ status: 30 }])
})

it('a transfer is not dropped by its requester, its approver or an operator who saw its account', async () => {
  const [second, third] = [await makeOperator(shop.app), await makeOperator(shop.app)]
  const { ID } = await firstOf(await failed())
  const approval = (await propose(ID)).Data?.ApprovalID ?? 0
  expect((await decide(approval, second.token)).Status).toBe(100)
  const seer = (await makeOperator(shop.app, { role: 'finance' })).token
  await shop.operate('payment', 'ShowRefundTransfer', { id: ID, reason: '转账' }, seer)
  const drop = (token: string) =>
    shop.operate('payment', 'DropRefundTransfer', { id: ID, reason: '银行退回' }, token)
  for (const token of [finance, second.token, seer])
    expect((await drop(token)).Code).toBe('payment/same-person')
  expect((await drop(third.token)).Status).toBe(100)
  expect((await drop(third.token)).Status).toBe(100)
})

// Red when the transfer stays open: finance's queue counted it for ever, and money sent already was not noticed.
it('the channel still pays while a transfer is open: the transfer ends with an alert to finance', async () => {
  const order = await failed(true)
  const { ID } = await firstOf(order)
  await approveTransfer(shop.app, shop.app.database.db, ID)
  channel.finishRefund(`${order.OrderCode}-R1`)
  const reply = await shop.http.inject(channel.refundNotice(`${order.OrderCode}-R1`))
  expect(reply.statusCode).toBe(204)
  expect(await firstOf(order)).toMatchObject({ Status: 30, Transfer: { StateCN: '未转成' } })
  const open = sql`select 1 from refund_transfers where refund_id = ${ID} and ended_at is null`
  expect(await rowsOf(shop.app, open)).toEqual([])
  expect(await alertsOf(shop.app)).toContainEqual({ kind: 'refund-twice', subject: `${order.OrderCode}-R1` })
  expect((await register(ID)).Code).toBe('payment/transfer-arrived')
})
