import { Fault } from '../order/order.event'
import { AfterSaleType } from './aftersale.status'

const { swap, tonic, returnRefund, refund } = AfterSaleType

type Reason = { readonly text: string; readonly fault: Fault; readonly types: readonly AfterSaleType[] }

/** Fixed list of reasons: text, fault, and the case types that accept it (domain 3, "give back"). */
export const afterSaleReasons = {
  unwanted: { text: '不想要了/拍错了', fault: Fault.member, types: [returnRefund, refund] },
  quality: { text: '商品质量问题', fault: Fault.ours, types: [swap, returnRefund, refund] },
  wrong: { text: '发错商品', fault: Fault.ours, types: [swap, returnRefund, refund] },
  missing: { text: '少件/漏发', fault: Fault.ours, types: [tonic, refund] },
  damaged: { text: '运输途中破损', fault: Fault.courier, types: [swap, tonic, returnRefund, refund] },
  lost: { text: '包裹丢失/未收到货', fault: Fault.courier, types: [tonic, refund] },
  /** Pieces of a part-shipped order that are not shipped yet; it is no reason of a type. */
  unshipped: { text: '还没发货，不要了', fault: Fault.member, types: [] },
  /** An order cancelled before shipping; not selectable. */
  cancelled: { text: '未发货取消订单', fault: Fault.member, types: [] },
} as const satisfies Record<string, Reason>
export type AfterSaleReason = keyof typeof afterSaleReasons

/** Whether a case is the cancellation of a paid order, or of pieces of it, before shipping (domain 3, 5). */
export const isCancelCase = ({ reason }: { readonly reason: string }): boolean =>
  reason === 'cancelled' || reason === 'unshipped'

export const isAfterSaleReason = (text: string): text is AfterSaleReason =>
  Object.hasOwn(afterSaleReasons, text)

export const reasonsFor = (type: AfterSaleType): AfterSaleReason[] =>
  (Object.keys(afterSaleReasons) as AfterSaleReason[]).filter((key) =>
    (afterSaleReasons[key].types as readonly AfterSaleType[]).includes(type),
  )

/** Whether a case of this type and reason is shown to be right by a picture. */
export const wantsPicture = (type: AfterSaleType, reason: AfterSaleReason): boolean =>
  afterSaleReasons[reason].fault !== Fault.member && type !== AfterSaleType.tonic && reason !== 'lost'
