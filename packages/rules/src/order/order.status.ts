/** Status of an order (spec 3). */
export const OrderStatus = {
  Booking: 10,
  Cancel: 20,
  HasBeenConfirmedToBeShipped: 30,
  Shipped: 40,
  Completed: 50,
  ApplyAfterSale: 60,
  HaveToReturn: 70,
  Delete: -99,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** Kind of an order (spec 3). */
export const OrderType = {
  ordinary: 10,
  activity: 20,
} as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

/** Second name of the same values in the specification (spec 3). */
export const NewOrderType = OrderType
export type NewOrderType = OrderType

/** Not handed to the warehouse yet, handed over, picked up by the courier (spec 3, domain 3). */
export const OutStockStatus = {
  Undirected: 10,
  Guide: 20,
  PickUp: 30,
} as const
export type OutStockStatus = (typeof OutStockStatus)[keyof typeof OutStockStatus]

/** Label of a status in lists; the wire name is OrderStatusCN (readings C14, C15). */
export const orderStatusText: Readonly<Record<OrderStatus, string>> = {
  [OrderStatus.Booking]: '待付款',
  [OrderStatus.Cancel]: '已取消',
  [OrderStatus.HasBeenConfirmedToBeShipped]: '待发货',
  [OrderStatus.Shipped]: '待收货',
  [OrderStatus.Completed]: '已完成',
  [OrderStatus.ApplyAfterSale]: '售后中',
  [OrderStatus.HaveToReturn]: '已退款',
  [OrderStatus.Delete]: '已删除',
}

export function isOrderStatus(code: number): code is OrderStatus {
  return Object.hasOwn(orderStatusText, code)
}

/** Tabs of the order list with their statuses; an empty list means all (spec 4). */
export const orderTabs = [
  { key: 'all', text: '全部', statuses: [] },
  { key: 'toPay', text: '待付款', statuses: [OrderStatus.Booking] },
  { key: 'toShip', text: '待发货', statuses: [OrderStatus.HasBeenConfirmedToBeShipped] },
  { key: 'toReceive', text: '待收货', statuses: [OrderStatus.Shipped] },
  { key: 'completed', text: '已完成', statuses: [OrderStatus.Completed] },
  {
    key: 'closed',
    text: '取消/退款',
    statuses: [OrderStatus.Cancel, OrderStatus.ApplyAfterSale, OrderStatus.HaveToReturn],
  },
] as const satisfies readonly { key: string; text: string; statuses: readonly OrderStatus[] }[]
export type OrderTab = (typeof orderTabs)[number]['key']

/** Statuses of a tab; an empty list means all except deleted orders. */
export function tabStatuses(tab: OrderTab): readonly OrderStatus[] {
  return orderTabs.find(({ key }) => key === tab)?.statuses ?? []
}

/** Whether an order is one of a group purchase: it ships when its team is full, and its messages differ. */
export const isGroupOrder = ({ type }: { type: number }): boolean => type === OrderType.activity
