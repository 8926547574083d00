/** Differences between a row of the channel's bill and our records (domain 4.3). */
export const billKindText = { missing: '账单缺少', extra: '账单多出', different: '金额不同' } as const
export type BillKind = keyof typeof billKindText

export const differenceText = (kind: BillKind, isRefund: boolean) =>
  `${isRefund ? '退款' : '收款'}：${billKindText[kind]}`

export const checkText = (differences: number, open: number) =>
  open > 0 ? `${open} 笔待处理` : differences > 0 ? '差异已处理' : '一致'

export const billResultText = { open: '待处理', settled: '差异已处理', same: '一致' } as const
export type BillResult = keyof typeof billResultText
