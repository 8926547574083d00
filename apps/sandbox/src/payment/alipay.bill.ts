import { zipSync } from 'fflate'
import { dayShanghai, plainShanghai } from '../platform/time'
import { yuanText } from './alipay.wire'
import type { PaymentStore } from './payment.store'
import type { Refund, Trade } from './payment.types'

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

const line = (values: string[]): string => values.map((value) => `${value}\t`).join(',')
const nothing = (count: number): string[] => Array.from({ length: count }, () => '0.00')

const lineOf = (trade: Trade, at: number, money: string, refund?: Refund): string =>
  line([
    ...[trade.transactionId ?? '', trade.outTradeNo, refund ? '退款' : '交易', trade.description],
    ...[plainShanghai(trade.createdAt), plainShanghai(at), '', '', '', '', '138****6620'],
    ...[money, money, ...nothing(5), '', ...nothing(2)],
    ...[refund?.outRefundNo ?? '', '0.00', '0.00', ''],
  ])

/** The sheet of single trades of one Shanghai day, or null if there are none. */
function detail(store: PaymentStore, sellerId: string, day: string): string | null {
  const ours = store.trades.all().filter(({ type, paidAt }) => type === 'WAP' && paidAt !== null)
  const paid = ours.filter(({ paidAt }) => dayShanghai(paidAt ?? 0) === day)
  const back = ours
    .flatMap((trade) => store.refundsOf(trade.outTradeNo).map((refund) => ({ trade, refund })))
    .filter(({ refund }) => dayShanghai(refund.successAt) === day)
  if (paid.length + back.length === 0) return null
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...paid.map((trade) => lineOf(trade, trade.paidAt ?? 0, yuanText(trade.totalFen))),
    ...back.map(({ trade, refund }) =>
      lineOf(trade, refund.successAt, `-${yuanText(refund.refundFen)}`, refund),
    ),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，退款合计：${back.length}笔`,
    `#导出时间：[${plainShanghai(Date.now())}]`,
    '',
  ].join('\r\n')
}

/** Bytes of every two-byte character in GBK. */
let table: Map<string, number> | undefined
const gbkTable = (): Map<string, number> => {
  if (table) return table
  const decoder = new TextDecoder('gb18030')
  table = new Map()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      table.set(decoder.decode(Uint8Array.of(high, low)), (high << 8) | low)
  return table
}

const gbk = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0)
      if (code < 0x80) return [code]
      const pair = gbkTable().get(char) ?? 0x3f3f
      return [pair >> 8, pair & 0xff]
    }),
  )

/** A ZIP archive like Alipay's bills: names in GBK, which fflate cannot write, so they replace marks of their length. */
function zip(files: [name: string, text: string][]): Buffer {
  const named = files.map(([name, text], at) => {
    const bytes = gbk(name)
    return { name: bytes.toString('latin1'), mark: String(at).repeat(bytes.length), content: gbk(text) }
  })
  const archive = zipSync(Object.fromEntries(named.map(({ mark, content }) => [mark, content])))
  const text = Buffer.from(archive).toString('latin1')
  return Buffer.from(
    named.reduce((whole, { mark, name }) => whole.replaceAll(mark, () => name), text),
    'latin1',
  )
}

/** The archive of one day's bill, or null if there is none. */
export function alipayBill(store: PaymentStore, sellerId: string, day: string): Buffer | null {
  const sheet = detail(store, sellerId, day)
  if (sheet === null) return null
  const name = `${sellerId}0156_${day.replaceAll('-', '')}_业务明细`
  return zip([
    [`${name}.csv`, sheet],
    [`${name}(汇总).csv`, '#支付宝业务汇总查询\r\n'],
  ])
}
