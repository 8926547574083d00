/** Result of the inspection of returned goods; '' before it. */
export const inspectedText = {
  '': '',
  shelf: '完好，已回可售库存',
  damaged: '有损坏，已放入残损',
  rejected: '不通过，退回会员',
} as const
export type Inspected = keyof typeof inspectedText
