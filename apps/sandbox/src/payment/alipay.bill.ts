import { crc32, deflateRawSync } from 'node:zlib'
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

/** A ZIP archive like Alipay's bills: names in GBK. */
function zip(files: [name: string, text: string][]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [title, text] of files) {
    const [name, bytes] = [gbk(title), gbk(text)]
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    local.push(Buffer.from('PK\x03\x04'), facts, name, packed)
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(at, 12)
    central.push(Buffer.from('PK\x01\x02\x14\x00'), facts, entry.subarray(2), name)
    at += 30 + name.length + packed.length
  }
  const size = Buffer.concat(central).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end])
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
