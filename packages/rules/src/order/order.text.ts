import { GroupState, groupStateText } from '../group/group'
import { countdownParts, parseWireDate } from '../platform/time'
import { isInAfterSales, isPartSent, type OrderFacts } from './order.facts'
import { OrderStatus } from './order.status'

export const SHIPPING_SOON = '仓库已接单，请耐心等待发货'
/** Ours: the specification knows no order that is shipped in part. */
const PART_SENT = '一部分商品已发出，可查看物流；其余请耐心等待发货'

const WAITING_GROUP = groupStateText[GroupState.forming]
const UNFILLED_GROUP = groupStateText[GroupState.failed]
const UNFILLED_NOTE = '没有满员，全款正在原路退回'
/** Below a paid order whose group still waits for members. */
export const WAITING_NOTE = '邀请好友参团，满员后发货；未成团自动全额退款'

/** Time left (ms) → X小时Y分, Y分 or Z秒; '' if none is left (spec 4; days count as hours). */
export function timeLeftText(leftMs: number): string {
  const parts = countdownParts(leftMs)
  if (!parts) return ''
  const { hours, minutes, seconds } = parts
  if (hours > 0) return `${hours}小时${minutes}分`
  return minutes > 0 ? `${minutes}分` : `${seconds}秒`
}

/** 剩…自动取消 in all three forms; '' after the deadline (spec 4, readings T12). */
export function autoCancelText(autoCancelDate: string | null | undefined, nowMs: number): string {
  const left = timeLeftText((parseWireDate(autoCancelDate) ?? Number.NaN) - nowMs)
  return left && `剩${left}自动取消`
}

/** 还剩…自动确认收货 in all three forms; '' after the deadline (spec 4, readings T12). */
export function autoFinishText(autoFinishDate: string | null | undefined, nowMs: number): string {
  const left = timeLeftText((parseWireDate(autoFinishDate) ?? Number.NaN) - nowMs)
  return left && `还剩${left}自动确认收货`
}

export type OrderText = { readonly title: string; readonly note: string }

/** Headline of an order and the line below it; an open case has priority (spec 4, readings T09). */
export function orderText(order: OrderFacts, nowMs: number): OrderText {
  if (isInAfterSales(order)) return { title: '售后中', note: '' }
  switch (order.OrderStatus) {
    case OrderStatus.Booking:
      return { title: '等待付款', note: autoCancelText(order.AutoCancelDate, nowMs) }
    case OrderStatus.HasBeenConfirmedToBeShipped:
      if (order.GroupState === GroupState.forming) return { title: WAITING_GROUP, note: WAITING_NOTE }
      if (order.GroupState === GroupState.failed) return { title: UNFILLED_GROUP, note: UNFILLED_NOTE }
      return { title: '等待发货', note: isPartSent(order) ? PART_SENT : SHIPPING_SOON }
    case OrderStatus.Shipped:
      return { title: '等待收货', note: autoFinishText(order.AutoFinishDate, nowMs) }
    case OrderStatus.Completed:
      return { title: '订单已完成', note: '' }
    case OrderStatus.Cancel:
      return { title: '取消', note: order.CancelReason ?? '' }
    case OrderStatus.HaveToReturn:
      return { title: '已退款', note: '' }
    default:
      return { title: '', note: '' }
  }
}
