import { formatYuan } from '@greenstar/rules/platform/money'
import type { PayOrder } from '../wechat-pay/pay'
import type { TradeResult } from '../wechat-pay/trade'
import type { AlipayConfig } from './config'
import { callAlipay, shanghaiText, signedParams } from './request'
import { resultOf, Trade } from './trade'

export type PageOrder = PayOrder & {
  /** Page that the cashier redirects to after paying. */
  returnUrl?: string | undefined
}

/**
 * Returns the signed address of Alipay's cashier for mobile browsers (alipay.trade.wap.pay). Alipay creates
 * the trade when the payer opens it, and accepts no payment after `expiresAt`.
 */
export const pageUrl = (config: AlipayConfig, order: PageOrder): string => {
  const content = {
    out_trade_no: order.outTradeNo,
    total_amount: formatYuan(order.totalFen),
    subject: order.description.slice(0, 127),
    product_code: 'QUICK_WAP_WAY',
    ...(order.expiresAt ? { time_expire: shanghaiText(order.expiresAt) } : {}),
    ...(order.returnUrl ? { quit_url: order.returnUrl } : {}),
  }
  const further = {
    notify_url: order.notifyUrl,
    ...(order.returnUrl ? { return_url: order.returnUrl } : {}),
  }
  const params = signedParams(config, 'alipay.trade.wap.pay', content, further)
  return `${config.pageGateway}?${new URLSearchParams(params)}`
}

const notThere = 'ACQ.TRADE_NOT_EXIST'

/** Queries a trade. One that no payer has opened yet is `notpaid` with reason ORDER_NOT_EXIST. */
export const query = async (
  config: AlipayConfig,
  outTradeNo: string,
  signal?: AbortSignal,
): Promise<TradeResult> => {
  const answer = await callAlipay(config, 'alipay.trade.query', { out_trade_no: outTradeNo }, signal)
  if (answer.kind === 'refused' && answer.code === notThere)
    return { state: 'notpaid', reason: 'ORDER_NOT_EXIST' }
  if (answer.kind !== 'ok')
    return { state: 'unknown', reason: answer.kind === 'refused' ? answer.code : answer.reason }
  const trade = Trade.safeParse(answer.data)
  return trade.data?.out_trade_no === outTradeNo
    ? resultOf(trade.data)
    : { state: 'unknown', reason: 'not our trade' }
}

/**
 * Closes a trade, so that it cannot be paid any more. One that no payer opened is unknown there and cannot be
 * closed; its address expires at the order's deadline, and an earlier payment is refunded as late.
 */
export const close = async (
  config: AlipayConfig,
  outTradeNo: string,
): Promise<{ state: 'closed' } | { state: 'paid' } | { state: 'unknown'; reason: string }> => {
  const answer = await callAlipay(config, 'alipay.trade.close', { out_trade_no: outTradeNo })
  if (answer.kind === 'ok' || (answer.kind === 'refused' && answer.code === notThere))
    return { state: 'closed' }
  if (answer.kind === 'unknown') return { state: 'unknown', reason: answer.reason }
  // Paid, or already closed: only a query can distinguish them.
  const stands = await query(config, outTradeNo)
  if (stands.state === 'paid' || stands.state === 'closed') return { state: stands.state }
  return { state: 'unknown', reason: answer.code }
}
