import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSession } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { makeOrder } from '../order/order.factory'
import { listOrderLines } from '../order/order.service'
import { FakeChannel } from '../payment/pay-channel.fake'
import { pushAllDue } from '../payment/payment.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { afterSaleDue } from './aftersale.due'

const shop = setUpTestApp()
let buyer: Buyer
let boss = { id: 0, token: '' }
beforeAll(() => {
  new FakeChannel().plugInto(shop.app)
})
// sessions of an earlier test may have ended with its time
beforeEach(async () => {
  buyer = await makeBuyer(shop)
  boss = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const received = async (priceFen: number, status: 30 | 50 = 50) => {
  const { id: productId } = await makeGoods(shop, { priceFen, stock: 9, isFreeShipping: true, isLive: false })
  const order = await makeOrder(shop.app, {
    ...{ memberId: buyer.id, status, lines: [{ productId, quantity: 1 }] },
  })
  const [line] = await listOrderLines(shop.app.database.db, [order.id])
  return { id: order.id, lineId: line?.id ?? 0 }
}
const open = (orderID: number, OrderDetailID: number, more: object = {}, by = boss) =>
  shop.operate(
    'aftersale',
    'OpenAfterSale',
    {
      ...{ orderID, afterSaleType: 40, reason: 'quality', description: '电话反映，过了期限' },
      ...{ lines: [{ OrderDetailID, Quantity: 1 }], requestID: crypto.randomUUID(), ...more },
    },
    by.token,
  )
const approve = (id: number, by = boss) =>
  shop.operate('aftersale', 'ReviewAfterSale', { id, decision: 'approve', answer: '同意' }, by.token)
const caseOf = async (id: number) =>
  (await shop.call('aftersale', 'GetCustomerByID', { id }, buyer.token)).Data
const noQuality = () =>
  shop.app.database.db.execute(sql`insert into business_settings (key, value, updated_at)
    values ('aftersale.qualitySecond', 0, now()) on conflict do nothing`)

test('long after the window the desk opens a case without proof; the member sees it and gets a message', async () => {
  const { id, lineId } = await received(3000)
  shop.app.clock.move(60 * DAY)
  boss = await makeOperator(shop.app)
  const member = { orderID: id, afterSaleType: 40 as const, reason: 'quality' }
  const lines = [{ OrderDetailID: lineId, Quantity: 1 }]
  const token = await makeSession(shop.app, buyer.id)
  const asked = await shop.call(
    'aftersale',
    'ApplyCustomer',
    { ...member, lines, requestID: crypto.randomUUID() },
    token,
  )
  expect(asked.Code).toBe('aftersale/too-late')
  const { Data } = await open(id, lineId)
  const [row] = (
    await shop.app.database.db.execute<{ opened_by: string; status: number }>(
      sql`select opened_by, status from after_sales where id = ${Data?.ID ?? 0}`,
    )
  ).rows
  expect(row).toMatchObject({ opened_by: boss.id, status: 10 })
  const { rows } = await shop.app.database.db.execute<{ content: string }>(
    sql`select content from messages where member_id = ${buyer.id} order by id desc limit 1`,
  )
  expect(rows[0]?.content).toContain('客服已为您申请售后')
  const history = (await shop.operate('order', 'GetOrderForConsole', { id }, boss.token)).Data?.History ?? []
  expect(history.find(({ To }) => To === '售后中')).toMatchObject({ Reason: '客服代会员申请售后' })
  expect(history.find(({ To }) => To === '售后中')?.Actor).not.toBe('会员')
})

test('the type and the reason must fit, and the order must have been shipped', async () => {
  const { id, lineId } = await received(3000)
  expect((await open(id, lineId, { reason: 'missing', afterSaleType: 30 })).Code).toBe(
    'aftersale/wrong-reason',
  )
  expect((await open(id, lineId, { reason: 'cancelled' })).Code).toBe('aftersale/wrong-reason')
  const waiting = await received(3000, 30)
  expect((await open(waiting.id, waiting.lineId)).Code).toBe('aftersale/wrong-state')
})

test('the opener approves alone up to the daily limit of one operator; above it another person approves', async () => {
  await noQuality()
  const second = await makeOperator(shop.app)
  await shop.app.database.db.execute(sql`insert into business_settings (key, value, updated_at)
    values ('approval.orderFen', 5000, now()) on conflict (key) do update set value = 5000`)
  const one = await received(3000)
  const first = (await open(one.id, one.lineId)).Data?.ID ?? 0
  expect((await approve(first)).Data?.Status).toBe(50)
  const two = await received(3000)
  const next = (await open(two.id, two.lineId)).Data?.ID ?? 0
  expect((await approve(next)).Code).toBe('aftersale/same-person')
  expect((await approve(next, second)).Data?.Status).toBe(50)
  await pushAllDue(shop.app)
  expect(await caseOf(next)).toMatchObject({ Status: 80, RefundAmount: 30 })
  const { rows } = await shop.app.database.db.execute<{ value_fen: number }>(
    sql`select value_fen::int from acts where operator_id = ${boss.id} and kind = 'case'`,
  )
  expect(rows).toEqual([{ value_fen: 3000 }])
})

// Red when a case of the desk passes by its deadline like a member's.
test('no deadline approves what one operator opened', async () => {
  const { id, lineId } = await received(1000)
  const caseId = (await open(id, lineId)).Data?.ID ?? 0
  shop.app.clock.move(3 * DAY)
  await runDue(shop.app, afterSaleDue)
  expect((await caseOf(caseId))?.Status).toBe(20)
})
