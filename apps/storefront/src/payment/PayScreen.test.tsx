import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrderDetail, wireDateIn } from '../order/testing/samples'
import { tidyAfterEach } from '../order/testing/tidy'
import { renderScreen } from '../platform/testing/render-screen'
import PayScreen from './PayScreen'
import type { PayWay } from './parts/pay-ways'

tidyAfterEach()

const ways: PayWay[] = [
  { PayType: '20', Name: '微信支付（公众号）', Environment: 'messenger' },
  { PayType: '30', Name: '微信支付', Environment: 'browser' },
]
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(ways))
  })
})
afterEach(() => {
  window.location.hash = ''
})

const withOrder = (given: Partial<OrderDetailData> = {}) =>
  createFakeServer().answer(api.order.GetOrderByID, anOrderDetail({ PayAmount: 211.2, ...given }))
const open = (server = withOrder()) => renderScreen(<PayScreen />, server, '/order/pay?id=31')
const payButton = () => screen.findByRole('button', { name: '微信支付 ¥211.20' })

test('shows amount, order number, time left and the way of this environment, preselected', async () => {
  open()
  await payButton()
  screen.getByText('211.20元')
  screen.getByText('GS202611180934441')
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^剩余 2[2-4] 分$/)
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/config\/payType_h5\.json\?v=\w{7}$/)
})

test('opens the page of the provider, which returns to the result', async () => {
  const server = withOrder().answer(api.payment.GetWxpayInfo, {
    PayType: '30',
    MwebUrl: '#cashier',
    Bridge: null,
    App: null,
  })
  open(server)
  fireEvent.click(await payButton())
  await waitFor(() => expect(window.location.hash).toBe('#cashier'))
  expect(server.sent(api.payment.GetWxpayInfo)).toMatchObject([
    { orderID: '31', payType: '30', redirectUrl: `${window.location.origin}/order/payResult?id=31` },
  ])
})

test('two quick taps begin one payment', async () => {
  const info = { PayType: '30', MwebUrl: '#cashier', Bridge: null, App: null }
  const server = withOrder().answer(api.payment.GetWxpayInfo, info)
  open(server)
  const button = await payButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#cashier'))
  expect(server.sent(api.payment.GetWxpayInfo)).toHaveLength(1)
})

test('after leaving the cashier while paying begins, the provider is not opened', async () => {
  const info = { PayType: '30', MwebUrl: '#cashier', Bridge: null, App: null }
  const server = withOrder().answer(api.payment.GetWxpayInfo, info)
  const { leave } = open(server)
  fireEvent.click(await payButton())
  leave()
  await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
  expect(server.sent(api.payment.GetWxpayInfo)).toHaveLength(1)
  expect(window.location.hash).toBe('')
  expect(sessionStorage.getItem('paying-order')).toBeNull()
})

test('back from the page of the provider the result is requested from the server', async () => {
  sessionStorage.setItem('paying-order', '{"orderId":31,"entries":4}')
  const { follow } = open()
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true }))
})

test('also restored from the browser’s cache', async () => {
  const { follow } = open()
  await payButton()
  sessionStorage.setItem('paying-order', '{"orderId":31,"entries":4}')
  const shown = new Event('pageshow')
  Object.defineProperty(shown, 'persisted', { value: true })
  act(() => void window.dispatchEvent(shown))
  expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true })
})

test('a busy channel shows a message, the order stays', async () => {
  open(withOrder().refuse(api.payment.GetWxpayInfo, '支付通道繁忙，订单已保留', 'payment/channel-busy', 112))
  fireEvent.click(await payButton())
  await screen.findByText('支付通道繁忙，订单已保留')
  await payButton()
})

test('paid in the meantime on another device: opens the result', async () => {
  const { follow } = open(
    withOrder().refuse(
      api.payment.GetWxpayInfo,
      '订单已支付成功，正在为您更新状态',
      'order/paid-meanwhile',
      111,
    ),
  )
  fireEvent.click(await payButton())
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true }))
})

test('leaving asks first and shows where to find the order', async () => {
  const { goBack } = open()
  await payButton()
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  const question = within(await screen.findByRole('alertdialog', { name: '确认离开收银台？' }))
  question.getByText(/待付款/)
  fireEvent.click(question.getByRole('button', { name: '继续付款' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(goBack).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  fireEvent.click(
    within(await screen.findByRole('alertdialog', { name: '确认离开收银台？' })).getByRole('button', {
      name: '确认离开',
    }),
  )
  await waitFor(() => expect(goBack).toHaveBeenCalled())
})

test('after its time nothing can be paid any more', async () => {
  open(withOrder({ AutoCancelDate: wireDateIn(-1000) }))
  await screen.findByText('已超过支付时间')
  expect(screen.queryByRole('button', { name: /微信支付/ })).not.toBeInTheDocument()
  screen.getByRole('link', { name: '查看订单' })
})

test('an order with nothing left to pay opens the result', async () => {
  const { follow } = open(withOrder({ OrderStatus: OrderStatus.HasBeenConfirmedToBeShipped }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true }))
})

test('axe finds nothing serious', async () => {
  open()
  await payButton()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})

test('of several ways the chosen one is paid by, and the button names it', async () => {
  ways.push({ PayType: '40', Name: '支付宝', Environment: 'browser' })
  const server = withOrder().answer(api.payment.GetWxpayInfo, {
    PayType: '40',
    MwebUrl: '#alipay',
    Bridge: null,
    App: null,
  })
  open(server)
  await payButton()
  fireEvent.click(screen.getByRole('radio', { name: '支付宝' }))
  fireEvent.click(screen.getByRole('button', { name: '支付宝 ¥211.20' }))
  await waitFor(() => expect(window.location.hash).toBe('#alipay'))
  expect(server.sent(api.payment.GetWxpayInfo)).toMatchObject([{ orderID: '31', payType: '40' }])
  // the next order is paid the same way, as long as the shop offers it here
  cleanup()
  open()
  expect(await screen.findByRole('radio', { name: '支付宝' })).toBeChecked()
  cleanup()
  ways.pop()
  open()
  await payButton()
  expect(screen.getByRole('radio', { name: '微信支付' })).toBeChecked()
})
