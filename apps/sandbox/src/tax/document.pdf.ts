import { plainShanghai } from '../platform/time'
import { type Mark, makePdf } from './pdf'
import type { TaxDocument, TaxLine } from './tax.types'

const text = (x: number, y: number, value: string, size = 9, grey = false): Mark => ({
  kind: 'text',
  x,
  y,
  size,
  text: value,
  grey,
})
const line = (x1: number, y1: number, x2: number, y2: number): Mark => ({ kind: 'line', x1, y1, x2, y2 })

const sum = (lines: readonly TaxLine[], key: 'taxIncludedAmount' | 'taxExcludedAmount' | 'tax') =>
  lines.reduce((cents, one) => cents + Math.round(Number(one[key]) * 100), 0) / 100

const money = (value: number) => `¥${value.toFixed(2)}`.replace('¥-', '-¥')

/** Lines that fit on the page; the number of further ones is printed. */
const room = 7

const rowOf = (one: TaxLine, place: number): Mark[] => {
  const y = 232 - place * 17
  const name = one.goodsName.length > 22 ? `${one.goodsName.slice(0, 21)}…` : one.goodsName
  return [
    text(34, y, name),
    text(290, y, one.num),
    text(345, y, one.taxExcludedAmount),
    text(440, y, `${Math.round(Number(one.taxRate) * 100)}%`),
    text(500, y, one.tax),
  ]
}

/** The document as a page with the watermark 样张. */
export function documentPdf(document: TaxDocument): Buffer {
  const { lines } = document
  const kind = document.isSpecial ? '增值税专用发票' : '普通发票'
  return makePdf([
    { kind: 'stamp', text: '样 张' },
    text(215, 352, `电子发票（${kind}）${document.isRed ? '红字' : ''}`, 16),
    text(430, 330, `发票号码：${document.invoiceNo}`, 8),
    text(430, 317, `开票日期：${plainShanghai(document.askedAt).slice(0, 10)}`, 8),
    ...(document.isRed ? [text(34, 330, `对应蓝字发票：${document.blueNo}`, 8)] : []),
    line(26, 308, 584, 308),
    text(34, 292, `购买方：${document.buyerName}`),
    text(34, 276, `纳税人识别号：${document.buyerTaxNum}`),
    text(314, 292, `销售方：${document.sellerName}`),
    text(314, 276, `纳税人识别号：${document.sellerTaxNum}`),
    line(305, 308, 305, 264),
    line(26, 264, 584, 264),
    ...['商品名称', '数量', '金额', '税率', '税额'].map((head, at) =>
      text([34, 290, 345, 440, 500][at] ?? 0, 250, head, 9, true),
    ),
    ...lines.slice(0, room).flatMap(rowOf),
    ...(lines.length > room
      ? [text(34, 232 - room * 17, `另有 ${lines.length - room} 项商品`, 8, true)]
      : []),
    line(26, 96, 584, 96),
    text(34, 80, '合计'),
    text(345, 80, money(sum(lines, 'taxExcludedAmount'))),
    text(500, 80, money(sum(lines, 'tax'))),
    line(26, 70, 584, 70),
    text(34, 54, `价税合计：${money(sum(lines, 'taxIncludedAmount'))}`, 11),
    line(26, 42, 584, 42),
    line(26, 308, 26, 42),
    line(584, 308, 584, 42),
    text(34, 26, '本文件由沙箱生成，仅供演示，不具有发票效力', 8, true),
  ])
}
