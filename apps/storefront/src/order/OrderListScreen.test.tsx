import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { ticked } from '../cart/shared/ticked'
import { renderScreen } from '../platform/testing/render-screen'
import OrderListScreen from './OrderListScreen'
import { anOrder, anOrderLine, aPage, wireDateIn } from './testing/samples'
import { tidyAfterEach } from './testing/tidy'

tidyAfterEach()
afterEach(() => vi.useRealTimers())

const counts = { Booking: 1, ToShip: 2, Shipped: 0, Completed: 0, Closed: 120 }

/** A server whose list filters by the requested statuses. */
const withOrders = (orders: () => OrderRowData[]) =>
  createFakeServer()
    .answer(api.order.GetOrderCount, counts)
    .answer(api.order.GetMemberOrderList, ({ orderStatus }) => {
      const asked = String(orderStatus ?? '')
      return aPage(
        orders().filter((order) => asked === '' || asked.split(',').includes(String(order.OrderStatus))),
      )
    })
const server = (...orders: OrderRowData[]) => withOrders(() => orders)

const shipped = (given: Partial<OrderRowData> = {}) =>
  anOrder({
    ID: 32,
    OrderCode: 'GS-shipped',
    OrderStatus: OrderStatus.Shipped,
    AutoFinishDate: wireDateIn(50 * 3_600_000),
    ShipperCode: 'SF',
    LatestTrace: '【上海市】快件正在派送中',
    Actions: ['viewLogistics', 'confirmReceipt'],
    OrderDetail: [anOrderLine(), anOrderLine({ ID: 72, ProductID: 12 })],
    ...given,
  })
const cancelled = () =>
  anOrder({
    ID: 33,
    OrderCode: 'GS-cancelled',
    OrderStatus: OrderStatus.Cancel,
    CancelReason: '我不想买了',
    Actions: ['deleteOrder', 'buyAgain'],
    OrderDetail: [anOrderLine(), anOrderLine({ ID: 72, ProductID: 12 })],
  })
const card = (code: RegExp) => screen.findByRole('article', { name: code })

test('R258: six tabs with counts; a tab requests its statuses and is in the address', async () => {
  const fake = server(anOrder(), shipped())
  const { address } = renderScreen(<OrderListScreen />, fake, '/order')
  await card(/GS2026/)
  await waitFor(() => expect(screen.getByRole('tab', { name: /待发货/ }).textContent).toBe('待发货2'))
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  // only open orders are counted; with more numbers the last tab would not fit on a phone
  expect(tabs.filter((text) => /\d/.test(text ?? ''))).toEqual(['待付款1', '待发货2'])
  expect(tabs.map((text) => text?.replace(/\d+\+?/, ''))).toEqual([
    '全部',
    '待付款',
    '待发货',
    '待收货',
    '已完成',
    '取消/退款',
  ])
  fireEvent.click(screen.getByRole('tab', { name: /取消\/退款/ }))
  await waitFor(() =>
    expect(fake.sent(api.order.GetMemberOrderList).at(-1)).toMatchObject({ orderStatus: '20,60,70' }),
  )
  expect(address()).toBe('/order?tab=closed')
})

test('R261, R262, R277: an unpaid card shows its countdown and three buttons, and pays', async () => {
  const { follow } = renderScreen(<OrderListScreen />, server(anOrder()))
  const order = within(await card(/GS2026/))
  order.getByText('等待付款')
  order.getByText(/^剩2[23]分自动取消$/)
  order.getByText('168.00元')
  expect(order.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '联系客服',
    '取消',
    '去付款',
  ])
  fireEvent.click(order.getByRole('button', { name: '去付款' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/pay?id=31', {}))
})

test('a button that the server does not offer is not shown, nor one without a page', async () => {
  const completed = anOrder({
    OrderStatus: OrderStatus.Completed,
    ShipperCode: 'SF',
    Actions: ['viewLogistics', 'applyInvoice', 'applyAfterSale', 'writeReview'],
  })
  renderScreen(<OrderListScreen />, server(completed, anOrder({ ID: 34, OrderCode: 'late', Actions: [] })))
  const order = within(await card(/GS2026/))
  order.getByText('订单已完成')
  expect(order.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '查看物流',
    '申请售后',
    '写评价',
  ])
  expect(within(await card(/late/)).queryByRole('button')).not.toBeInTheDocument()
})

test('R270, R505: cancelling needs one of the six reasons; the card then shows 取消 and 已取消', async () => {
  let order = anOrder()
  const fake = withOrders(() => [order]).answer(api.order.CancelOrder, () => {
    order = anOrder({
      OrderStatus: OrderStatus.Cancel,
      CancelReason: '拍错商品',
      Actions: ['deleteOrder', 'buyAgain'],
    })
    return { ID: 31, OrderStatus: OrderStatus.Cancel, OrderStatusCN: '已取消' }
  })
  renderScreen(<OrderListScreen />, fake)
  fireEvent.click(within(await card(/GS2026/)).getByRole('button', { name: '取消' }))
  const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }))
  expect(sheet.getAllByRole('radio')).toHaveLength(6)
  expect(sheet.getByRole('button', { name: '请选择取消原因' })).toHaveProperty('disabled', true)
  fireEvent.click(sheet.getByRole('radio', { name: '拍错商品' }))
  fireEvent.click(sheet.getByRole('button', { name: '确认取消' }))
  await screen.findByText('已取消，拍错商品')
  expect(fake.sent(api.order.CancelOrder)).toMatchObject([{ id: '31', cancelReason: '拍错商品' }])
  screen.getByRole('button', { name: '再次购买' })
})

test('R271: on the tab of orders to pay a cancelled one leaves the list at once', async () => {
  let order = anOrder()
  const fake = withOrders(() => [order]).answer(api.order.CancelOrder, () => {
    order = anOrder({ OrderStatus: OrderStatus.Cancel })
    return { ID: 31, OrderStatus: OrderStatus.Cancel, OrderStatusCN: '已取消' }
  })
  renderScreen(<OrderListScreen />, fake, '/order?tab=toPay')
  fireEvent.click(within(await card(/GS2026/)).getByRole('button', { name: '取消' }))
  const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }))
  fireEvent.click(sheet.getByRole('radio', { name: '其他原因' }))
  fireEvent.click(sheet.getByRole('button', { name: '确认取消' }))
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
  await screen.findByText('暂时没有数据哦~')
})

test('a refused cancelling shows the reason once and keeps the order', async () => {
  const fake = server(anOrder()).refuse(api.order.CancelOrder, '状态已变化，请刷新后重试')
  renderScreen(<OrderListScreen />, fake)
  fireEvent.click(within(await card(/GS2026/)).getByRole('button', { name: '取消' }))
  const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }))
  fireEvent.click(sheet.getByRole('radio', { name: '其他原因' }))
  fireEvent.click(sheet.getByRole('button', { name: '确认取消' }))
  await screen.findByText('状态已变化，请刷新后重试')
  expect(screen.getAllByText('状态已变化，请刷新后重试')).toHaveLength(1)
  await card(/GS2026/)
})

test('receipt is asked for once, then the order is completed', async () => {
  let order = shipped()
  const fake = withOrders(() => [order]).answer(api.order.FinishOrder, () => {
    order = anOrder({ OrderStatus: OrderStatus.Completed, Actions: ['viewLogistics'] })
    return null
  })
  renderScreen(<OrderListScreen />, fake)
  const row = within(await card(/GS-shipped/))
  row.getByText(/^还剩(49|50)小时\d+分自动确认收货$/)
  row.getByRole('link', { name: /派送中/ })
  fireEvent.click(row.getByRole('button', { name: '确认收货' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认收货' }))
  await screen.findByText('订单已完成')
  expect(fake.sent(api.order.FinishOrder)).toMatchObject([{ id: '32' }])
})

test('a cancelled order is deleted after asking', async () => {
  let orders = [cancelled()]
  const fake = withOrders(() => orders).answer(api.order.DeleteOrder, () => {
    orders = []
    return null
  })
  renderScreen(<OrderListScreen />, fake)
  fireEvent.click(within(await card(/GS-cancelled/)).getByRole('button', { name: '删除订单' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await screen.findByText('暂时没有数据哦~')
})

test('buying again puts what can be bought into the cart and opens it', async () => {
  const fake = server(cancelled())
  let asked = 0
  fake.answer(api.cart.AddShoppingCar, () => {
    asked += 1
    if (asked === 1) fake.refuse(api.cart.AddShoppingCar, '商品不存在或已下架')
    return { Count: 1 }
  })
  const { follow } = renderScreen(<OrderListScreen />, fake)
  ticked.set([])
  fireEvent.click(within(await card(/GS-cancelled/)).getByRole('button', { name: '再次购买' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/shopcar', {}))
  await screen.findByText('1 种商品暂不可购买，其余已加入购物车')
  expect(ticked.get()).toHaveLength(1)
})

test('at zero the order turns to 已取消 by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let order = anOrder({ AutoCancelDate: wireDateIn(5000) })
  renderScreen(
    <OrderListScreen />,
    withOrders(() => [order]),
  )
  await screen.findByText(/^剩\d秒自动取消$/)
  order = anOrder({
    OrderStatus: OrderStatus.Cancel,
    CancelReason: '超时未付款，系统自动取消',
    Actions: ['deleteOrder', 'buyAgain'],
  })
  await act(() => vi.advanceTimersByTimeAsync(7000))
  await screen.findByText('已取消，超时未付款，系统自动取消')
})

test('an empty list leads to the goods', async () => {
  renderScreen(<OrderListScreen />, server())
  await screen.findByText('暂时没有数据哦~')
  expect(screen.getByRole('link', { name: '去逛逛' }).getAttribute('href')).toBe('/mall')
})

test('axe finds nothing serious', async () => {
  renderScreen(<OrderListScreen />, server(anOrder(), shipped(), cancelled()))
  await card(/GS2026/)
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})
