import type { OrderDetailData, OrderRowData } from '@greenstar/contract/order/order.shapes'
import {
  afterCancel,
  afterComment,
  afterDelete,
  afterFinish,
  afterInvoice,
  afterMove,
} from '@greenstar/rules/order/order.local'
import { isOrderStatus, OrderStatus, type OrderTab, orderTabs } from '@greenstar/rules/order/order.status'
import { api } from '@greenstar/web/shop-api'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

interface OrderPage {
  DataList: OrderRowData[]
  CurrentPage: number
  TotalPage: number
  TotalCount: number
}
type Edit = (orders: readonly OrderRowData[], tab: OrderTab) => OrderRowData[]

/** Statuses of a tab for GetMemberOrderList; '' for all. */
export const tabQuery = (tab: OrderTab): string =>
  orderTabs.find(({ key }) => key === tab)?.statuses.join(',') ?? ''

const tabOf = (payload: unknown): OrderTab => {
  const statuses = (payload as { orderStatus?: string } | undefined)?.orderStatus ?? ''
  return orderTabs.find(({ key }) => tabQuery(key) === statuses)?.key ?? 'all'
}

/** Applies a local change to every loaded list, depending on its tab (spec 4). */
function editLists(queries: QueryClient, edit: Edit): void {
  const { noun, action } = api.order.GetMemberOrderList
  for (const [key, data] of queries.getQueriesData<InfiniteData<OrderPage>>({ queryKey: [noun, action] })) {
    if (!data) continue
    const pages = data.pages.map((page) => ({ ...page, DataList: edit(page.DataList, tabOf(key[2])) }))
    queries.setQueryData(key, { ...data, pages })
  }
}

/** Applies the same change to the pages of single orders. */
function editDetails(queries: QueryClient, edit: (orders: OrderDetailData[]) => OrderDetailData[]): void {
  for (const { noun, action } of [api.order.GetOrderByID, api.order.GetOrderByCode]) {
    queries.setQueriesData<OrderDetailData>({ queryKey: [noun, action] }, (order) =>
      order ? (edit([order])[0] ?? order) : order,
    )
  }
}

/** Shows a cancelled order with the status that the call returned: a paid one is refunded (domain 18.7). */
export function showCancelled(queries: QueryClient, id: number, status: number, reason: string): void {
  const moved = isOrderStatus(status) ? status : OrderStatus.Cancel
  const isCancel = moved === OrderStatus.Cancel
  const why = <Order extends OrderRowData>(orders: readonly Order[]) =>
    orders.map((order) => (order.ID === id ? { ...order, CancelReason: reason } : order))
  editLists(queries, (orders, tab) =>
    isCancel ? afterCancel(why(orders), id, tab) : afterMove(why(orders), id, moved),
  )
  editDetails(queries, (orders) => afterMove(why(orders), id, moved))
}

export function showFinished(queries: QueryClient, id: number): void {
  editLists(queries, (orders, tab) => afterFinish(orders, id, tab))
  editDetails(queries, (orders) => afterMove(orders, id, OrderStatus.Completed))
}

export function showDeleted(queries: QueryClient, id: number): void {
  editLists(queries, (orders) => afterDelete(orders, id))
}

/** Marks a product of an order as commented (spec 4). */
export function showComment(queries: QueryClient, id: number, productId: number): void {
  editLists(queries, (orders) => afterComment(orders, id, productId))
  editDetails(queries, (orders) => afterComment(orders, id, productId))
}

/** Shows the requested invoice of an order (spec 4). */
export function showInvoice(queries: QueryClient, id: number, invoice: OrderRowData['Invoice']): void {
  editLists(queries, (orders) => afterInvoice(orders, id, invoice))
  editDetails(queries, (orders) => afterInvoice(orders, id, invoice))
  void queries.invalidateQueries({ queryKey: ['order'] })
}
