import { shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { approveTransfer, moneyOf, pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeCase } from './aftersale.factory'

let shop: TestApp
let buyer: Buyer
let desk: MadeOperator
let finance: MadeOperator
beforeAll(async () => {
  shop = await startTestApp()
  new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
  desk = await makeOperator(shop.app)
  finance = await makeOperator(shop.app, { role: 'finance' })
})
afterEach(() => ensureClean(shop.app))
afterAll(() => shop.stop())

const sentBack = async (reason: 'wrong' | 'unwanted' = 'wrong') => {
  const { id } = await makeGoods(shop, { priceFen: 5000, isSevenDayReturn: true, isLive: false })
  const order = await makeOrder(shop.app, {
    ...{ memberId: buyer.id, status: 50, lines: [{ productId: id, quantity: 1 }] },
  })
  return makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 30, status: 40, reason })
}
const ask = async (id: number, amount: string) => {
  const of = { memberId: buyer.id, purpose: UploadPurpose.afterSale }
  const { path } = await makeMemberPicture(shop.app.database.db, of)
  const payload = { id, amount, images: [path], requestID: crypto.randomUUID() }
  return shop.call('aftersale', 'AskReturnPostage', payload, buyer.token)
}
const answer = (id: number, granted: boolean, more = {}) =>
  shop.operate('aftersale', 'AnswerReturnPostage', { id, granted, ...more }, desk.token)
const detail = async (id: number) =>
  (await shop.call('aftersale', 'GetCustomerByID', { id }, buyer.token)).Data

test('the postage of a return that the shop caused is paid by bank, whatever the channel has left', async () => {
  const row = await sentBack()
  expect((await detail(row.id))?.Postage).toMatchObject({ MayAsk: true, Most: 25 })
  expect((await ask(row.id, '25.01')).Msg).toBe('寄回运费最多退 25 元')
  expect((await ask(row.id, '12.5')).Status).toBe(100)
  expect((await ask(row.id, '12.5')).Status).toBe(100)
  expect((await ask(row.id, '13')).Code).toBe('aftersale/postage-no')
  const asked = await detail(row.id)
  expect(asked?.Postage).toMatchObject({ MayAsk: false, IsAsked: true, StateCN: '待商家确认' })
  expect(asked?.History.filter(({ IsMessage }) => IsMessage)).toHaveLength(1)
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
  const id = postage?.ID ?? 0
  expect((await shop.operate('payment', 'RetryRefunds', { ids: [id] }, finance.token)).Code).toBe(
    'payment/transfer-pending',
  )
  await approveTransfer(shop.app, shop.app.database.db, id)
  const paidOn = shanghaiDay(shop.app.clock.now())
  const paid = { id, reference: 'B1', paidOn }
  expect((await shop.operate('payment', 'RegisterRefundTransfer', paid, finance.token)).Status).toBe(100)
  expect((await moneyOf(shop.app, row.orderId)).refunds.map(({ status }) => status)).toEqual([30, 30])
  const { rows } = await shop.app.database.db.execute<{ fen: number }>(
    sql`select refunded_fen as fen from payments where order_id = ${row.orderId}`,
  )
  expect(rows).toEqual([{ fen: row.amountFen + row.freightFen }])
})

test('a refused postage may be asked for again; the own wish of the member has none', async () => {
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
