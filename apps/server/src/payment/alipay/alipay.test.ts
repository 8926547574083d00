import { generateKeyPairSync } from 'node:crypto'
import { fen } from '@greenstar/rules/platform/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WechatPayConfig } from '../wechat-pay/config'
import { type NoticeShop, newTradeNo, pay, startChannel } from '../wechat-pay/wechat-pay.factory'
import { tradeBill } from './bill'
import { AlipayConfig } from './config'
import { readNotice } from './notice'
import { close, pageUrl, query } from './pay'
import { queryRefund, refund } from './refund'

/** The adapter with the sandbox's gateway over HTTP. */
let config: AlipayConfig
let control: WechatPayConfig
let shop: NoticeShop
let stop: () => Promise<void>

beforeAll(async () => {
  const channel = await startChannel()
  ;({ config: control, shop, stop } = channel)
  config = AlipayConfig.parse(channel.sandbox.keys.alipay)
})
afterAll(() => stop())

const anOrder = () => ({
  outTradeNo: newTradeNo(),
  description: '绿萝 小盆 ×1, 6"花盆 & 陶粒',
  totalFen: fen(8805),
  notifyUrl: shop.url,
  expiresAt: new Date(Date.now() + 600_000),
})

const open = async (url: string) => {
  const answer = await fetch(control.baseUrl + url.replace('/sandbox', ''))
  return { status: answer.status, text: await answer.text() }
}

const opened = async () => {
  const order = anOrder()
  expect((await open(pageUrl(config, { ...order, returnUrl: '/order/payResult?id=5' }))).status).toBe(200)
  return order
}

test('a trade begins when the payer opens the signed address, and only as it was signed', async () => {
  const order = anOrder()
  const url = pageUrl(config, { ...order, returnUrl: '/order/payResult?id=5' })
  expect(url).toMatch(/^\/sandbox\/alipay\/gateway\.do\?/)
  expect(await query(config, order.outTradeNo)).toEqual({ state: 'notpaid', reason: 'ORDER_NOT_EXIST' })
  const cheaper = url.replace('88.05', '8.05')
  expect(cheaper).not.toBe(url)
  expect((await open(cheaper)).text).toContain('验签出错')
  const page = await open(url)
  expect(page.text).toContain('支付宝（手机网站）')
  expect(page.text).toContain('88.05')
  expect(await query(config, order.outTradeNo)).toEqual({ state: 'notpaid', reason: 'NOTPAY' })
})

test('a payment is reported by the query and by a signed notice, the same on every repeat', async () => {
  const order = await opened()
  const before = shop.received.length
  await pay(control, order.outTradeNo, 'twice')
  await vi.waitFor(() => expect(shop.received.length).toBe(before + 2), 20_000)
  const paid = await query(config, order.outTradeNo)
  expect(paid).toMatchObject({ state: 'paid', totalFen: 8805, currency: 'CNY', refunded: false })
  const [first, second] = shop.received.slice(before).map(({ body }) => readNotice(body, config))
  expect(first).toEqual(second)
  expect(first).toMatchObject({
    ok: true,
    notice: { kind: 'pay', outTradeNo: order.outTradeNo, result: { ...paid, paidAt: expect.any(Date) } },
  })
})

test('a notice of another amount, shop or key is not believed', async () => {
  const order = await opened()
  await pay(control, order.outTradeNo, 'pay')
  // those of other trades may be repeated at the same time
  const text = await vi.waitFor(() => {
    const found = shop.received
      .map(({ body }) => body.toString('utf8'))
      .find((one) => one.includes(order.outTradeNo))
    return found ?? Promise.reject(new Error('no notice yet'))
  }, 20_000)
  const read = (body: string, keys = config) => readNotice(Buffer.from(body), keys)
  expect(read(text).ok).toBe(true)
  expect(read(text.replace('total_amount=88.05', 'total_amount=0.05'))).toEqual({
    ok: false,
    reason: 'signature',
  })
  expect(read(text.replace(/&sign=[^&]*/, ''))).toEqual({ ok: false, reason: 'headers' })
  expect(read(text, { ...config, appId: '2021000000000000' })).toEqual({ ok: false, reason: 'merchant' })
  expect(read(text, { ...config, sellerId: '2088000000000000' })).toEqual({ ok: false, reason: 'merchant' })
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alipayPublicKey = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(read(text, { ...config, alipayPublicKey })).toEqual({ ok: false, reason: 'signature' })
  expect(await query({ ...config, alipayPublicKey }, order.outTradeNo)).toEqual({
    state: 'unknown',
    reason: 'answer not signed',
  })
})

test('a closed trade takes no money; closing a paid or unknown one returns that state', async () => {
  const [waiting, paid] = [await opened(), await opened()]
  expect(await close(config, waiting.outTradeNo)).toEqual({ state: 'closed' })
  expect(await close(config, waiting.outTradeNo)).toEqual({ state: 'closed' })
  expect(await query(config, waiting.outTradeNo)).toEqual({ state: 'closed' })
  await pay(control, paid.outTradeNo, 'silent')
  expect(await close(config, paid.outTradeNo)).toEqual({ state: 'paid' })
  expect(await close(config, newTradeNo())).toEqual({ state: 'closed' })
})

test('refunds in parts, each once under its number; the trade stays paid', async () => {
  const { outTradeNo, totalFen } = await opened()
  await pay(control, outTradeNo, 'silent')
  const part = { outTradeNo, outRefundNo: `${outTradeNo}-R1`, refundFen: fen(805), totalFen }
  expect(await queryRefund(config, part.outRefundNo, outTradeNo)).toMatchObject({
    state: 'refused',
    code: 'RESOURCE_NOT_EXISTS',
  })
  expect(await refund(config, part)).toMatchObject({ state: 'success', refundFen: 805 })
  expect(await refund(config, part)).toMatchObject({ state: 'success', refundFen: 805 })
  expect(await queryRefund(config, part.outRefundNo, outTradeNo)).toMatchObject({
    ...{ state: 'success', arrivedAt: expect.any(Number) },
  })
  expect(await query(config, outTradeNo)).toMatchObject({ state: 'paid', totalFen: 8805 })
  const tooMuch = { ...part, outRefundNo: `${outTradeNo}-R2`, refundFen: fen(8805) }
  expect(await refund(config, tooMuch)).toMatchObject({ state: 'refused' })
  const rest = { ...part, outRefundNo: `${outTradeNo}-R3`, refundFen: fen(8000) }
  expect(await refund(config, rest)).toMatchObject({ state: 'success' })
  expect(await query(config, outTradeNo)).toMatchObject({ state: 'paid', refunded: true })
})

test('the bill has the payments and refunds of its day; a day without payments has no bill', async () => {
  const { outTradeNo, totalFen } = await opened()
  await pay(control, outTradeNo, 'silent')
  await refund(config, { outTradeNo, outRefundNo: `${outTradeNo}-R1`, refundFen: fen(5), totalFen })
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const bill = await tradeBill(config, today)
  const rows = bill.state === 'bill' ? bill.rows.filter((row) => row.outTradeNo === outTradeNo) : []
  expect(rows).toMatchObject([
    { kind: 'pay', amountFen: 8805, outRefundNo: '' },
    { kind: 'refund', amountFen: 5, outRefundNo: `${outTradeNo}-R1` },
  ])
  expect(await tradeBill(config, '2020-01-01')).toEqual({ state: 'none' })
})

test('a missing answer leaves the state unknown', async () => {
  const deaf = { ...config, gateway: 'http://127.0.0.1:9/gateway.do' }
  const order = anOrder()
  expect(await query(deaf, order.outTradeNo)).toMatchObject({ state: 'unknown' })
  expect(await close(deaf, order.outTradeNo)).toMatchObject({ state: 'unknown' })
  expect(await refund(deaf, { ...order, outRefundNo: 'R', refundFen: fen(1) })).toMatchObject({
    state: 'unknown',
  })
})
