import type { DataOf, Ops } from '@greenstar/contract'
import { maskPhone } from '@greenstar/rules/member/phone'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { orderText } from '@greenstar/rules/order/order.text'
import type { ConsoleMember, ConsoleOrder } from './console.read'
import type { RefundFacts } from './order.money'
import type { OrderRow } from './order.store'
import type { orderLogs } from './order.tables'
import { moment, momentOrNull, statusText, yuan } from './order.wire'

type Detail = DataOf<Ops['order']['GetOrderForConsole']>
type LogRow = typeof orderLogs.$inferSelect

/** What an operator may do with an order now; his permissions are the call's matter. */
export const consoleActions = (order: OrderRow): string[] => {
  const isToShip = order.status === OrderStatus.HasBeenConfirmedToBeShipped
  const mayCancel =
    order.status === OrderStatus.Booking || (isToShip && order.outStockStatus === OutStockStatus.Undirected)
  return [...(isToShip ? ['ship'] : []), ...(mayCancel ? ['cancel'] : []), 'remark']
}

export const memberWire = (member: ConsoleMember | undefined) => ({
  MemberName: member?.memberName ?? '',
  MemberAvatar: member?.memberAvatar ?? '',
  MemberLevel: member?.memberLevel ? `Lv${member.memberLevel}` : '',
  MemberMobile: member?.memberPhone ? maskPhone(member.memberPhone) : '',
})

/** A row of the order list of the console. `now` ms is the server's time of the hint. */
export const consoleRowWire = (
  order: ConsoleOrder,
  now: number,
): DataOf<Ops['order']['ListOrders']>['DataList'][number] => ({
  ID: order.id,
  OrderCode: order.code,
  CreateDate: moment(order.createdAt),
  OrderStatus: order.status,
  OrderStatusCN: statusText(order.status),
  StatusHint: orderText(
    {
      OrderStatus: order.status,
      AutoCancelDate: momentOrNull(order.autoCancelAt),
      AutoFinishDate: momentOrNull(order.autoFinishAt),
      CancelReason: order.cancelReason,
      IsInCustomerService: order.isInCustomerService,
    },
    now,
  ).note,
  PayAmount: yuan(order.payFen),
  DiscountAmount: yuan(order.couponFen + order.pollenFen),
  Channel: order.channel,
  TotalNum: order.totalNum,
  ...memberWire(order),
  Title: order.title,
  SubTitle: order.subTitle,
  ImgPath: order.imgPath,
  Remark: order.remark,
  ServiceRemark: order.serviceRemark,
  Actions: consoleActions(order),
})

/** The actor of a history row in words. */
const actorText = (actor: string) => {
  if (actor.startsWith('operator:')) return actor.slice('operator:'.length)
  return actor === 'member' ? '会员' : '系统'
}

export const historyWire = (log: LogRow): Detail['History'][number] => ({
  ID: log.id,
  From: log.from === null ? '' : statusText(log.from),
  To: statusText(log.to),
  Actor: actorText(log.actor),
  Reason: log.reason,
  CreateDate: moment(log.createdAt),
})

const refundText: Record<number, string> = {
  10: '退款申请中',
  20: '渠道处理中',
  30: '已退款',
  40: '退款失败，待财务处理',
}

export const refundWire = (refund: RefundFacts): Detail['Refunds'][number] => ({
  RefundCode: refund.refundNo,
  Amount: yuan(refund.amountFen),
  Status: refund.status,
  StatusCN: refundText[refund.status] ?? '',
  Reason: refund.reason,
  CreateDate: moment(refund.createdAt),
})
