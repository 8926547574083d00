import { fen } from '@greenstar/rules/platform/money'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Sandbox } from '../../platform/sandbox/child'
import { tradeBill } from './bill'
import type { WechatPayConfig } from './config'
import { close, createH5, query } from './pay'
import { queryRefund, refund } from './refund'
import { anOrder, control, type NoticeShop, newTradeNo, pay, startChannel } from './wechat-pay.factory'

let config: WechatPayConfig
let sandbox: Sandbox
let shop: NoticeShop
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ config, sandbox, shop, stop } = await startChannel())
})
afterAll(() => stop())

afterEach(async () => {
  await control(config, 'DELETE', '/chaos')
})

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test.each([
  ['a reset connection', { resetRate: 1 }],
  ['a reset before the call took effect', { resetRate: 1, stage: 'before' }],
  ['half an answer', { truncateRate: 1 }],
  ['status 500', { errorRate: 1 }],
  ['an answer later than we wait', { delayMs: 800 }],
])('%s leaves every outcome unknown, never failed (FR21)', async (_name, fault) => {
  const hasty = { ...config, timeoutMs: 300 }
  const order = anOrder(shop.url)
  await control(config, 'PUT', '/chaos/payment', fault)
  const ask = { ...order, outRefundNo: `${order.outTradeNo}R`, refundFen: fen(1) }
  const outcomes = [
    await createH5(hasty, order),
    await query(hasty, order.outTradeNo),
    // A response to closing has no body that could be truncated.
    'truncateRate' in fault ? { state: 'unknown' } : await close(hasty, order.outTradeNo),
    await refund(hasty, ask),
    await queryRefund(hasty, ask.outRefundNo),
    await tradeBill(hasty, today()),
  ]
  expect(outcomes.map((one) => one.state)).toEqual(Array.from({ length: 6 }, () => 'unknown'))
})

test('an order whose answer was lost is found under the same number, once', async () => {
  const order = anOrder(shop.url)
  await control(config, 'PUT', '/chaos/payment', { resetRate: 1 })
  expect(await createH5(config, order)).toMatchObject({ state: 'unknown' })
  await control(config, 'DELETE', '/chaos')
  expect(await createH5(config, order)).toMatchObject({ state: 'created' })
  const { trades } = (await control(config, 'GET', '/payment/records.json')) as {
    trades: { outTradeNo: string }[]
  }
  expect(trades.filter((trade) => trade.outTradeNo === order.outTradeNo)).toHaveLength(1)
})

test('a refund whose answer was lost is one refund after five tries (FR22)', async () => {
  const order = anOrder(shop.url)
  await createH5(config, order)
  await pay(config, order.outTradeNo, 'silent')
  const ask = { ...order, outRefundNo: `${order.outTradeNo}R`, refundFen: fen(8800) }
  await control(config, 'PUT', '/chaos/payment', { truncateRate: 1, path: '/v3/refund' })
  for (let at = 0; at < 4; at++) expect(await refund(config, ask)).toMatchObject({ state: 'unknown' })
  await control(config, 'DELETE', '/chaos')
  expect(await refund(config, ask)).toMatchObject({ refundFen: 8800 })
  const { refunds } = (await control(config, 'GET', '/payment/records.json')) as {
    refunds: { outTradeNo: string }[]
  }
  expect(refunds.filter((one) => one.outTradeNo === order.outTradeNo)).toHaveLength(1)
})

test('half of all answers being 500 is repeatable from a seed and never gives a result', async () => {
  const run = async () => {
    await control(config, 'PUT', '/chaos/payment', { errorRate: 0.5, seed: 7 })
    const states: string[] = []
    for (let at = 0; at < 20; at++) states.push((await query(config, newTradeNo())).state)
    return states
  }
  const first = await run()
  expect(await run()).toEqual(first)
  expect(new Set(first)).toEqual(new Set(['unknown', 'notpaid']))
})

test('an abort by the caller ends the call', async () => {
  await control(config, 'PUT', '/chaos/payment', { delayMs: 2000 })
  expect(await query(config, newTradeNo(), AbortSignal.timeout(50))).toEqual({
    state: 'unknown',
    reason: 'aborted',
  })
})

test('the bill lists payments and refunds to the fen, and shows planted differences (FR24)', async () => {
  const orders = await Promise.all([111, 222, 333].map((amount) => placePaid(amount)))
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('three orders')
  await refund(config, { ...first, outRefundNo: `${first.outTradeNo}R`, refundFen: fen(11) })
  await vi.waitFor(
    async () => expect(await queryRefund(config, `${first.outTradeNo}R`)).toMatchObject({ state: 'success' }),
    20_000,
  )
  const honest = await billOf(first.outTradeNo, second.outTradeNo, third.outTradeNo)
  expect(honest).toEqual([
    ['pay', first.outTradeNo, 111],
    ['pay', second.outTradeNo, 222],
    ['pay', third.outTradeNo, 333],
    ['refund', first.outTradeNo, 11],
  ])
  await control(config, 'PUT', '/payment/control/bill', {
    missing: [first.outTradeNo],
    different: { [second.outTradeNo]: 1 },
    extra: [{ outTradeNo: 'EXTRA0001', totalFen: 999 }],
  })
  const planted = await billOf(first.outTradeNo, second.outTradeNo, 'EXTRA0001')
  expect(planted).toEqual([
    ['pay', second.outTradeNo, 223],
    ['pay', 'EXTRA0001', 999],
    ['refund', first.outTradeNo, 11],
  ])
  await control(config, 'PUT', '/payment/control/bill', {})
  expect(await tradeBill(config, '2020-01-01')).toEqual({ state: 'none' })
})

async function placePaid(amount: number) {
  const order = anOrder(shop.url, { totalFen: fen(amount) })
  await createH5(config, order)
  await pay(config, order.outTradeNo, 'silent')
  return order
}

async function billOf(...numbers: string[]) {
  const bill = await tradeBill(config, today())
  if (bill.state !== 'bill') throw new Error(bill.state)
  return bill.rows
    .filter((row) => numbers.includes(row.outTradeNo))
    .map((row) => [row.kind, row.outTradeNo, row.amountFen])
}

/** The restarted sandbox still has its results, and completes pending payments and notices. */
test('kill -9 of the provider loses nothing: paid stays paid, a late payment and an unsent notice still come', async () => {
  const paid = await placePaid(8800)
  const late = anOrder(shop.url)
  await createH5(config, late)
  await pay(config, late.outTradeNo, 'later', 2)
  const owed = anOrder(shop.url)
  await createH5(config, owed)
  await control(config, 'PUT', '/chaos/payment', { dropNotices: true })
  await pay(config, owed.outTradeNo, 'pay')
  shop.received.length = 0
  const before = sandbox.pid()
  process.kill(before ?? 0, 'SIGKILL')
  await vi.waitFor(
    async () => expect(await query(config, paid.outTradeNo)).toMatchObject({ state: 'paid' }),
    20_000,
  )
  expect(sandbox.pid()).not.toBe(before)
  await vi.waitFor(() => expect(shop.received.length).toBeGreaterThanOrEqual(2), 20_000)
  expect(await query(config, late.outTradeNo)).toMatchObject({ state: 'paid' })
})
