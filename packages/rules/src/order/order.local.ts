import { type OrderStatus, type OrderTab, orderStatusText, OrderStatus as Status } from './order.status'

/** Fields of a listed order that the local changes of spec 4 need. */
export type LocalOrder = {
  readonly ID: number
  readonly OrderStatus: number
  readonly OrderStatusCN: string
  readonly Invoice?: unknown
  readonly OrderDetail: readonly {
    readonly ProductID: number
    readonly Product: { readonly HasComment: boolean }
  }[]
}

function change<Order extends LocalOrder>(
  orders: readonly Order[],
  id: number,
  edit: (order: Order) => Order,
) {
  return orders.map((order) => (order.ID === id ? edit(order) : order))
}

function moved<Order extends LocalOrder>(order: Order, status: OrderStatus): Order {
  return { ...order, OrderStatus: status, OrderStatusCN: orderStatusText[status] }
}

/** Cancelled: status and label 已取消; the row is removed from the tab of orders to pay (spec 4). */
export function afterCancel<Order extends LocalOrder>(
  orders: readonly Order[],
  id: number,
  tab: OrderTab,
): Order[] {
  if (tab === 'toPay') return orders.filter((order) => order.ID !== id)
  return change(orders, id, (order) => moved(order, Status.Cancel))
}

/** Received: status and label 已完成; the row is removed from the tab of orders to receive (spec 4). */
export function afterFinish<Order extends LocalOrder>(
  orders: readonly Order[],
  id: number,
  tab: OrderTab,
): Order[] {
  if (tab === 'toReceive') return orders.filter((order) => order.ID !== id)
  return change(orders, id, (order) => moved(order, Status.Completed))
}

/** Sets the status that a call returned, for a paid order whose cancellation became a case (domain 18.7). */
export function afterMove<Order extends LocalOrder>(
  orders: readonly Order[],
  id: number,
  status: OrderStatus,
): Order[] {
  return change(orders, id, (order) => moved(order, status))
}

/** Choosing an invoice type sets the invoice (spec 4). */
export function afterInvoice<Order extends LocalOrder>(
  orders: readonly Order[],
  id: number,
  invoice: unknown,
) {
  return change(orders, id, (order) => ({ ...order, Invoice: invoice }))
}

/** Writing a comment marks the product as commented (spec 4). */
export function afterComment<Order extends LocalOrder>(
  orders: readonly Order[],
  id: number,
  productId: number,
) {
  return change(orders, id, (order) => ({
    ...order,
    OrderDetail: order.OrderDetail.map((line) =>
      line.ProductID === productId ? { ...line, Product: { ...line.Product, HasComment: true } } : line,
    ),
  }))
}

export function afterDelete<Order extends LocalOrder>(orders: readonly Order[], id: number): Order[] {
  return orders.filter((order) => order.ID !== id)
}
