import { Fault } from '../order/order.event'

/** Result of the inspection of returned goods; '' before it. */
export const inspectedText = {
  '': '',
  shelf: '完好，已回可售库存',
  damaged: '已收下，放入残损',
  rejected: '不通过，退回会员',
} as const
export type Inspected = keyof typeof inspectedText

/** Whether returned goods may be sold again if they are intact: not those of a fault of the shop or the courier (domain 3). */
export const mayGoToShelf = (fault: string): boolean => fault === Fault.member
