import type { ReadNotice } from '../wechat-pay/notice'
import type { NoticeKeys } from './config'
import { isSignedNotice } from './signature'
import { resultOf, Trade } from './trade'

/** One character for each byte of a percent-encoded text. */
const bytesOf = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The fields of a form, with one character for each byte: `charset`, one of them, says how to read them. */
const fieldsOf = (body: Buffer): Record<string, string> =>
  Object.fromEntries(
    body
      .toString('latin1')
      .split('&')
      .map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? [bytesOf(pair), ''] : [bytesOf(pair.slice(0, at)), bytesOf(pair.slice(at + 1))]
      }),
  )

/** Reads the bytes of the values in their charset: GBK unless the app was set to UTF-8. */
const decoded = (fields: Record<string, string>): Record<string, string> => {
  const { charset = 'utf-8' } = fields
  const decoder = new TextDecoder(/^gb/i.test(charset) ? 'gb18030' : 'utf-8')
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decoder.decode(Buffer.from(value, 'latin1'))]),
  )
}

/**
 * Verifies and reads a notice from its bytes, a form in the charset that it names (domain 4.2, reliability FR15 to
 * FR17). Alipay sends one for a paid trade, a closed one, and again for a refund; repeats have the same id.
 */
export const readNotice = (body: Buffer, keys: NoticeKeys): ReadNotice => {
  const fields = fieldsOf(body)
  if (!fields.sign) return { ok: false, reason: 'headers' }
  if (!isSignedNotice(fields, keys.alipayPublicKey)) return { ok: false, reason: 'signature' }
  const form = decoded(fields)
  if (form.app_id !== keys.appId || form.seller_id !== keys.sellerId) return { ok: false, reason: 'merchant' }
  const trade = Trade.safeParse(form)
  if (!trade.success || !form.notify_id) return { ok: false, reason: 'body' }
  const { out_trade_no: outTradeNo } = trade.data
  return { ok: true, notice: { kind: 'pay', id: form.notify_id, outTradeNo, result: resultOf(trade.data) } }
}
