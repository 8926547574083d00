import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Buyer, beginPayment, buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { expectWithin } from '../platform/testing/expect-within'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { FakeChannel } from './pay-channel.fake'
import { paymentDue, refundDue } from './payment.due'
import { alertsOf, moneyOf, pushAllDue } from './payment.factory'

// Processes and thousands of rows: a busy machine needs more than the usual timeout.
vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let buyer: Buyer
let channel: FakeChannel
let productId: number
beforeAll(async () => {
  buyer = await makeBuyer(shop, { openId: 'o-buyer' })
  productId = (await makeGoods(shop, { priceFen: 6800, stock: 10_000, name: '龟背竹' })).id
})
beforeEach(() => {
  channel = new FakeChannel().plugInto(shop.app)
})
afterEach(() => ensureClean(shop.app))

const place = () => buy(shop, buyer, productId)
const post = (request: InjectOptions) => shop.http.inject(request)
const statusOf = async (id: number) =>
  (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data?.OrderStatus
const messagesOf = async ({ OrderCode }: { OrderCode: string }) =>
  ((await shop.call('message', 'GetMessageList', {}, buyer.token)).Data?.DataList ?? [])
    .filter(({ Content }) => Content.includes(OrderCode))
    .map(({ Title, Content }) => `${Title}：${Content}`)
const cancel = (id: number) =>
  shop.call('order', 'CancelOrder', { id, cancelReason: '我不想买了' }, buyer.token)

describe('a pay notice', () => {
  it('is one payment when it is sent ten times, five at the same instant (reliability FR14)', async () => {
    // Red when markPaid accepts any status: the second call finds the order paid and refunds the money.
    const order = await place()
    const trade = await beginPayment(shop, buyer, order)
    channel.pay(trade)
    const notice = channel.payNotice(trade)
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const begun = performance.now()
        const { statusCode } = await post(notice)
        expectWithin(performance.now() - begun, 1000)
        return statusCode
      }),
    )
    for (let repeat = 0; repeat < 5; repeat++) answers.push((await post(notice)).statusCode)
    expect(answers).toEqual(Array(10).fill(204))
    expect(await moneyOf(shop.app, order.ID)).toEqual({ payments: [20], refunds: [] })
    expect(await statusOf(order.ID)).toBe(30)
  })

  it('is refused when it is not signed, and changes nothing', async () => {
    const order = await place()
    const trade = await beginPayment(shop, buyer, order)
    channel.pay(trade)
    const { headers: _headers, ...forged } = channel.payNotice(trade)
    for (const payload of [forged.payload, '', '{}', 'x'.repeat(50_000)]) {
      const answer = await post({ ...forged, payload, headers: { 'content-type': 'application/json' } })
      expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'FAIL', message: '验签失败' }])
    }
    expect(await statusOf(order.ID)).toBe(10)
    const forgeries = (await alertsOf(shop.app)).filter((alert) => alert.kind === 'notice-forged')
    expect(forgeries).toEqual([{ kind: 'notice-forged', subject: 'pay:signature' }])
    await post(channel.payNotice(trade))
  })

  it('with the right signature and wrong facts is refused (reliability FR17)', async () => {
    const order = await place()
    const other = await place()
    const trade = await beginPayment(shop, buyer, order)
    const otherTrade = await beginPayment(shop, buyer, other)
    channel.pay(trade)
    const wrong = [
      { totalFen: 7599 as never },
      { currency: 'USD' },
      { outTradeNo: 'nobody-1' },
      { outTradeNo: otherTrade, totalFen: 1 as never },
    ]
    for (const facts of wrong) expect((await post(channel.payNotice(trade, facts))).statusCode).toBe(400)
    expect([await statusOf(order.ID), await statusOf(other.ID)]).toEqual([10, 10])
    const subjects = (await alertsOf(shop.app)).map((alert) => `${alert.kind} ${alert.subject}`)
    expect(subjects).toEqual(
      expect.arrayContaining([
        `money-mismatch ${trade}`,
        'money-unknown nobody-1',
        `money-mismatch ${otherTrade}`,
      ]),
    )
    expect((await post(channel.payNotice(trade))).statusCode).toBe(204)
  })

  it('of a refund whose parts belong to different payments is refused (reliability FR89)', async () => {
    const bought = async () => {
      const order = await place()
      const trade = await beginPayment(shop, buyer, order)
      channel.pay(trade)
      await post(channel.payNotice(trade))
      return { order, trade }
    }
    const [one, other] = [await bought(), await bought()]
    for (const { order } of [one, other]) {
      await cancel(order.ID)
      await pushAllDue(shop.app)
    }
    const refundNo = `${one.order.OrderCode}-R1`
    const wrong = [
      { refundFen: 1 as never },
      { outTradeNo: other.trade },
      { outTradeNo: 'nobody-1' },
      { transactionId: `4200${other.trade}` },
      { totalFen: 1 },
      { outRefundNo: 'nobody-R1' },
    ]
    for (const facts of wrong)
      expect([facts, (await post(channel.refundNotice(refundNo, facts))).statusCode]).toEqual([facts, 400])
    expect((await post(channel.refundNotice(refundNo))).statusCode).toBe(204)
  })

  it('for a cancelled order refunds the money, once (domain 4.2)', async () => {
    const order = await place()
    const trade = await beginPayment(shop, buyer, order)
    channel.isDown = true
    expect((await cancel(order.ID)).Data?.OrderStatus).toBe(20)
    channel.isDown = false
    channel.pay(trade)
    await Promise.all(Array.from({ length: 5 }, () => post(channel.payNotice(trade))))
    const state = async () =>
      (await shop.call('payment', 'GetPayResult', { orderID: order.ID }, buyer.token)).Data?.State
    expect(await state()).toBe('late')
    const returned = `多付的款项会退回给您：龟背竹：您付款时订单已取消，您支付的 ¥76.00 会原路退回，到账后通知您。订单 ${order.OrderCode}。`
    expect((await messagesOf(order))[0]).toBe(returned)
    channel.refundArrivesAt = Date.parse('2026-11-20T09:30:00+08:00')
    await pushAllDue(shop.app)
    await pushAllDue(shop.app)
    expect(await statusOf(order.ID)).toBe(20)
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({
      payments: [50],
      refunds: [{ cause: 'late', status: 30 }],
    })
    expect(channel.refunds.size).toBe(1)
    expect(await state()).toBe('lateRefunded')
    expect((await messagesOf(order)).slice(0, 2)).toEqual([
      `退款已到账：龟背竹的退款 ¥76.00 已于 11 月 20 日到账（原路退回微信支付），请留意查收。订单 ${order.OrderCode}。`,
      returned,
    ])
  })

  it('is not needed: closing the attempt finds a late payment', async () => {
    const order = await place()
    const trade = await beginPayment(shop, buyer, order)
    channel.isDown = true
    await cancel(order.ID)
    channel.isDown = false
    channel.pay(trade)
    await pushAllDue(shop.app)
    await pushAllDue(shop.app)
    expect(await moneyOf(shop.app, order.ID)).toMatchObject({
      payments: [50],
      refunds: [{ cause: 'late', status: 30 }],
    })
  })

  it('of a second attempt refunds the newer payment', async () => {
    const order = await place()
    const browser = await beginPayment(shop, buyer, order)
    await shop.call('payment', 'GetWxpayInfo', { orderID: order.ID, payType: '20' }, buyer.token)
    const bridge = `${order.OrderCode}-2`
    channel.pay(browser)
    channel.pay(bridge)
    await Promise.all([post(channel.payNotice(browser)), post(channel.payNotice(bridge))])
    await pushAllDue(shop.app)
    await pushAllDue(shop.app)
    const { payments, refunds } = await moneyOf(shop.app, order.ID)
    expect(payments.toSorted()).toEqual([20, 50])
    expect(refunds).toMatchObject([{ cause: 'twice', status: 30, amount_fen: 7600 }])
    const inbox = await messagesOf(order)
    expect(
      inbox.filter((text) => text.includes('这笔订单您已经付过款，您支付的 ¥76.00 会原路退回')),
    ).toHaveLength(1)
    expect(inbox.filter((text) => text.startsWith('退款已到账'))).toHaveLength(1)
    expect(await statusOf(order.ID)).toBe(30)
  })

  it('of a second attempt and a cancel refund each payment once', async () => {
    // Red when any paid row counts as the order's own: the check constraint stops a second refund of it.
    const order = await place()
    const browser = await beginPayment(shop, buyer, order)
    await shop.call('payment', 'GetWxpayInfo', { orderID: order.ID, payType: '20' }, buyer.token)
    const bridge = `${order.OrderCode}-2`
    channel.pay(bridge)
    channel.pay(browser)
    await post(channel.payNotice(bridge))
    await post(channel.payNotice(browser))
    expect((await cancel(order.ID)).Data?.OrderStatus).toBe(60)
    for (let round = 0; round < 2; round++) await pushAllDue(shop.app)
    const { payments, refunds } = await moneyOf(shop.app, order.ID)
    expect(payments).toEqual([50, 50])
    expect(refunds.map((row) => row.cause).toSorted()).toEqual(['cancel', 'twice'])
    expect(channel.refunds.size).toBe(2)
    expect(await statusOf(order.ID)).toBe(70)
  })

  it('never moves an order to an earlier state', async () => {
    const order = await place()
    const trade = await beginPayment(shop, buyer, order)
    channel.pay(trade)
    await post(channel.payNotice(trade))
    await cancel(order.ID)
    await pushAllDue(shop.app)
    expect(await statusOf(order.ID)).toBe(70)
    expect((await post(channel.payNotice(trade))).statusCode).toBe(204)
    expect(await statusOf(order.ID)).toBe(70)
  })
})

describe('the four events of a bought and cancelled order', () => {
  const events = ['pay notice', 'cancel', 'refund notice', 'poll'] as const
  const orders = events.flatMap((a) =>
    events.flatMap((b) =>
      events.flatMap((c) => events.flatMap((d) => (new Set([a, b, c, d]).size === 4 ? [[a, b, c, d]] : []))),
    ),
  )

  it.each(orders)(
    'end in the right state when they come as %s, %s, %s, %s (reliability FR19)',
    async (...sequence) => {
      const order = await place()
      const trade = await beginPayment(shop, buyer, order)
      channel.pay(trade)
      const act = {
        'pay notice': () => post(channel.payNotice(trade)),
        cancel: () => cancel(order.ID),
        'refund notice': () => post(channel.refundNotice(`${order.OrderCode}-R1`)),
        poll: () => pushAllDue(shop.app),
      }
      shop.app.clock.move(6000)
      for (const event of sequence) await act[event as keyof typeof act]()
      await pushAllDue(shop.app)
      const { payments, refunds } = await moneyOf(shop.app, order.ID)
      const status = await statusOf(order.ID)
      // A cancellation that runs first finds the money and refuses, so the order stays paid.
      const isCancelled =
        sequence.indexOf('cancel') > Math.min(sequence.indexOf('pay notice'), sequence.indexOf('poll'))
      expect([status, payments, refunds.map((row) => row.status)]).toEqual(
        isCancelled ? [70, [50], [30]] : [30, [20], []],
      )
    },
  )
})

describe('the jobs', () => {
  it('refund the payment of a cancelled order automatically', async () => {
    const order = await place()
    const trade = await beginPayment(shop, buyer, order)
    channel.pay(trade)
    await post(channel.payNotice(trade))
    await cancel(order.ID)
    await shop.app.jobs.work(shop.app)
    for (let tries = 0; tries < 240 && (await statusOf(order.ID)) !== 70; tries++) {
      await runDue(shop.app, refundDue)
      await runDue(shop.app, paymentDue)
      await sleep(250)
    }
    expect(await statusOf(order.ID)).toBe(70)
  })
})
