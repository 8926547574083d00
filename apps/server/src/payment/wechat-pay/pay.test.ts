import { fen } from '@greenstar/rules/platform/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WechatPayConfig } from './config'
import { appParams, bridgeParams, close, createApp, createH5, createJsapi, query } from './pay'
import { queryRefund, refund } from './refund'
import { paysExactly } from './trade'
import { anOrder, control, type NoticeShop, newTradeNo, pay, startChannel } from './wechat-pay.factory'

let config: WechatPayConfig
let shop: NoticeShop
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ config, shop, stop } = await startChannel())
})
afterAll(() => stop())

test('an order is placed, paid and found paid', async () => {
  const order = anOrder(shop.url, { redirectUrl: 'http://localhost:8080/order/payResult?id=1' })
  const created = await createH5(config, order)
  expect(created).toMatchObject({ state: 'created' })
  if (created.state !== 'created') return
  expect(created.h5Url).toMatch(
    /^\/sandbox\/payment\/checkmweb\?prepay_id=wx\d+&package=\w+&redirect_url=http%3A/,
  )
  expect(await query(config, order.outTradeNo)).toEqual({ state: 'notpaid', reason: 'NOTPAY' })
  const begun = Date.now()
  await pay(config, order.outTradeNo, 'pay')
  const paid = await query(config, order.outTradeNo)
  expect(paid).toMatchObject({ state: 'paid', totalFen: 8800, currency: 'CNY', refunded: false })
  if (paid.state !== 'paid') return
  expect(paysExactly(paid, order)).toBe(true)
  expect(paysExactly(paid, { ...order, totalFen: fen(8799) })).toBe(false)
  // whole seconds
  expect(paid.paidAt.getTime()).toBeGreaterThan(begun - 1000)
  expect(paid.paidAt.getTime()).toBeLessThanOrEqual(Date.now())
})

test('the same number is the same order; another order under it is refused; a paid one says so', async () => {
  const order = anOrder(shop.url)
  const first = await createH5(config, order)
  expect(await createH5(config, order)).toEqual(first)
  const other = await createH5(config, { ...order, totalFen: fen(1) })
  expect(other).toMatchObject({ state: 'refused', code: 'OUT_TRADE_NO_USED' })
  await pay(config, order.outTradeNo, 'silent')
  expect(await createH5(config, order)).toEqual({ state: 'paid' })
  expect(await close(config, order.outTradeNo)).toEqual({ state: 'paid' })
})

test('a closed order stays closed and cannot be placed or paid again', async () => {
  const order = anOrder(shop.url)
  await createH5(config, order)
  expect(await close(config, order.outTradeNo)).toEqual({ state: 'closed' })
  expect(await close(config, order.outTradeNo)).toEqual({ state: 'closed' })
  expect(await createH5(config, order)).toEqual({ state: 'closed' })
  expect(await pay(config, order.outTradeNo, 'pay')).toMatchObject({ code: 'ORDER_CLOSED' })
  expect(await query(config, order.outTradeNo)).toEqual({ state: 'closed' })
})

test('a number the provider never saw is not paid', async () => {
  expect(await query(config, newTradeNo())).toEqual({ state: 'notpaid', reason: 'ORDER_NOT_EXIST' })
  expect(await close(config, newTradeNo())).toEqual({ state: 'closed' })
})

test('an order past its time counts as closed', async () => {
  const order = anOrder(shop.url, { expiresAt: new Date(Date.now() + 1500) })
  expect(await createH5(config, order)).toMatchObject({ state: 'created' })
  await vi.waitFor(
    async () => expect(await query(config, order.outTradeNo)).toEqual({ state: 'closed' }),
    20_000,
  )
})

test.each([
  ['amount 0', { totalFen: fen(0) }, 'PARAM_ERROR'],
  ['a negative amount', { totalFen: fen(-1) }, 'PARAM_ERROR'],
  ['a number that is too short', { outTradeNo: 'T1' }, 'PARAM_ERROR'],
  ['a notice address with a query', { notifyUrl: 'http://127.0.0.1:1/a?b=1' }, 'PARAM_ERROR'],
  ['no description', { description: '' }, 'PARAM_ERROR'],
  ['a time in the past', { expiresAt: new Date(Date.now() - 60_000) }, 'PARAM_ERROR'],
])('refuses %s', async (_name, over, code) => {
  expect(await createH5(config, anOrder(shop.url, over))).toMatchObject({ state: 'refused', code })
})

test('a request signed with another key is refused, for every call', async () => {
  const { privateKey } = (await import('node:crypto')).generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const forged = { ...config, merchantPrivateKey: privateKey }
  expect(await createH5(forged, anOrder(shop.url))).toMatchObject({ state: 'refused', code: 'SIGN_ERROR' })
  expect(await query(forged, newTradeNo())).toEqual({ state: 'unknown', reason: 'SIGN_ERROR' })
})

test('an answer that our platform key did not sign is not believed', async () => {
  const order = anOrder(shop.url)
  const stranger = { ...config, platformKeys: { OTHER: Object.values(config.platformKeys)[0] ?? '' } }
  expect(await createH5(stranger, order)).toMatchObject({
    state: 'unknown',
    reason: expect.stringContaining('serial'),
  })
})

test('inside the messenger: the bridge accepts our paySign and no other', async () => {
  const order = { ...anOrder(shop.url), openId: 'oTest-open-id' }
  const created = await createJsapi(config, order)
  if (created.state !== 'created') throw new Error(created.state)
  const again = bridgeParams(config, created.prepayId, Date.now())
  expect(await control(config, 'POST', '/payment/bridge', { ...again, nonceStr: 'x' })).toMatchObject({
    err_msg: 'get_brand_wcpay_request:fail',
  })
  expect(await control(config, 'POST', '/payment/bridge', again)).toMatchObject({
    open: true,
    totalFen: 8800,
  })
  expect(await control(config, 'POST', '/payment/bridge', { ...created.bridge, action: 'pay' })).toEqual({
    err_msg: 'get_brand_wcpay_request:ok',
  })
  expect(await query(config, order.outTradeNo)).toMatchObject({ state: 'paid', openId: 'oTest-open-id' })
})

test('inside the apps: the SDK accepts our sign and no other, under the app’s own id', async () => {
  const order = anOrder(shop.url)
  const created = await createApp(config, order)
  if (created.state !== 'created') throw new Error(created.state)
  const request = appParams(config, created.prepayId, Date.now())
  const cashier = (asked: object) =>
    fetch(new URL(`payment/app?${new URLSearchParams({ ...asked })}`, `${config.baseUrl}/`))
  expect((await cashier({ ...request, nonceStr: 'x' })).status).toBe(404)
  expect(await (await cashier(request)).text()).toContain('微信支付（App）')
  expect(await query(config, order.outTradeNo)).toMatchObject({ state: 'notpaid' })
  expect(await createApp({ ...config, mobileAppId: config.appId }, anOrder(shop.url))).toMatchObject({
    state: 'refused',
    code: 'APPID_MCHID_NOT_MATCH',
  })
})

test('a delayed payment arrives although the order was closed in the meantime', async () => {
  const order = anOrder(shop.url)
  await createH5(config, order)
  await pay(config, order.outTradeNo, 'later', 1)
  expect(await query(config, order.outTradeNo)).toEqual({ state: 'notpaid', reason: 'NOTPAY' })
  expect(await close(config, order.outTradeNo)).toEqual({ state: 'closed' })
  await vi.waitFor(
    async () => expect(await query(config, order.outTradeNo)).toMatchObject({ state: 'paid' }),
    20_000,
  )
})

const paidOrder = async () => {
  const order = anOrder(shop.url)
  await createH5(config, order)
  await pay(config, order.outTradeNo, 'silent')
  return order
}

test('one refund number is one refund, with repeated requests', async () => {
  const { outTradeNo, totalFen } = await paidOrder()
  const ask = {
    outTradeNo,
    totalFen,
    outRefundNo: `${outTradeNo}R1`,
    refundFen: fen(3000),
    reason: '不想要了',
  }
  const all = await Promise.all(Array.from({ length: 5 }, () => refund(config, ask)))
  expect(new Set(all.map((one) => ('refundId' in one ? one.refundId : one.state))).size).toBe(1)
  expect(await refund(config, { ...ask, refundFen: fen(3001) })).toMatchObject({
    state: 'refused',
    code: 'INVALID_REQUEST',
  })
  await vi.waitFor(
    async () =>
      expect(await queryRefund(config, ask.outRefundNo)).toMatchObject({ state: 'success', refundFen: 3000 }),
    20_000,
  )
  const records = (await control(config, 'GET', '/payment/records.json')) as {
    refunds: { outTradeNo: string }[]
  }
  expect(records.refunds.filter((one) => one.outTradeNo === outTradeNo)).toHaveLength(1)
  expect(await query(config, outTradeNo)).toMatchObject({ state: 'paid', refunded: true })
})

test('refunds never exceed the payment', async () => {
  const { outTradeNo, totalFen } = await paidOrder()
  const part = (no: string, amount: number) =>
    refund(config, { outTradeNo, totalFen, outRefundNo: `${outTradeNo}${no}`, refundFen: fen(amount) })
  expect(await part('A', 8000)).toMatchObject({ state: 'processing' })
  expect(await part('B', 801)).toMatchObject({ state: 'refused' })
  expect(await part('C', 800)).toMatchObject({ state: 'processing' })
})

test('an unpaid order, a foreign number and an empty account refund nothing', async () => {
  const order = anOrder(shop.url)
  await createH5(config, order)
  const ask = { ...order, outRefundNo: `${order.outTradeNo}R`, refundFen: fen(100) }
  expect(await refund(config, ask)).toMatchObject({ state: 'refused', code: 'INVALID_REQUEST' })
  expect(await refund(config, { ...ask, outTradeNo: newTradeNo() })).toMatchObject({
    code: 'RESOURCE_NOT_EXISTS',
  })
  expect(await queryRefund(config, 'never-asked')).toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
  await control(config, 'PUT', '/chaos/payment', { notEnough: true })
  const paid = await paidOrder()
  expect(
    await refund(config, { ...paid, outRefundNo: `${paid.outTradeNo}R`, refundFen: fen(1) }),
  ).toMatchObject({
    code: 'NOT_ENOUGH',
  })
  await control(config, 'DELETE', '/chaos')
})
