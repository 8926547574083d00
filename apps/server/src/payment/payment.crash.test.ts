import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCase } from '../aftersale/aftersale.factory'
import { makeCoupon } from '../coupon/coupon.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeBuyer, makeGoods } from '../order/buyer.factory'
import { listOrderLines } from '../order/order.service'
import { ensureClean } from '../platform/audit/checks'
import { type Sandbox, startSandbox } from '../platform/sandbox/child'
import { ofFullRun } from '../platform/testing/full-run'
import { type ServerProcess, startServerProcess } from '../platform/testing/server-process'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { earnPollen } from '../pollen/pollen.service'
import { moneyOf, pushAllDue } from './payment.factory'

// Kills a real server process at every named point of placing, paying and refunding, then repeats the call on
// another process: exactly one effect (reliability FR01, FR02; `npm test` uses the riskiest points). The provider's sandbox runs in its own process.

// Processes and thousands of rows: a busy machine needs more than the usual timeout.
vi.setConfig({ testTimeout: 120_000 })

let shop: TestApp
let sandbox: Sandbox
let folder: string
let productId: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'greenstar-crash-'))
  sandbox = await startSandbox({
    stateDir: folder,
    publicBase: '/sandbox',
    log: () => {},
    timeScale: 0.02,
    refundDelayMs: 50,
  })
  writeFileSync(join(folder, 'shop-keys.json'), JSON.stringify(sandbox.keys))
  shop = await startTestApp(sandbox.keys)
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 10_000, availablePollen: 5000 })).id
})
afterEach(() => ensureClean(shop.app))
afterAll(async () => {
  await shop.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serve = (crashAt: string, role = 'api') =>
  startServerProcess(shop.databaseUrl, {
    CRASH_AT: crashAt,
    ROLE: role,
    PROVIDER_KEYS: join(folder, 'shop-keys.json'),
  })
const form = (addressId: number, key: string, quantity = 1) => ({
  orderDetailList: [{ ProductID: productId, Quantity: quantity }],
  receiveAddressID: addressId,
  requestID: key,
})
const ordersOf = async (memberId: number) =>
  (
    await shop.app.database.db.execute<{ id: number; status: number }>(
      sql`select id, status from orders where member_id = ${memberId}`,
    )
  ).rows
const pay = (tradeNo: string) =>
  fetch(`http://127.0.0.1:${sandbox.port}/payment/control/trades/${tradeNo}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  })
const atProvider = async (code: string) => {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/payment/records.json`)
  const records = (await answer.json()) as {
    trades: { outTradeNo: string }[]
    refunds: { outRefundNo: string }[]
  }
  return {
    trades: records.trades.filter((one) => one.outTradeNo.startsWith(code)).length,
    refunds: records.refunds.filter((one) => one.outRefundNo.startsWith(code)).length,
  }
}
const placed = async (server: ServerProcess, quantity = 1) => {
  const buyer = await makeBuyer(shop)
  const request = form(buyer.addressId, 'first-order', quantity)
  const answer = await server.call('Order', 'CreateOrder', request, buyer.token)
  const order = answer?.Data as unknown as { ID: number; OrderCode: string }
  return { buyer, order, payInfo: { orderID: order.ID, payType: '30' } }
}
const finish = async (orderId: number, token: string) => {
  const { Data } = await shop.call('payment', 'GetPayResult', { orderID: orderId }, token)
  return Data?.State
}

describe('killed while placing', () => {
  const points = ['create.before-writes', 'create.before-commit', 'answer.CreateOrder'] as const

  it.each(ofFullRun(points, ['create.before-commit']))(
    '%s: with a coupon and pollen, both are used once',
    async (point) => {
      const buyer = await makeBuyer(shop)
      const now = shop.app.clock.now()
      const gift = { memberId: buyer.id, kind: PollenKind.manual, num: 1000, title: '', now }
      await shop.app.database.transact((db) => earnPollen(shop.app, db, gift))
      const coupon = await makeCoupon(shop.app, buyer.id)
      const request = {
        ...form(buyer.addressId, 'with-discounts'),
        ...{ couponRecorderIDs: [coupon.id], pollenNum: 400 },
      }
      const state = async () => {
        const { rows } = await shop.app.database.db.execute(sql`
        select (select pollen from members where id = ${buyer.id})::int as pollen,
          (select status from coupon_records where id = ${coupon.id})::int as coupon,
          (select coalesce(sum(num), 0) from pollen_holds where member_id = ${buyer.id})::int as held`)
        return rows[0]
      }
      const [before, after] = [
        { pollen: 1000, coupon: 10, held: 0 },
        { pollen: 600, coupon: 20, held: 400 },
      ]
      const server = await serve(point)
      expect(await server.call('Order', 'CreateOrder', request, buyer.token)).toBeUndefined()
      expect(await server.ended).toBe('SIGKILL')
      expect(await state()).toEqual(point === 'answer.CreateOrder' ? after : before)
      const first = await shop.call('order', 'CreateOrder', request, buyer.token)
      const second = await shop.call('order', 'CreateOrder', request, buyer.token)
      expect(first.Data?.ID).toBe(second.Data?.ID)
      expect(first.Data?.ID).toBeGreaterThan(0)
      expect(await state()).toEqual(after)
      const cancelled = { id: first.Data?.ID ?? 0, cancelReason: '我不想买了' as const }
      expect(await shop.call('order', 'CancelOrder', cancelled, buyer.token)).toMatchObject({ Status: 100 })
      expect(await state()).toMatchObject({ pollen: 1000, coupon: 10 })
    },
  )

  it.each(ofFullRun(points, ['answer.CreateOrder']))(
    '%s: the same request again is one order',
    async (point) => {
      // Red when lockStock runs outside the transaction: a piece stays locked without an order (audit I1).
      const server = await serve(point)
      const buyer = await makeBuyer(shop)
      const request = form(buyer.addressId, 'the-same-key')
      expect(await server.call('Order', 'CreateOrder', request, buyer.token)).toBeUndefined()
      expect(await server.ended).toBe('SIGKILL')
      expect(await ordersOf(buyer.id)).toHaveLength(point === 'answer.CreateOrder' ? 1 : 0)
      await ensureClean(shop.app)
      const first = await shop.call('order', 'CreateOrder', request, buyer.token)
      const second = await shop.call('order', 'CreateOrder', request, buyer.token)
      expect(first.Data?.ID).toBe(second.Data?.ID)
      expect(await ordersOf(buyer.id)).toEqual([{ id: first.Data?.ID, status: 10 }])
    },
  )
})

describe('killed while paying', () => {
  it.each(
    ofFullRun(['pay.after-attempt', 'pay.after-channel', 'answer.GetWxpayInfo'], ['pay.after-channel']),
  )('%s: the next tap continues the same attempt', async (point) => {
    // Red when every tap creates a new attempt: two rows, two trades at the provider.
    const server = await serve(point)
    const { buyer, order, payInfo } = await placed(server)
    expect(await server.call('Order', 'GetWxpayInfo', payInfo, buyer.token)).toBeUndefined()
    expect(await server.ended).toBe('SIGKILL')
    const again = await serve('')
    expect((await again.call('Order', 'GetWxpayInfo', payInfo, buyer.token))?.Status).toBe(100)
    again.kill()
    expect((await moneyOf(shop.app, order.ID)).payments).toEqual([10])
    expect((await atProvider(order.OrderCode)).trades).toBe(1)
  })

  it.each(
    ofFullRun(
      ['pay.before-writes', 'pay.after-order', 'notice.before-commit', 'notice.before-answer'],
      ['notice.before-answer'],
    ),
  )('%s: the money counts once', async (point) => {
    // Red when markPaid commits on its own: the retry considers it booked, and the order stays unpaid.
    const server = await serve(point)
    const { buyer, order, payInfo } = await placed(server)
    expect((await server.call('Order', 'GetWxpayInfo', payInfo, buyer.token))?.Status).toBe(100)
    await pay(`${order.OrderCode}-1`)
    expect(await server.ended).toBe('SIGKILL')
    const [before] = await ordersOf(buyer.id)
    expect(before?.status).toBe(point === 'notice.before-answer' ? 30 : 10)
    expect(await finish(order.ID, buyer.token)).toBe('paid')
    expect(await finish(order.ID, buyer.token)).toBe('paid')
    expect(await moneyOf(shop.app, order.ID)).toEqual({ payments: [20], refunds: [] })
  })
})

describe('killed during a refund', () => {
  it.each(ofFullRun(['refund.after-channel', 'refund.after-refund'], ['refund.after-channel']))(
    '%s: the money is refunded once',
    async (point) => {
      // Red when each try has a new refund number: the provider refuses the second, the order stays at 60.
      const server = await serve(point, 'all')
      const { buyer, order, payInfo } = await placed(server)
      await server.call('Order', 'GetWxpayInfo', payInfo, buyer.token)
      await pay(`${order.OrderCode}-1`)
      // The notice may arrive late on a busy machine.
      await expect.poll(async () => (await ordersOf(buyer.id))[0]?.status, { timeout: 60_000 }).toBe(30)
      await server.call('Order', 'CancelOrder', { id: order.ID, cancelReason: '拍错商品' }, buyer.token)
      expect(await server.ended).toBe('SIGKILL')
      expect((await ordersOf(buyer.id))[0]?.status).toBe(60)
      for (let tries = 0; tries < 50 && (await ordersOf(buyer.id))[0]?.status !== 70; tries++) {
        await shop.app.database.db.execute(sql`update refunds set next_poll_at = now() where status < 30`)
        await pushAllDue(shop.app)
        await sleep(50)
      }
      expect((await ordersOf(buyer.id))[0]?.status).toBe(70)
      expect(await moneyOf(shop.app, order.ID)).toMatchObject({ payments: [50], refunds: [{ status: 30 }] })
      expect((await atProvider(order.OrderCode)).refunds).toBe(1)
    },
  )
})

describe('killed during a partial refund', () => {
  const points = ['case.after-pieces', 'case.after-refund', 'answer.ReleaseAfterSaleRefund']
  const later = ['refund.after-channel', 'refund.after-refund', 'case.after-end']

  it.each(ofFullRun([...points, ...later], ['case.after-refund']))(
    '%s: the money of the piece is refunded once, and the case ends',
    async (point) => {
      // Red when takeShippedPieces runs outside the transaction: the piece is booked, its refund is not.
      const server = await serve(point, 'all')
      const desk = await makeOperator(shop.app)
      const { buyer, order, payInfo } = await placed(server, 2)
      await server.call('Order', 'GetWxpayInfo', payInfo, buyer.token)
      await pay(`${order.OrderCode}-1`)
      await expect.poll(async () => (await ordersOf(buyer.id))[0]?.status, { timeout: 60_000 }).toBe(30)
      const [line] = await listOrderLines(shop.app.database.db, [order.ID])
      const Lines = [{ OrderDetailID: line?.id ?? 0, Quantity: 2 }]
      const parcels = [{ ShipperCode: 'shunfeng', LogisticCode: `SF66000${order.ID}`, Lines }]
      await shop.operate('order', 'ShipOrder', { id: order.ID, parcels }, desk.token)
      const making = { memberId: buyer.id, orderId: order.ID, type: 40, status: 50 } as const
      const { id, code } = await makeCase(shop.app, making)
      const caseNow = async () =>
        (
          await shop.app.database.db.execute<{ status: number; refund_no: string; refunded: number }>(sql`
            select a.status, a.refund_no, (select refunded_num from order_lines where order_id = ${order.ID}) as refunded
            from after_sales a where a.id = ${id}`)
        ).rows[0]
      const reply = await server.call('Console', 'ReleaseAfterSaleRefund', { id }, desk.token)
      expect(await server.ended).toBe('SIGKILL')
      const isBegun = !['case.after-pieces', 'case.after-refund'].includes(point)
      if (points.includes(point)) expect(reply).toBeUndefined()
      expect(await caseNow()).toEqual({
        status: 50,
        refund_no: isBegun ? `${code}-1` : '',
        refunded: isBegun ? 1 : 0,
      })
      const again = () => shop.operate('aftersale', 'ReleaseAfterSaleRefund', { id }, desk.token)
      // a repeat succeeds when the release is already stored
      for (const repeat of [await again(), await again()]) expect(repeat.Status).toBe(100)
      for (let tries = 0; tries < 50 && (await caseNow())?.status !== 80; tries++) {
        await shop.app.database.db.execute(sql`update refunds set next_poll_at = now() where status < 30`)
        await pushAllDue(shop.app)
        await sleep(50)
      }
      expect(await caseNow()).toEqual({ status: 80, refund_no: `${code}-1`, refunded: 1 })
      expect((await ordersOf(buyer.id))[0]?.status).toBe(40)
      expect(await moneyOf(shop.app, order.ID)).toMatchObject({ payments: [40], refunds: [{ status: 30 }] })
      expect((await atProvider(order.OrderCode)).refunds).toBe(1)
    },
  )
})

describe('killed at any moment', () => {
  it('loses nothing that was acknowledged, and leaves no half order (reliability FR01)', async () => {
    // Red when lockStock runs outside the transaction.
    const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(shop)))
    for (const round of ofFullRun([0, 1, 2], [1])) {
      const server = await serve('')
      const acknowledged: { key: string; id: number }[] = []
      const asked: { key: string; buyer: (typeof buyers)[number] }[] = []
      const work = buyers.map(async (buyer) => {
        for (let n = 0; n < 50; n++) {
          const key = `round-${round}-${buyer.id}-${n}`
          asked.push({ key, buyer })
          const answer = await server.call('Order', 'CreateOrder', form(buyer.addressId, key), buyer.token)
          if (answer === undefined) return
          if (answer.Status === 100) acknowledged.push({ key, id: (answer.Data as { ID: number }).ID })
        }
      })
      await sleep(150 + round * 170)
      server.kill()
      await Promise.all(work)
      await ensureClean(shop.app)
      for (const { key, buyer } of asked) {
        const again = await shop.call('order', 'CreateOrder', form(buyer.addressId, key), buyer.token)
        const known = acknowledged.find((one) => one.key === key)
        if (known) expect(again.Data?.ID).toBe(known.id)
        expect(again.Status).toBe(100)
      }
      const { rows } = await shop.app.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from orders where member_id in ${sql.raw(`(${buyers.map((one) => one.id).join()})`)}`,
      )
      const { rows: keys } = await shop.app.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from once_keys where key like 'round-%'`,
      )
      expect(rows).toEqual(keys)
    }
  })
})
