import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readNotice } from './notice'

// Notices in the shapes that Alipay documents for mobile pages, with invented values, signed with a key of the test.

const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const keys = { appId: '2021003100000001', sellerId: '2088621900000001', alipayPublicKey: pem.publicKey }

const sent = {
  gmt_create: '2026-11-24 10:00:01',
  charset: 'utf-8',
  seller_email: 'pay@greenstar.example',
  subject: '绿萝 小盆 ×1 & 花盆',
  buyer_id: '2088102100000009',
  invoice_amount: '88.05',
  notify_id: '2026112400222100003000000000000001',
  fund_bill_list: '[{"amount":"88.05","fundChannel":"ALIPAYACCOUNT"}]',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  receipt_amount: '88.05',
  app_id: keys.appId,
  buyer_pay_amount: '88.05',
  seller_id: keys.sellerId,
  gmt_payment: '2026-11-24 10:00:09',
  notify_time: '2026-11-24 10:00:10',
  version: '1.0',
  out_trade_no: '202611240000000001-1',
  total_amount: '88.05',
  trade_no: '2026112422001400000500000001',
  auth_app_id: keys.appId,
  buyer_logon_id: '138****0001',
  point_amount: '0.00',
}

type Form = Record<string, string>

/** Every character of GBK with its two bytes. */
const gbk = new Map<string, Buffer>()
for (let lead = 0x81; lead <= 0xfe; lead++)
  for (let trail = 0x40; trail <= 0xfe; trail++)
    gbk.set(new TextDecoder('gbk').decode(Buffer.from([lead, trail])), Buffer.from([lead, trail]))

const encoders: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  GBK: (text) =>
    Buffer.concat(
      [...text].map((char) => (char < '\x80' ? Buffer.from(char) : (gbk.get(char) ?? Buffer.from('?')))),
    ),
}

/** Percent-encoding as Java's URLEncoder writes it. */
const escaped = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => {
      const char = String.fromCharCode(byte)
      if (/[\w.*-]/.test(char)) return char
      return char === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** The bytes of a signed notice; `encode` is the charset it is written in, `form.charset` the one it names. */
const noticeOf = (form: Form, encode = encoders[form.charset ?? 'utf-8'] ?? encoders['utf-8']) => {
  if (!encode) throw new Error('no such charset')
  const content = Object.keys(form)
    .toSorted()
    .map((name) => `${name}=${form[name]}`)
    .join('&')
  const sign = createSign('RSA-SHA256').update(encode(content)).sign(pem.privateKey, 'base64')
  const all = { ...form, sign_type: 'RSA2', sign }
  return Buffer.from(
    Object.entries(all)
      .map(([name, value]) => `${name}=${escaped(encode(value))}`)
      .join('&'),
  )
}

const paid = {
  ok: true,
  notice: {
    kind: 'pay',
    id: sent.notify_id,
    outTradeNo: sent.out_trade_no,
    result: { state: 'paid', totalFen: 8805, transactionId: sent.trade_no, refunded: false },
  },
}

const shapes: [shape: string, added: Form, result?: object][] = [
  ['usual', {}],
  ['with Chinese in GBK', { charset: 'GBK', subject: '龟背竹 中盆 & 陶盆' }],
  [
    'with Chinese in GBK, named in small letters',
    { charset: 'gbk', subject: '龟背竹 中盆', body: '双十一特惠' },
  ],
  ['with Chinese in gb2312', { charset: 'gb2312', subject: '绿萝' }],
  ['that names no charset', { charset: '' }],
  [
    'with coupons',
    {
      voucher_detail_list:
        '[{"amount":"5.00","id":"2026112400073002000500000001","memberContribute":"0.00","merchantContribute":"5.00","name":"满减红包","otherContribute":"0.00","type":"ALIPAY_FIX_VOUCHER"}]',
      fund_bill_list:
        '[{"amount":"83.05","fundChannel":"ALIPAYACCOUNT"},{"amount":"5.00","fundChannel":"MDISCOUNT"}]',
      buyer_pay_amount: '83.05',
      receipt_amount: '83.05',
      mdiscount_amount: '5.00',
      discount_amount: '0.00',
    },
  ],
  [
    'with unknown fields',
    {
      buyer_open_id: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5',
      merchant_app_id: keys.appId,
      passback_params: 'a%3D1%26b%3D2',
      chargeback_amount: '0.00',
      field_of_tomorrow: '{"a":"b=c&d"}',
    },
  ],
  ['with an empty field', { body: '' }],
]

test.each(shapes)('a notice %s is accepted and read', (_shape, added) => {
  const form = { ...sent, ...added }
  const encode = /^gb/i.test(form.charset) ? encoders.GBK : encoders['utf-8']
  expect(readNotice(noticeOf(form, encode), keys)).toMatchObject(paid)
})

test('a notice in GBK with changed bytes is refused, and one in another charset than signed', () => {
  const form = { ...sent, charset: 'GBK', subject: '龟背竹' }
  const text = noticeOf(form).toString('latin1')
  const changed = text.replace(
    escaped(encoders.GBK?.('龟') ?? Buffer.alloc(0)),
    escaped(encoders.GBK?.('绿') ?? Buffer.alloc(0)),
  )
  expect(changed).not.toBe(text)
  expect(readNotice(Buffer.from(changed, 'latin1'), keys)).toEqual({ ok: false, reason: 'signature' })
  const recoded = text.replace(
    escaped(encoders.GBK?.('龟背竹') ?? Buffer.alloc(0)),
    encodeURIComponent('龟背竹'),
  )
  expect(readNotice(Buffer.from(recoded, 'latin1'), keys)).toEqual({ ok: false, reason: 'signature' })
})

test('a notice of a refund reports the trade as paid, with a refund', () => {
  const form = {
    ...sent,
    refund_fee: '8.05',
    gmt_refund: '2026-11-25 09:30:00.123',
    out_biz_no: '202611240000000001-R1',
  }
  expect(readNotice(noticeOf(form), keys)).toMatchObject({
    notice: { result: { state: 'paid', refunded: true } },
  })
})

test('a notice of an unpaid closed trade reports closed; an unlisted state is unknown', () => {
  const { gmt_payment: _, ...unpaid } = { ...sent, trade_status: 'TRADE_CLOSED' }
  expect(readNotice(noticeOf(unpaid), keys)).toMatchObject({ notice: { result: { state: 'closed' } } })
  const form = { ...sent, trade_status: 'TRADE_PENDING' }
  expect(readNotice(noticeOf(form), keys)).toMatchObject({ notice: { result: { state: 'unknown' } } })
})
