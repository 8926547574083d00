import type { SandboxKeys } from '../keys'
import { isoShanghai } from '../platform/time'
import { shownState } from './payment.store'
import type { Refund, Trade, TradeState, TradeType } from './payment.types'

const stateTexts: Record<TradeState | 'PAYERROR', string> = {
  PAYERROR: '支付失败（其他原因，如银行返回失败）',
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，退款详情请查询退款单',
  CLOSED: '订单已关闭',
}

/** The account under which trades of a kind are made: the mobile apps have their own. */
export const appIdOf = ({ appId, mobileAppId }: SandboxKeys['payment'], type: TradeType): string =>
  type === 'APP' ? mobileAppId : appId

/** A trade in the format of queries and pay notices. */
export function tradeOnWire(
  trade: Trade,
  keys: SandboxKeys['payment'],
  now: number,
): Record<string, unknown> {
  const shown = shownState(trade, now)
  const state = shown === 'NOTPAY' && trade.refused ? 'PAYERROR' : shown
  const paid =
    trade.paidAt === null
      ? {}
      : {
          transaction_id: trade.transactionId,
          trade_type: trade.type,
          bank_type: 'OTHERS',
          success_time: isoShanghai(trade.paidAt),
        }
  return {
    appid: appIdOf(keys, trade.type),
    mchid: keys.mchId,
    out_trade_no: trade.outTradeNo,
    trade_state: state,
    trade_state_desc: stateTexts[state],
    attach: trade.attach ?? '',
    payer: trade.paidAt === null ? {} : { openid: trade.openId },
    amount: { total: trade.totalFen, payer_total: trade.totalFen, currency: 'CNY', payer_currency: 'CNY' },
    ...paid,
  }
}

/** A refund in the format of the refund calls. */
export function refundOnWire(refund: Refund, trade: Trade): Record<string, unknown> {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.transactionId,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.status === 'SUCCESS' ? { success_time: isoShanghai(refund.successAt) } : {}),
    create_time: isoShanghai(refund.createdAt),
    status: refund.status,
    funds_account: 'AVAILABLE',
    amount: {
      total: trade.totalFen,
      refund: refund.refundFen,
      from: [],
      payer_total: trade.totalFen,
      payer_refund: refund.refundFen,
      settlement_refund: refund.refundFen,
      settlement_total: trade.totalFen,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** A refund in the format of its notice. */
export function refundNoticeOnWire(refund: Refund, trade: Trade, mchId: string): Record<string, unknown> {
  return {
    mchid: mchId,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundId,
    refund_status: refund.status,
    success_time: isoShanghai(refund.successAt),
    user_received_account: '支付用户零钱',
    amount: {
      total: trade.totalFen,
      refund: refund.refundFen,
      payer_total: trade.totalFen,
      payer_refund: refund.refundFen,
    },
  }
}
