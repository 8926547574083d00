/** How a row of the channel's bill differs from the books (domain 4.3), in words. */
export const billKindText = { missing: '账单缺少', extra: '账单多出', different: '金额不同' } as const
export type BillKind = keyof typeof billKindText

/** 收款：账单缺少, 退款：金额不同. */
export const differenceText = (kind: BillKind, isRefund: boolean) =>
  `${isRefund ? '退款' : '收款'}：${billKindText[kind]}`

/** What became of a compared day. */
export const checkText = (differences: number, open: number) =>
  open > 0 ? `${open} 笔待处理` : differences > 0 ? '差异已处理' : '一致'

/** The results by which compared days are looked for. */
export const billResultText = { open: '待处理', settled: '差异已处理', same: '一致' } as const
export type BillResult = keyof typeof billResultText
