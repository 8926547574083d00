import { dayShanghai, plainShanghai } from '../platform/time'
import type { PaymentStore } from './payment.store'
import type { Refund, Trade } from './payment.types'

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMMARY = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

interface Who {
  appId: string
  mchId: string
}

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const line = (values: string[]): string => values.map((value) => `\`${value}`).join(',')

/** The beginning of a line: time, account, trade. `at` in ms. */
const headOf = (at: number, trade: Trade, { appId, mchId }: Who) => [
  ...[plainShanghai(at), appId, mchId, '0', ''],
  ...[trade.transactionId ?? '', trade.outTradeNo, trade.openId, trade.type],
]

/** Description and the provider's fee, which is zero. */
const goodsOf = (trade: Trade) => [trade.description, trade.attach ?? '', '0.00000', '0.60%']

function payLine(trade: Trade, who: Who): string {
  const total = yuan(trade.totalFen)
  return line([
    ...headOf(trade.paidAt ?? 0, trade, who),
    ...['SUCCESS', 'OTHERS', 'CNY', total, '0.00'],
    ...['0', '0', '0.00', '0.00', '', ''],
    ...goodsOf(trade),
    ...[total, '0.00', ''],
  ])
}

function refundLine(refund: Refund, trade: Trade, who: Who): string {
  const money = yuan(refund.refundFen)
  return line([
    ...headOf(refund.successAt, trade, who),
    ...['REFUND', 'OTHERS', 'CNY', '0.00', '0.00'],
    ...[refund.refundId, refund.outRefundNo, money, '0.00', 'ORIGINAL', 'SUCCESS'],
    ...goodsOf(trade),
    ...['0.00', money, ''],
  ])
}

/** Paid trades of the day, with the differences planted for tests (reliability FR24). */
function paidOn(store: PaymentStore, day: string): Trade[] {
  const { missing = [], extra = [], different = {} } = store.billFaults
  const paid = store.trades
    .all()
    .filter(({ type, paidAt }) => type !== 'WAP' && paidAt !== null && dayShanghai(paidAt) === day)
  const shown = paid
    .filter((trade) => !missing.includes(trade.outTradeNo))
    .map((trade) => ({ ...trade, totalFen: trade.totalFen + (different[trade.outTradeNo] ?? 0) }))
  const sample = paid[0]
  return sample
    ? [...shown, ...extra.map((one) => ({ ...sample, ...one, transactionId: `42extra${one.outTradeNo}` }))]
    : shown
}

/** The bill (type ALL) of one Shanghai day in the provider's format, or null if it is empty. */
export function billText(store: PaymentStore, who: Who, day: string): string | null {
  const paid = paidOn(store, day)
  const settled = store.refunds
    .all()
    .filter((one) => one.status === 'SUCCESS' && dayShanghai(one.successAt) === day)
    .filter((one) => store.trades.get(one.outTradeNo)?.type !== 'WAP')
  if (paid.length + settled.length === 0) return null
  const lines = [
    ...paid.map((trade) => payLine(trade, who)),
    ...settled.flatMap((refund) => {
      const trade = store.trades.get(refund.outTradeNo)
      return trade ? [refundLine(refund, trade, who)] : []
    }),
  ]
  const totalFen = paid.reduce((sum, one) => sum + one.totalFen, 0)
  const refundFen = settled.reduce((sum, one) => sum + one.refundFen, 0)
  const sums = [
    String(lines.length),
    yuan(totalFen),
    yuan(refundFen),
    '0.00',
    '0.00000',
    yuan(totalFen),
    yuan(refundFen),
  ]
  return `\ufeff${[COLUMNS, ...lines, SUMMARY, line(sums)].join('\r\n')}\r\n`
}
