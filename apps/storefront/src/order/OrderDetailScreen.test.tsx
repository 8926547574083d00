import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import OrderDetailScreen from './OrderDetailScreen'
import { anAddress, anOrderDetail } from './testing/samples'
import { tidyAfterEach } from './testing/tidy'

tidyAfterEach()

const withOrder = (given: Partial<OrderDetailData> = {}) =>
  createFakeServer().answer(api.order.GetOrderByID, anOrderDetail(given))
const open = (server: ReturnType<typeof withOrder>, path = '/order/detail?id=31') =>
  renderScreen(<OrderDetailScreen />, server, path)
const texts = (region: string, role: 'term' | 'definition') =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole(role)
    .map((one) => one.textContent)

test('R262: an order to pay: state, countdown, steps, address, goods, money, buttons', async () => {
  const { follow } = open(withOrder({ TotalFreight: 8, PayAmount: 176 }))
  await screen.findByRole('heading', { name: '等待付款' })
  screen.getByText(/^剩(\d+小时)?\d+[分秒]自动取消$/)
  expect(screen.getByText('付款').closest('li')?.getAttribute('aria-current')).toBe('step')
  screen.getByText('138 0000 6620')
  expect(screen.getByRole('link', { name: '龟背竹 白瓷棱纹盆' }).getAttribute('href')).toBe(
    '/mall/goodsDetail?id=11&sku=11',
  )
  expect(texts('商品', 'definition')).toEqual(['¥168.00', '¥8.00', '¥176.00176.00元'])
  expect(texts('订单信息', 'term')).toEqual(['订单编号', '下单时间'])
  fireEvent.click(screen.getByRole('button', { name: '立即付款 ¥176.00' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/pay?id=31', {}))
})

test('the number can be copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  open(withOrder())
  fireEvent.click(await screen.findByRole('button', { name: '复制' }))
  await screen.findByText('已复制')
  expect(writeText).toHaveBeenCalledWith('GS202611180934441')
  vi.unstubAllGlobals()
})

test('a shipped order shows where the parcel is and every payment', async () => {
  open(
    withOrder({
      OrderStatus: OrderStatus.Shipped,
      LatestTrace: '【上海市】快件正在派送中',
      ParcelNum: 2,
      Actions: ['viewLogistics', 'confirmReceipt'],
      PayDate: '2026-11-18T09:40:00+08:00',
      PayLogList: [
        {
          PayStatus: PayStatus.closed,
          PayStatusCN: '已关闭',
          PayTypeCN: '支付宝',
          PayAmount: 168,
          PayDate: null,
        },
        {
          PayStatus: PayStatus.paid,
          PayStatusCN: '支付成功',
          PayTypeCN: '微信支付',
          PayAmount: 168,
          PayDate: '2026-11-18T09:40:00+08:00',
        },
      ],
    }),
  )
  const trace = await screen.findByRole('link', { name: '共 2 个包裹 · 【上海市】快件正在派送中' })
  expect(trace.getAttribute('href')).toBe('/order/logistics?id=31')
  expect(texts('订单信息', 'definition').at(-1)).toBe('微信支付 支付成功 ¥168.002026-11-18 09:40')
  expect(screen.queryByText(/已关闭/)).not.toBeInTheDocument()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '',
    '复制',
    '客服',
    '查看物流',
    '确认收货',
  ])
})

test('a shipped parcel can be followed before the courier’s first step', async () => {
  const parcel = {
    ID: 1,
    ShipperCode: 'SF',
    ShipperName: '顺丰速运',
    LogisticCode: 'SF1',
    ShipDate: '',
    Together: [],
    Lines: [],
  }
  open(withOrder({ OrderStatus: OrderStatus.HasBeenConfirmedToBeShipped, Parcels: [parcel] }))
  const link = await screen.findByRole('link', { name: '包裹已发出，等待快递更新' })
  expect(link.getAttribute('href')).toBe('/order/logistics?id=31')
  cleanup()
  open(withOrder({ OrderStatus: OrderStatus.Completed, Parcels: [parcel] }))
  expect(await screen.findByRole('link', { name: '查看物流' })).toBeInTheDocument()
})

test('opens by its code too', async () => {
  const server = createFakeServer().answer(api.order.GetOrderByCode, anOrderDetail())
  open(server, '/order/detail?orderCode=GS202611180934441')
  await screen.findByRole('heading', { name: '等待付款' })
  expect(server.sent(api.order.GetOrderByCode)).toMatchObject([{ orderCode: 'GS202611180934441' }])
})

test('a deleted order leaves its page', async () => {
  const server = withOrder({
    OrderStatus: OrderStatus.Cancel,
    CancelReason: '拍错商品',
    Actions: ['deleteOrder'],
  })
  server.answer(api.order.DeleteOrder, null)
  const { goBack } = open(server)
  await screen.findByText('拍错商品')
  fireEvent.click(screen.getByRole('button', { name: '删除订单' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(goBack).toHaveBeenCalled())
})

test('the address changes to the one that is chosen in the address list; once when paid', async () => {
  const toShip = {
    OrderStatus: OrderStatus.HasBeenConfirmedToBeShipped,
    Actions: ['contactService', 'editAddress', 'cancel'],
  }
  const server = withOrder(toShip).answer(api.order.ReplaceAddress, {
    Address: anAddress({ ID: 6 }),
    TotalFreight: 0,
    PayAmount: 168,
  })
  const { follow } = open(server)
  fireEvent.click(await screen.findByRole('button', { name: '修改地址' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/member/addressList?select=1&order=31', {}))
  // an address selected for a checkout does not affect this order
  sessionStorage.setItem(storageKeys.selectedAddress, '5')
  // the list, opened on top of the page and reloaded, stores the choice; then the page is shown again
  const begun = JSON.parse(sessionStorage.getItem(storageKeys.orderAddress) ?? '{}')
  sessionStorage.setItem(storageKeys.orderAddress, JSON.stringify({ ...begun, orderId: 31, id: 6 }))
  cleanup()
  open(server)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认修改' }))
  await screen.findByText('收货地址已修改')
  expect(server.sent(api.order.ReplaceAddress)).toMatchObject([{ id: '31', receiveAddressID: '6' }])
  expect(sessionStorage.getItem(storageKeys.selectedAddress)).toBe('5')
  expect(sessionStorage.getItem(storageKeys.orderAddress)).toBeNull()
})

test.each([OrderStatus.Shipped, OrderStatus.Completed, OrderStatus.Cancel, OrderStatus.ApplyAfterSale])(
  'the service can be reached in state %i too',
  async (status) => {
    const { follow } = open(withOrder({ OrderStatus: status, Actions: ['viewLogistics', 'deleteOrder'] }))
    fireEvent.click(await screen.findByRole('button', { name: /^(联系)?客服$/ }))
    expect(follow).toHaveBeenCalledWith('/setting/easemob/im?orderID=31', {})
  },
)

test('a cancelled paid order shows what was refunded', async () => {
  const toShip = {
    OrderStatus: OrderStatus.HasBeenConfirmedToBeShipped,
    Actions: ['contactService', 'cancel'],
  }
  const server = withOrder(toShip).answer(api.order.CancelOrder, {
    ID: 31,
    OrderStatus: OrderStatus.ApplyAfterSale,
    OrderStatusCN: '售后中',
  })
  open(server)
  fireEvent.click(await screen.findByRole('button', { name: '取消订单' }))
  const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }))
  sheet.getByText('取消后，已付的钱按原路退回。')
  server.answer(
    api.order.GetOrderByID,
    anOrderDetail({ OrderStatus: OrderStatus.ApplyAfterSale, Actions: [] }),
  )
  fireEvent.click(sheet.getByRole('radio', { name: '我不想买了' }))
  fireEvent.click(sheet.getByRole('button', { name: '确认取消' }))
  await screen.findByRole('heading', { name: '售后中' })
  await screen.findByText('已取消，退款按原路返回')
})

test('a missing order shows a message and a link to the orders', async () => {
  open(createFakeServer().refuse(api.order.GetOrderByID, '订单不存在', 'order/not-found'))
  expect(await screen.findByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/order')
  expect(screen.getByText('订单不存在')).toBeInTheDocument()
})

test('axe finds nothing serious', async () => {
  open(withOrder())
  await screen.findByRole('heading', { name: '等待付款' })
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})

test('the goods of a completed order can be bought once more; before that, in after-sales and for exchanges, not', async () => {
  const again = { name: '再买一单' }
  const [line] = anOrderDetail().OrderDetail
  if (!line) throw new Error('the sample has no goods')
  const done = { OrderStatus: OrderStatus.Completed, Actions: ['viewLogistics' as const] }
  const fake = withOrder(done).answer(api.cart.AddShoppingCar, { Count: 1 })
  const { follow } = open(fake)
  fireEvent.click(await screen.findByRole('button', again))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/shopcar', {}))
  for (const given of [
    { OrderStatus: OrderStatus.Shipped },
    { ...done, IsInCustomerService: true },
    { ...done, OrderDetail: [{ ...line, PollenNum: 400, PollenAmount: 0 }] },
  ]) {
    cleanup()
    open(withOrder(given))
    await screen.findByRole('region', { name: '商品' })
    expect(screen.queryByRole('button', again)).not.toBeInTheDocument()
  }
})

test('what the cart does not take leads to its page', async () => {
  const fake = withOrder({ OrderStatus: OrderStatus.Completed }).refuse(api.cart.AddShoppingCar, '库存不足')
  const { follow } = open(fake)
  fireEvent.click(await screen.findByRole('button', { name: '再买一单' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/mall/goodsDetail?id=11&sku=11', {}))
})
