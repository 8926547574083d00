import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { subscribeParcel } from '../order/ship/track-parcel'
import { ensureClean } from '../platform/audit/checks'
import { freePort } from '../platform/postgres/postmaster'
import { type Sandbox, startSandbox } from '../platform/sandbox/child'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { alertsOf, moneyOf, pushAllDue } from './payment.factory'

// The real adapters against the sandbox in its own process, over HTTP with signatures and encrypted notices.

// Processes and thousands of rows: a busy machine needs more than the usual timeout.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestApp
let sandbox: Sandbox
let stateDir: string
let buyer: Buyer
let productId: number
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
  sandbox = await startSandbox({
    stateDir,
    publicBase: '/sandbox',
    log: () => {},
    timeScale: 0.02,
    refundDelayMs: 50,
  })
  shop = await startTestApp(sandbox.keys, { PORT: String(await freePort()) })
  await shop.http.listen({ port: shop.app.config.port, host: '127.0.0.1' })
  buyer = await makeBuyer(shop, { openId: 'o-buyer' })
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 1000 })).id
})
afterEach(() => ensureClean(shop.app))
afterAll(async () => {
  await shop.stop()
  await sandbox.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const control = async (path: string, body: object = {}, method = 'POST') => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, never>
}
const act = (tradeNo: string, action: string, seconds?: number) =>
  control(`/payment/control/trades/${tradeNo}`, { action, seconds })
const tradesAtProvider = async () => {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/payment/records.json`)
  return ((await answer.json()) as { trades: { outTradeNo: string; state: string }[] }).trades
}
const payInfo = async (order: { ID: number; OrderCode: string }) => {
  const { Data, Msg } = await shop.call(
    'payment',
    'GetWxpayInfo',
    { orderID: order.ID, payType: '30' },
    buyer.token,
  )
  if (!Data) throw new Error(Msg)
  return `${order.OrderCode}-1`
}
const statusOf = async (id: number) =>
  (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data?.OrderStatus
const until = async (is: () => Promise<boolean>) => {
  for (let tries = 0; tries < 1200; tries++) {
    if (await is()) return
    await sleep(50)
  }
  throw new Error('it did not come')
}
const cancel = (id: number) =>
  shop.call('order', 'CancelOrder', { id, cancelReason: '我不想买了' }, buyer.token)

describe('paying at the sandbox', () => {
  it('reaches the order by the signed notice, once however often it is repeated', async () => {
    const order = await buy(shop, buyer, productId)
    const { Data } = await shop.call(
      'payment',
      'GetWxpayInfo',
      { orderID: order.ID, payType: '30' },
      buyer.token,
    )
    expect(Data?.MwebUrl).toMatch(/^\/sandbox\/payment\/checkmweb\?prepay_id=wx/)
    const trade = `${order.OrderCode}-1`
    await act(trade, 'pay')
    await until(async () => (await statusOf(order.ID)) === 30)
    const repeated = await control(`/payment/control/trades/${trade}/notices`, { times: 10, parallel: 5 })
    expect(repeated.answers).toEqual(Array(10).fill('204'))
    expect(await moneyOf(shop.app, order.ID)).toEqual({ payments: [20], refunds: [] })
    const { rows } = await shop.app.database.db.execute(
      sql`select count(*)::int as n from payment_notices where trade_no = ${trade}`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is found by asking when no notice is sent, and so is what the payer’s bank refused', async () => {
    const order = await buy(shop, buyer, productId)
    const trade = await payInfo(order)
    const result = async () =>
      (await shop.call('payment', 'GetPayResult', { orderID: order.ID }, buyer.token)).Data?.State
    expect(await result()).toBe('unpaid')
    await act(trade, 'fail')
    expect(await result()).toBe('failed')
    await act(trade, 'silent')
    expect(await result()).toBe('paid')
  })

  it('by several taps shares one trade, in the browser and in the messenger', async () => {
    const order = await buy(shop, buyer, productId)
    await Promise.all([payInfo(order), payInfo(order), payInfo(order)])
    const bridge = () =>
      shop.call('payment', 'GetWxpayInfo', { orderID: order.ID, payType: '20' }, buyer.token)
    const [one, two] = await Promise.all([bridge(), bridge()])
    expect(one.Data?.Bridge?.package).toBe(two.Data?.Bridge?.package)
    const answer = await control('/payment/bridge', { ...one.Data?.Bridge, action: 'pay' })
    expect(answer).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
    await until(async () => (await statusOf(order.ID)) === 30)
    await pushAllDue(shop.app)
    // The other attempt was closed at the provider, so it cannot be paid as well.
    const own = (await tradesAtProvider()).filter((one) => one.outTradeNo.startsWith(order.OrderCode))
    expect(own.map((one) => one.state).toSorted()).toEqual(['CLOSED', 'SUCCESS'])
  })

  it('is refunded after cancelling, by the refund call and its notice', async () => {
    const order = await buy(shop, buyer, productId)
    await act(await payInfo(order), 'pay')
    await until(async () => (await statusOf(order.ID)) === 30)
    expect((await cancel(order.ID)).Data?.OrderStatus).toBe(60)
    await pushAllDue(shop.app)
    await until(async () => (await statusOf(order.ID)) === 70)
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({
      payments: [50],
      refunds: [{ status: 30, tries: 1, amount_fen: 7600 }],
    })
  })

  it('after cancelling ends in one refund (pay late)', async () => {
    const order = await buy(shop, buyer, productId)
    const trade = await payInfo(order)
    await act(trade, 'later', 1)
    expect((await cancel(order.ID)).Data?.OrderStatus).toBe(20)
    await until(async () => (await moneyOf(shop.app, order.ID)).refunds.length === 1)
    await pushAllDue(shop.app)
    await until(async () => (await moneyOf(shop.app, order.ID)).payments[0] === 50)
    expect(await statusOf(order.ID)).toBe(20)
    expect((await moneyOf(shop.app, order.ID)).refunds).toMatchObject([{ cause: 'late', status: 30 }])
  })

  it('works with a provider that loses half its answers', async () => {
    await control('/control/chaos/payment', { resetRate: 0.5, stage: 'after', seed: 7 }, 'PUT').catch(
      () => ({}),
    )
    const order = await buy(shop, buyer, productId)
    for (let tries = 0; tries < 20; tries++) {
      const { Status } = await shop.call('payment', 'GetWxpayInfo', { orderID: order.ID }, buyer.token)
      if (Status === 100) break
    }
    await act(`${order.OrderCode}-1`, 'pay')
    await until(async () => (await statusOf(order.ID)) === 30)
    expect((await moneyOf(shop.app, order.ID)).payments).toEqual([20])
    await cancel(order.ID)
    await until(async () => {
      await shop.app.database.db.execute(sql`update refunds set next_poll_at = now() where status < 30`)
      await pushAllDue(shop.app)
      return (await statusOf(order.ID)) === 70
    })
    expect((await moneyOf(shop.app, order.ID)).refunds).toHaveLength(1)
    await fetch(`http://127.0.0.1:${sandbox.port}/chaos`, { method: 'DELETE' })
  })
})

describe('paying by Alipay at the sandbox', () => {
  const payPage = async (order: { ID: number; OrderCode: string }) => {
    const asked = { orderID: order.ID, payType: '40', redirectUrl: `/order/payResult?id=${order.ID}` }
    const { Data } = await shop.call('payment', 'GetWxpayInfo', asked, buyer.token)
    const page = await fetch(`http://127.0.0.1:${sandbox.port}${Data?.MwebUrl.replace('/sandbox', '')}`)
    expect(await page.text()).toContain('支付宝（手机网站）')
    return `${order.OrderCode}-1`
  }

  it('reaches the order once by signed notices, and has its own refund', async () => {
    const order = await buy(shop, buyer, productId)
    await act(await payPage(order), 'twice')
    await until(async () => (await statusOf(order.ID)) === 30)
    expect((await cancel(order.ID)).Data?.OrderStatus).toBe(60)
    await pushAllDue(shop.app)
    expect(await statusOf(order.ID)).toBe(70)
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({
      payments: [50],
      refunds: [{ status: 30, tries: 1, amount_fen: 7600 }],
    })
    // The gateway sends a notice of the refund as well; that changes nothing.
    await control(`/payment/control/trades/${order.OrderCode}-1/notices`, { times: 2 })
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({ payments: [50], refunds: [{ tries: 1 }] })
  })

  it('too late for a cancelled order is refunded automatically', async () => {
    const order = await buy(shop, buyer, productId)
    await act(await payPage(order), 'later', 1)
    expect((await cancel(order.ID)).Data?.OrderStatus).toBe(20)
    await until(async () => (await moneyOf(shop.app, order.ID)).refunds.length === 1)
    await pushAllDue(shop.app)
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({ payments: [50], refunds: [{ cause: 'late' }] })
  })
})

describe('a forged notice', () => {
  it('is never accepted: mutations of a true one (reliability FR15)', async () => {
    const order = await buy(shop, buyer, productId)
    const url = `http://127.0.0.1:${shop.app.config.port}/notify/wechat-pay`
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': String(Math.floor(Date.now() / 1000)),
      'wechatpay-nonce': 'n'.repeat(32),
      'wechatpay-serial': 'x'.repeat(40),
      'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc',
    }
    for (const changed of [{}, { 'wechatpay-signature': 'abcd' }, { 'wechatpay-timestamp': '1' }]) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, ...changed },
        body: '{"id":"1"}',
      })
      expect([answer.status, await answer.json()]).toEqual([401, { code: 'FAIL', message: '验签失败' }])
    }
    expect(await statusOf(order.ID)).toBe(10)
    expect((await alertsOf(shop.app)).map((alert) => alert.kind)).not.toContain('money-mismatch')
  })
})

describe('a parcel at the sandbox', () => {
  it('is subscribed when shipped, and its pushes reach the member', async () => {
    const order = await buy(shop, buyer, productId)
    await act(await payInfo(order), 'pay')
    await until(async () => (await statusOf(order.ID)) === 30)
    const boss = await makeOperator(shop.app)
    const { Data } = await shop.call('order', 'GetOrderByID', { id: order.ID }, buyer.token)
    const parcels = [
      {
        ShipperCode: 'shunfeng',
        LogisticCode: 'SF1234567890',
        Lines: [{ OrderDetailID: Data?.OrderDetail[0]?.ID as number, Quantity: 1 }],
      },
    ]
    expect(
      (await shop.operate('order', 'ShipOrder', { id: order.ID, parcels }, boss.token)).Data?.OrderStatus,
    ).toBe(40)
    const info = async () =>
      (await shop.call('order', 'GetLogisticsInfo', { orderID: order.ID }, buyer.token)).Data?.[0]
    await subscribeParcel(shop.app, (await info())?.ID as number)
    for (const [state, traces] of [
      [1, 1],
      [2, 3],
      [5, 4],
      [3, 5],
    ] as const) {
      await control('/courier/parcels/shunfeng/SF1234567890/move')
      await until(async () => (await info())?.State === state)
      expect((await info())?.Traces).toHaveLength(traces)
    }
    expect((await info())?.Traces[0]?.AcceptStation).toContain('已签收')
  })
})
