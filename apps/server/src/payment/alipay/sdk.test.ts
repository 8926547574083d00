import { fen } from '@greenstar/rules/platform/money'
import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WechatPayConfig } from '../wechat-pay/config'
import { type NoticeShop, newTradeNo, pay, startChannel } from '../wechat-pay/wechat-pay.factory'
import { AlipayConfig } from './config'
import { pageUrl } from './pay'

/** Sandbox and adapter against Alipay's own client, which does not share possible mistakes of ours. */
let config: AlipayConfig
let control: WechatPayConfig
let shop: NoticeShop
let client: AlipaySdk
let stop: () => Promise<void>

beforeAll(async () => {
  const channel = await startChannel()
  ;({ config: control, shop, stop } = channel)
  config = AlipayConfig.parse(channel.sandbox.keys.alipay)
  client = clientOf(config)
})
afterAll(() => stop())

const clientOf = ({ appId, appPrivateKey, alipayPublicKey, gateway }: AlipayConfig) =>
  new AlipaySdk({
    appId,
    privateKey: appPrivateKey,
    alipayPublicKey,
    keyType: 'PKCS8',
    gateway,
  })

const content = (outTradeNo: string) => ({
  out_trade_no: outTradeNo,
  total_amount: '12.30',
  subject: '龟背竹 中盆',
  product_code: 'QUICK_WAP_WAY',
})

const openedBySdk = async () => {
  const outTradeNo = newTradeNo()
  const url = client.pageExecute('alipay.trade.wap.pay', 'GET', {
    notify_url: shop.url,
    bizContent: content(outTradeNo),
  })
  expect((await fetch(url)).status).toBe(200)
  return outTradeNo
}

const exec = (method: string, bizContent: object) =>
  client.exec(method, { bizContent }, { validateSign: true })

test('the address it signs opens the cashier, and its calls verify our answers', async () => {
  const outTradeNo = await openedBySdk()
  const asked = await exec('alipay.trade.query', { out_trade_no: outTradeNo })
  expect(asked).toMatchObject({ code: '10000', tradeStatus: 'WAIT_BUYER_PAY', totalAmount: '12.30' })
  expect(await exec('alipay.trade.close', { out_trade_no: outTradeNo })).toMatchObject({ code: '10000' })
  expect(await exec('alipay.trade.query', { out_trade_no: 'never' })).toMatchObject({
    code: '40004',
    subCode: 'ACQ.TRADE_NOT_EXIST',
  })
})

test('our address has the same fields and signature as its address', () => {
  const order = {
    outTradeNo: newTradeNo(),
    description: '龟背竹 中盆',
    totalFen: fen(1230),
    notifyUrl: shop.url,
  }
  const [ours, its] = [
    pageUrl({ ...config, pageGateway: config.gateway }, order),
    client.pageExecute('alipay.trade.wap.pay', 'GET', {
      notify_url: shop.url,
      format: 'JSON',
      bizContent: content(order.outTradeNo),
    }),
  ].map((url) => Object.fromEntries(new URL(url).searchParams))
  const { sign: _sign, timestamp: _at, alipay_sdk: _its, ...rest } = its ?? {}
  expect(ours).toEqual({ ...rest, sign: expect.any(String), timestamp: expect.any(String) })
})

test('it verifies our notice, and not a changed one', async () => {
  const outTradeNo = await openedBySdk()
  const before = shop.received.length
  await pay(control, outTradeNo, 'pay')
  await vi.waitFor(() => expect(shop.received.length).toBe(before + 1), 20_000)
  const form = Object.fromEntries(new URLSearchParams(shop.received.at(-1)?.body.toString('utf8')))
  expect(client.checkNotifySignV2(form)).toBe(true)
  expect(client.checkNotifySignV2({ ...form, total_amount: '0.01' })).toBe(false)
})

test('it refunds once, and the query reports it', async () => {
  const outTradeNo = await openedBySdk()
  await pay(control, outTradeNo, 'silent')
  const back = { out_trade_no: outTradeNo, refund_amount: '2.30', out_request_no: `${outTradeNo}R` }
  expect(await exec('alipay.trade.refund', back)).toMatchObject({ fundChange: 'Y', refundFee: '2.30' })
  expect(await exec('alipay.trade.refund', back)).toMatchObject({ fundChange: 'N', refundFee: '2.30' })
  const asked = await exec('alipay.trade.fastpay.refund.query', back)
  expect(asked).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '2.30' })
})
