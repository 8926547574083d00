import { createCipheriv, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readNotice } from './notice'
import { signLines } from './signature'

// Notices in the shapes that WeChat Pay documents for API v3, with invented values, signed and sealed with keys of
// the test.

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
/** Merchants of today verify with a public key of this kind of id; older ones with a certificate by its serial. */
const publicKeyId = 'PUB_KEY_ID_0119000001092024112400389200001234'
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const keys = {
  mchId: '1900000109',
  appId: 'wx0123456789abcdef',
  apiV3Key: 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4',
  platformKeys: { [publicKeyId]: pem.publicKey, [serial]: pem.publicKey },
}
const now = Date.parse('2026-11-24T10:00:10+08:00')

const seal = (resource: object, associatedData: string) => {
  const cipher = createCipheriv('aes-256-gcm', keys.apiV3Key, 'fdasfsadsadl')
  cipher.setAAD(Buffer.from(associatedData))
  const text = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()])
  return text.toString('base64')
}

const noticeOf = (eventType: string, resource: object, { as = publicKeyId, added = {} } = {}) => {
  const body = JSON.stringify({
    id: 'EV-2026112410000900001',
    create_time: '2026-11-24T10:00:09+08:00',
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary: '支付成功',
    resource: {
      original_type: eventType.startsWith('REFUND') ? 'refund' : 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: seal(resource, 'transaction'),
      associated_data: 'transaction',
      nonce: 'fdasfsadsadl',
    },
    ...added,
  })
  const [timestamp, nonce] = [String(now / 1000), 'EcVNqNWqXWqnVE4V']
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': as,
    'wechatpay-signature': signLines([timestamp, nonce, body], pem.privateKey),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'request-id': '08F78BB9C70610D1021880ACA8E30220C7D0012888B3-0',
  }
  return readNotice(headers, Buffer.from(body), keys, now)
}

const paid = {
  transaction_id: '4200002499202611249876543210',
  amount: { payer_total: 8805, total: 8805, currency: 'CNY', payer_currency: 'CNY' },
  mchid: keys.mchId,
  trade_state: 'SUCCESS',
  bank_type: 'CMB_DEBIT',
  promotion_detail: [],
  success_time: '2026-11-24T10:00:08+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  out_trade_no: '202611240000000001-1',
  appid: keys.appId,
  trade_state_desc: '支付成功',
  trade_type: 'MWEB',
  attach: '',
}

/** A coupon of the provider: the payer pays less, the shop gets all of it. */
const withCoupon = {
  amount: { payer_total: 8305, total: 8805, currency: 'CNY', payer_currency: 'CNY' },
  promotion_detail: [
    {
      coupon_id: '109519',
      name: '单品惠-6',
      scope: 'GLOBAL',
      type: 'CASH',
      amount: 500,
      stock_id: '931386',
      wechatpay_contribute: 500,
      merchant_contribute: 0,
      other_contribute: 0,
      currency: 'CNY',
      goods_detail: [{ goods_id: 'M1006', quantity: 1, unit_price: 8805, discount_amount: 500 }],
    },
  ],
}

const shapes: [shape: string, over: object, options?: object][] = [
  ['verified by a public key', {}],
  ['verified by a certificate', {}, { as: serial }],
  ['with a coupon', withCoupon],
  ['in another shop’s scene', { scene_info: { device_id: '013467007045764' } }],
  ['with unknown fields', { field_of_tomorrow: { a: [1, null] }, payer: { openid: 'o1', unionid: 'u1' } }],
  ['with nothing where a list was', { promotion_detail: null, scene_info: null, payer: null }],
  ['in an envelope with more fields', {}, { added: { version: '2.0', tags: [] } }],
]

test.each(shapes)('a payment %s is accepted and read with its full amount', (_shape, over, options) => {
  expect(noticeOf('TRANSACTION.SUCCESS', { ...paid, ...over }, options)).toMatchObject({
    ok: true,
    notice: {
      kind: 'pay',
      outTradeNo: paid.out_trade_no,
      result: { state: 'paid', totalFen: 8805, currency: 'CNY' },
    },
  })
})

const refunded = {
  mchid: keys.mchId,
  transaction_id: paid.transaction_id,
  out_trade_no: paid.out_trade_no,
  refund_id: '50302608422026112512345678901',
  out_refund_no: '202611240000000001-R1',
  refund_status: 'SUCCESS',
  success_time: '2026-11-25T09:30:00+08:00',
  user_received_account: '招商银行信用卡0403',
  amount: { total: 8805, refund: 805, payer_total: 8305, payer_refund: 759 },
}

test.each([
  ['usual', {}],
  ['to an account that is gone', { refund_status: 'ABNORMAL', user_received_account: null }],
  ['with a coupon given back', { promotion_detail: [{ promotion_id: '109519', refund_amount: 46 }] }],
  [
    'with unknown fields',
    { funds_account: 'UNSETTLED', amount: { ...refunded.amount, discount_refund: 46 } },
  ],
])('a refund %s is accepted and read with its amount', (_shape, over) => {
  expect(noticeOf('REFUND.SUCCESS', { ...refunded, ...over })).toMatchObject({
    ok: true,
    notice: {
      kind: 'refund',
      refund: {
        ...{ refundFen: 805, totalFen: 8805, outRefundNo: refunded.out_refund_no },
        arrivedAt: Date.parse(refunded.success_time),
      },
    },
  })
})
