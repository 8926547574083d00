import type { ReadNotice } from '../wechat-pay/notice'
import type { NoticeKeys } from './config'
import { isSignedNotice } from './signature'
import { resultOf, Trade } from './trade'

/**
 * Verifies and reads a notice from its bytes, a form (domain 4.2, reliability R15 to R17). Alipay sends one
 * for a paid trade, a closed one, and again for a refund; repeats have the same id.
 */
export const readNotice = (body: Buffer, keys: NoticeKeys): ReadNotice => {
  const form: Record<string, string> = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  if (!form.sign) return { ok: false, reason: 'headers' }
  if (!isSignedNotice(form, keys.alipayPublicKey)) return { ok: false, reason: 'signature' }
  if (form.app_id !== keys.appId || form.seller_id !== keys.sellerId) return { ok: false, reason: 'merchant' }
  const trade = Trade.safeParse(form)
  if (!trade.success || !form.notify_id) return { ok: false, reason: 'body' }
  const { out_trade_no: outTradeNo } = trade.data
  return { ok: true, notice: { kind: 'pay', id: form.notify_id, outTradeNo, result: resultOf(trade.data) } }
}
