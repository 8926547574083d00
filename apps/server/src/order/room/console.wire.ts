import type { DataOf, Ops } from '@greenstar/contract'
import { courierName } from '@greenstar/rules/freight/courier.companies'
import { GroupState, groupStateText } from '@greenstar/rules/group/group'
import { maskPhone } from '@greenstar/rules/member/phone'
import { maskName } from '@greenstar/rules/member/receiver.mask'
import { priceBounds } from '@greenstar/rules/order/order.reprice'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { orderText } from '@greenstar/rules/order/order.text'
import { waitText } from '@greenstar/rules/platform/time-words'
import type { Settings } from '@greenstar/rules/setting/business-settings'
import { moment, momentOrNull, yuan } from '../../platform/wire'
import { frozenLine } from '../change/change-price'
import type { OrderLineRow, OrderRow, ParcelRow } from '../order.store'
import type { orderLogs } from '../order.tables'
import { statusText } from '../order.wire'
import { type ParcelState, parcelStateText } from '../ship/parcel.state'
import type { ConsoleMember, ConsoleOrder } from './order-room.store'

type Detail = DataOf<Ops['order']['GetOrderForConsole']>
type LogRow = typeof orderLogs.$inferSelect

/** Whether the order is paid but its group is not full, so that nothing may be shipped. */
const isHeldByGroup = (order: OrderRow, groupState: number | null) =>
  order.status === OrderStatus.HasBeenConfirmedToBeShipped &&
  (groupState === GroupState.forming || groupState === GroupState.failed)

/** What an operator may do with an order, apart from permissions; only remarks during an approval. */
export const consoleActions = (order: OrderRow, groupState: number | null, isAsked: boolean): string[] => {
  if (isAsked) return ['remark']
  const isToShip = order.status === OrderStatus.HasBeenConfirmedToBeShipped
  const isUnpaid = order.status === OrderStatus.Booking
  const isWithMember = order.status === OrderStatus.Shipped || order.status === OrderStatus.Completed
  const isPart = isToShip && order.outStockStatus === OutStockStatus.PickUp
  const isPicking = order.outStockStatus === OutStockStatus.Guide
  const mayCancel = isUnpaid || (isToShip && order.outStockStatus === OutStockStatus.Undirected)
  return [
    ...(isToShip && !isHeldByGroup(order, groupState) ? ['ship'] : []),
    ...(isUnpaid ? ['price'] : []),
    ...(mayCancel ? ['address'] : []),
    ...(mayCancel ? ['cancel'] : []),
    ...(isToShip && !isPicking ? ['refund'] : []),
    ...(isToShip && isPicking ? ['takeBack'] : []),
    ...(isWithMember || isPart ? ['openCase'] : []),
    ...(isWithMember ? ['amends'] : []),
    'remark',
  ]
}

export const memberWire = (member: ConsoleMember | undefined) => ({
  MemberName: member?.memberName ?? '',
  MemberAvatar: member?.memberAvatar ?? '',
  MemberLevel: member?.memberLevel ? `Lv${member.memberLevel}` : '',
  MemberMobile: member?.memberPhone ? maskPhone(member.memberPhone) : '',
})

/** Returns the text next to the status: how long it has waited, or what the member reads. */
const hintOf = (order: OrderRow, now: number): string => {
  if (order.status === OrderStatus.HasBeenConfirmedToBeShipped && order.paidAt) {
    const waited = `已等 ${waitText(now - order.paidAt.getTime())}`
    const stage: Record<number, string> = {
      [OutStockStatus.Guide]: '拣货中，',
      [OutStockStatus.PickUp]: '已发一部分，',
    }
    return `${stage[order.outStockStatus] ?? ''}${waited}`
  }
  const { autoFinishAt } = order
  if (order.status === OrderStatus.Shipped && autoFinishAt && autoFinishAt.getTime() > now)
    return `${waitText(autoFinishAt.getTime() - now)}后自动收货`
  return orderText(
    {
      OrderStatus: order.status,
      AutoCancelDate: momentOrNull(order.autoCancelAt),
      AutoFinishDate: momentOrNull(order.autoFinishAt),
      CancelReason: order.cancelReason,
      IsInCustomerService: order.isInCustomerService,
    },
    now,
  ).note
}

/** Row of the console's order list. `waiting`: text of what awaits approval. `now`: server time in ms. */
export const consoleRowWire = (
  order: ConsoleOrder,
  waiting: string | undefined,
  seen: string,
  now: number,
): Omit<DataOf<Ops['order']['ListOrders']>['DataList'][number], 'Waybill'> => ({
  ID: order.id,
  OrderCode: order.code,
  CreateDate: moment(order.createdAt),
  OrderStatus: order.status,
  OrderStatusCN: isHeldByGroup(order, order.groupState)
    ? groupStateText[order.groupState as GroupState]
    : statusText(order.status),
  StatusHint: waiting ?? hintOf(order, now),
  PayAmount: yuan(order.payFen),
  DiscountAmount: yuan(order.dealFen + order.couponFen + order.pollenFen),
  Channel: order.channel,
  OutStockStatus: order.outStockStatus,
  ShipperName: order.shipperCode ? courierName(order.shipperCode) : '',
  TotalNum: order.totalNum,
  ...memberWire(order),
  Lines: order.lines ?? [],
  ReceiverName: maskName(order.receiverName),
  ReceiverNote: `${maskPhone(order.receiverPhone)} ${order.address.cityName}`,
  Remark: order.remark,
  ServiceRemark: order.serviceRemark,
  Actions: consoleActions(order, order.groupState, waiting !== undefined),
  Seen: seen,
})

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

/** Returns the courier's tracking steps of a parcel, newest first. */
export const trackWire = (parcel: ParcelRow): Detail['Tracks'][number] => ({
  ParcelID: parcel.id,
  State: parcel.state,
  StateCN: parcelStateText[parcel.state as ParcelState] ?? '',
  CheckDate: momentOrNull(parcel.checkedAt),
  Steps: parcel.traces.map(({ at, text }) => ({ At: moment(new Date(at)), Text: text })),
})

/** Bounds of a price change (rules: order.reprice); null if the order is not unpaid. */
export const boundsWire = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  settings: Settings,
): Detail['PriceBounds'] => {
  if (order.status !== OrderStatus.Booking) return null
  const { least, max } = priceBounds(lines.map(frozenLine), settings)
  return { Least: yuan(least), Most: yuan(max) }
}
