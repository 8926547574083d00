import type { OrderDetailData, OrderRowData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { keyOf } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { anOrder, anOrderDetail, anOrderLine, aPage } from '../testing/samples'
import { showCancelled, showComment, showFinished, showInvoice, tabQuery } from './order-lists'

const lines = [anOrderLine(), anOrderLine({ ID: 72, ProductID: 12 })]

/** A cache with two tabs of the list and the page of the order. */
function shown(status: number, tab: 'toPay' | 'toReceive') {
  const order = anOrder({ OrderStatus: status, OrderDetail: lines })
  const queries = new QueryClient()
  const listKey = (statuses: string) => [
    ...keyOf(api.order.GetMemberOrderList, { orderStatus: statuses }),
    'pages',
    10,
  ]
  for (const statuses of ['', tabQuery(tab)])
    queries.setQueryData(listKey(statuses), { pages: [aPage([order])], pageParams: [1] })
  const detailKey = keyOf(api.order.GetOrderByID, { id: order.ID })
  queries.setQueryData(detailKey, anOrderDetail({ OrderStatus: status, OrderDetail: lines }))
  const rows = (statuses: string) =>
    queries.getQueryData<{ pages: { DataList: OrderRowData[] }[] }>(listKey(statuses))?.pages[0]?.DataList ??
    []
  return {
    queries,
    all: () => rows('')[0],
    tab: () => rows(tabQuery(tab)),
    detail: () => queries.getQueryData<OrderDetailData>(detailKey),
  }
}

test('R270, R271: a cancelled order is 已取消 at once and leaves the tab of orders to pay', () => {
  const shop = shown(OrderStatus.Booking, 'toPay')
  showCancelled(shop.queries, 31, OrderStatus.Cancel, '拍错商品')
  expect(shop.all()).toMatchObject({ OrderStatus: 20, OrderStatusCN: '已取消', CancelReason: '拍错商品' })
  expect(shop.detail()).toMatchObject({ OrderStatus: 20 })
  expect(shop.tab()).toEqual([])
})

test('R272, R273: a received order is 已完成 at once and leaves the tab of orders to receive', () => {
  const shop = shown(OrderStatus.Shipped, 'toReceive')
  showFinished(shop.queries, 31)
  expect(shop.all()).toMatchObject({ OrderStatus: 50, OrderStatusCN: '已完成' })
  expect(shop.detail()).toMatchObject({ OrderStatus: 50 })
  expect(shop.tab()).toEqual([])
})

test('R274: a requested invoice is shown at its order at once', () => {
  const shop = shown(OrderStatus.Completed, 'toPay')
  const invoice = { ID: 4, InvoiceType: 10, InvoiceStatus: 10, InvoiceStatusCN: '待开票' }
  showInvoice(shop.queries, 31, invoice)
  expect(shop.all()?.Invoice).toEqual(invoice)
  expect(shop.detail()?.Invoice).toEqual(invoice)
})

test('R275: a product that was spoken of is marked at once, no other', () => {
  const shop = shown(OrderStatus.Completed, 'toPay')
  showComment(shop.queries, 31, 12)
  for (const order of [shop.all(), shop.detail()])
    expect(order?.OrderDetail.map(({ Product }) => Product.HasComment)).toEqual([false, true])
})
