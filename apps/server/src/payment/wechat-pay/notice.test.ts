import { fen } from '@greenstar/rules/platform/money'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WechatPayConfig } from './config'
import { readNotice } from './notice'
import { createH5, query } from './pay'
import { refund } from './refund'
import { anOrder, control, type NoticeShop, pay, type Received, startChannel } from './wechat-pay.factory'

let config: WechatPayConfig
let shop: NoticeShop
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ config, shop, stop } = await startChannel())
})
afterAll(() => stop())

beforeEach(() => {
  shop.received.length = 0
  shop.answerWith(204)
})

const read = ({ headers, body }: Received, now = Date.now()) => readNotice(headers, body, config, now)

const noticesOf = (outTradeNo: string): Received[] =>
  shop.received.filter((one) => {
    const result = read(one)
    return result.ok && result.notice.kind === 'pay' && result.notice.outTradeNo === outTradeNo
  })

async function paidNotice(action = 'pay'): Promise<{ outTradeNo: string; received: Received }> {
  const order = anOrder(shop.url)
  await createH5(config, order)
  await pay(config, order.outTradeNo, action)
  const received = await vi.waitFor(() => {
    const [first] = noticesOf(order.outTradeNo)
    if (!first) throw new Error('no notice yet')
    return first
  }, 20_000)
  return { outTradeNo: order.outTradeNo, received }
}

test('a true notice is verified, decrypted and read', async () => {
  const { outTradeNo, received } = await paidNotice()
  expect(read(received)).toMatchObject({
    ok: true,
    notice: { kind: 'pay', outTradeNo, result: { state: 'paid', totalFen: 8800, currency: 'CNY' } },
  })
})

test('a refund notice reports the final state of the refund', async () => {
  const { outTradeNo } = await paidNotice('pay')
  shop.received.length = 0
  const outRefundNo = `${outTradeNo}R1`
  await refund(config, {
    outTradeNo,
    outRefundNo,
    refundFen: fen(8800),
    totalFen: fen(8800),
    notifyUrl: shop.url,
  })
  await vi.waitFor(() => expect(shop.received).toHaveLength(1), 20_000)
  const [received] = shop.received
  expect(received && read(received)).toMatchObject({
    ok: true,
    notice: { kind: 'refund', refund: { state: 'success', outRefundNo, outTradeNo, refundFen: 8800 } },
  })
})

test('replays older than five minutes are refused (FR16)', async () => {
  const { received } = await paidNotice()
  expect(read(received, Date.now() + 4 * 60_000)).toMatchObject({ ok: true })
  for (const later of [301_000, 360_000, 86_400_000, 30 * 86_400_000]) {
    expect(read(received, Date.now() + later)).toEqual({ ok: false, reason: 'stale' })
  }
  expect(read(received, Date.now() - 302_000)).toEqual({ ok: false, reason: 'stale' })
})

test('probes, missing headers, unknown serials and another merchant are refused', async () => {
  const { received } = await paidNotice()
  const { headers, body } = received
  const signature = `WECHATPAY/SIGNTEST/${String(headers['wechatpay-signature']).slice(19)}`
  expect(readNotice({ ...headers, 'wechatpay-signature': signature }, body, config, Date.now())).toEqual({
    ok: false,
    reason: 'probe',
  })
  for (const name of ['timestamp', 'nonce', 'serial', 'signature'].map((part) => `wechatpay-${part}`)) {
    expect(readNotice({ ...headers, [name]: '' }, body, config, Date.now())).toMatchObject({
      reason: 'headers',
    })
    expect(readNotice({ ...headers, [name]: ['a', 'b'] }, body, config, Date.now())).toMatchObject({
      reason: 'headers',
    })
  }
  expect(
    readNotice({ ...headers, 'wechatpay-serial': 'constructor' }, body, config, Date.now()),
  ).toMatchObject({ reason: 'serial' })
  expect(readNotice(headers, body, { ...config, mchId: '1900000001' }, Date.now())).toMatchObject({
    reason: 'merchant',
  })
  expect(readNotice(headers, body, { ...config, appId: 'wx0000000000000000' }, Date.now())).toMatchObject({
    reason: 'merchant',
  })
  expect(readNotice(headers, body, { ...config, apiV3Key: 'x'.repeat(32) }, Date.now())).toMatchObject({
    reason: 'cipher',
  })
})

/** Seeded random numbers, so that a mutation that is accepted can be reproduced. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= "{}:,'

function mutateText(text: string, roll: (below: number) => number): string {
  const at = roll(text.length)
  const char = alphabet[roll(alphabet.length)] ?? 'A'
  const ways = [
    text.slice(0, at) + char + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + char + text.slice(at),
    text.slice(0, at),
    text + char,
    ` ${text}`,
    text.toLowerCase(),
    text.slice(at) + text.slice(0, at),
  ]
  return ways[roll(ways.length)] ?? ''
}

/** Red when signatureFault accepts signatures that merely decode to the right bytes (`sig + ' '`). */
test('none of 1,000 mutations is believed (FR15)', async () => {
  const { received } = await paidNotice()
  const other = await paidNotice()
  const roll = dice(20_261_121)
  const parts = [
    'wechatpay-timestamp',
    'wechatpay-nonce',
    'wechatpay-serial',
    'wechatpay-signature',
    'body',
  ] as const
  let tried = 0
  let believed = 0
  while (tried < 1000) {
    const part = parts[roll(parts.length)] ?? 'body'
    const isBody = part === 'body'
    const before = isBody ? received.body.toString('utf8') : String(received.headers[part])
    const swapped = isBody ? other.received.body.toString('utf8') : String(other.received.headers[part])
    const after = roll(20) === 0 ? swapped : mutateText(before, roll)
    if (after === before) continue
    tried += 1
    const headers = isBody ? received.headers : { ...received.headers, [part]: after }
    const body = isBody ? Buffer.from(after) : received.body
    if (readNotice(headers, body, config, Date.now()).ok) believed += 1
  }
  expect({ tried, believed }).toEqual({ tried: 1000, believed: 0 })
})

test('a notice is repeated with its delays until it is accepted, always under the same id', async () => {
  shop.answerWith(500)
  const { outTradeNo } = await paidNotice()
  await vi.waitFor(() => expect(noticesOf(outTradeNo).length).toBeGreaterThanOrEqual(3), 20_000)
  shop.answerWith(204)
  const before = noticesOf(outTradeNo).length
  await vi.waitFor(() => expect(noticesOf(outTradeNo).length).toBeGreaterThan(before), 20_000)
  const sent = noticesOf(outTradeNo)
  const ids = sent.map((one) => read(one)).map((result) => (result.ok ? result.notice.id : result.reason))
  expect(new Set(ids).size).toBe(1)
  expect(new Set(sent.map((one) => one.headers['wechatpay-nonce'])).size).toBe(sent.length)
})

test('the modes twice and silent send it twice and never', async () => {
  const twice = await paidNotice('twice')
  await vi.waitFor(() => expect(noticesOf(twice.outTradeNo)).toHaveLength(2), 20_000)
  const ids = noticesOf(twice.outTradeNo).map((one) => read(one))
  expect(ids[0]).toEqual(ids[1])
  expect(await query(config, twice.outTradeNo)).toMatchObject({ state: 'paid' })
  const order = anOrder(shop.url)
  await createH5(config, order)
  await pay(config, order.outTradeNo, 'silent')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(noticesOf(order.outTradeNo)).toHaveLength(0)
  expect(await query(config, order.outTradeNo)).toMatchObject({ state: 'paid' })
})

test('the sandbox sends one notice ten times, five at the same instant (FR14)', async () => {
  const { outTradeNo } = await paidNotice()
  shop.received.length = 0
  const path = `/payment/control/trades/${outTradeNo}/notices`
  const { answers } = (await control(config, 'POST', path, { times: 10, parallel: 5 })) as {
    answers: string[]
  }
  expect(answers).toEqual(Array.from({ length: 10 }, () => '204'))
  expect(noticesOf(outTradeNo)).toHaveLength(10)
})
