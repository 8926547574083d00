import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { WechatPayConfig } from './config'
import { anOrder, control, type NoticeShop, pay, startChannel } from './wechat-pay.factory'

/** The sandbox against an independent client, which does not share possible mistakes of our two sides. */
let config: WechatPayConfig
let shop: NoticeShop
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ config, shop, stop } = await startChannel())
})
afterAll(() => stop())

const client = (over: { privateKey?: string; certs?: Record<string, string> } = {}) => {
  const axios = Decorator.jsonBased({
    mchid: config.mchId,
    serial: config.merchantSerial,
    privateKey: over.privateKey ?? config.merchantPrivateKey,
    certs: over.certs ?? config.platformKeys,
  })
  axios.defaults.baseURL = config.baseUrl
  return axios
}

const h5Body = (outTradeNo: string) => ({
  appid: config.appId,
  mchid: config.mchId,
  description: '龟背竹 中盆',
  out_trade_no: outTradeNo,
  notify_url: shop.url,
  amount: { total: 12_900, currency: 'CNY' },
  scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
})

test('its signed order is accepted and our signed answer passes its check', async () => {
  const { outTradeNo } = anOrder(shop.url)
  const placed = await client().post('/v3/pay/transactions/h5', h5Body(outTradeNo))
  expect(placed.data.h5_url).toContain('/payment/checkmweb?prepay_id=')
  const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}`
  const asked = await client().get(path, { params: { mchid: config.mchId } })
  expect(asked.data).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 12_900 } })
  const closed = await client().post(`${path}/close`, { mchid: config.mchId })
  expect(closed.status).toBe(204)
})

test('a request it signs with a foreign key is refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const refused = client({ privateKey }).post('/v3/pay/transactions/h5', h5Body('T-foreign-key'))
  await expect(refused).rejects.toMatchObject({ response: { status: 401, data: { code: 'SIGN_ERROR' } } })
})

test('it does not believe an answer signed by another platform key', async () => {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const [serial = ''] = Object.keys(config.platformKeys)
  const asked = client({ certs: { [serial]: publicKey } }).get('/v3/certificates')
  await expect(asked).rejects.toMatchObject({ code: 'EV3_RES_HEADER_SIGNATURE_DIGEST' })
})

test('it decrypts the platform certificate, which is valid', async () => {
  const { data } = await client().get('/v3/certificates')
  const [{ serial_no: serial, encrypt_certificate: sealed }] = data.data
  const pem = Aes.AesGcm.decrypt(sealed.ciphertext, config.apiV3Key, sealed.nonce, sealed.associated_data)
  const certificate = new X509Certificate(pem)
  expect(certificate.serialNumber).toBe(serial)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(config.platformKeys[serial])
})

test('it verifies and decrypts a notice', async () => {
  const { outTradeNo } = anOrder(shop.url)
  await client().post('/v3/pay/transactions/h5', h5Body(outTradeNo))
  await pay(config, outTradeNo, 'pay')
  await vi.waitFor(() => expect(shop.received).toHaveLength(1), 20_000)
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = shop.received
  const part = (name: string): string => String(headers[`wechatpay-${name}`])
  const signedText = Formatter.response(part('timestamp'), part('nonce'), body.toString('utf8'))
  const key = Rsa.from(config.platformKeys[part('serial')] ?? '', 'public')
  expect(Rsa.verify(signedText, part('signature'), key)).toBe(true)
  expect(Rsa.verify(signedText.replace('encrypt', 'encrypT'), part('signature'), key)).toBe(false)
  const { resource } = JSON.parse(body.toString('utf8'))
  const text = Aes.AesGcm.decrypt(
    resource.ciphertext,
    config.apiV3Key,
    resource.nonce,
    resource.associated_data,
  )
  expect(JSON.parse(text)).toMatchObject({
    out_trade_no: outTradeNo,
    trade_state: 'SUCCESS',
    amount: { total: 12_900 },
  })
})

test('it refunds and reads the bill', async () => {
  const { outTradeNo } = anOrder(shop.url)
  await client().post('/v3/pay/transactions/h5', h5Body(outTradeNo))
  await pay(config, outTradeNo, 'silent')
  const refund = await client().post('/v3/refund/domestic/refunds', {
    out_trade_no: outTradeNo,
    out_refund_no: `${outTradeNo}R`,
    amount: { refund: 900, total: 12_900, currency: 'CNY' },
  })
  expect(refund.data).toMatchObject({ status: 'PROCESSING', amount: { refund: 900 } })
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const bill = await client().get('/v3/bill/tradebill', { params: { bill_date: day } })
  const { pathname, searchParams } = new URL(bill.data.download_url)
  const params = Object.fromEntries(searchParams)
  const file = await client().get(pathname, { params, responseType: 'arraybuffer' })
  const { rows } = Formatter.castCsvBill(file.data) as { rows: Record<string, string>[] }
  expect(rows.some((row) => row.商户订单号 === outTradeNo && row.订单金额 === '129.00')).toBe(true)
  expect(await control(config, 'GET', '/healthz')).toEqual({ ok: true })
})
