import { OrderStatus } from '@greenstar/rules/order/order.status'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { wireDateIn } from '../order/testing/samples'
import { tidyAfterEach } from '../order/testing/tidy'
import { renderScreen } from '../platform/testing/render-screen'
import PayResultScreen from './PayResultScreen'
import slots from './payment.slots'

tidyAfterEach()
afterEach(() => vi.useRealTimers())

const result = (State: string) => ({
  State,
  OrderID: 31,
  OrderCode: 'GS202611180934441',
  OrderStatus: OrderStatus.Booking,
  PayAmount: 211.2,
  AutoCancelDate: wireDateIn(600_000),
  GroupTeamID: 0,
  EarnPollen: 152,
  EarnGrowth: 203,
  EarnDays: 7,
  ServerDate: wireDateIn(0),
})
const open = (State: string) => {
  const server = createFakeServer().answer(api.payment.GetPayResult, result(State))
  return { server, ...renderScreen(<PayResultScreen />, server, '/order/payResult?id=31') }
}
const asked = (server: ReturnType<typeof open>['server']) => server.sent(api.payment.GetPayResult).length

test.each([
  ['paid', '付款成功'],
  ['confirming', '支付确认中'],
  ['unpaid', '还没有付款'],
  ['failed', '付款没有成功'],
  ['closed', '订单已取消'],
  ['late', '付款晚了，正在退款'],
  ['lateRefunded', '付款晚了，已退款'],
  ['refunded', '订单已退款'],
  ['refunding', '订单已取消，正在退款'],
])('%s is a screen of its own: %s, never a dead end', async (state, title) => {
  open(state)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/order/detail?id=31')
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/home')
})

test('an order without money shows it without ¥0.00', async () => {
  const server = createFakeServer().answer(api.payment.GetPayResult, {
    ...result('paid'),
    ...{ PayAmount: 0, EarnPollen: 0, EarnGrowth: 0 },
  })
  renderScreen(<PayResultScreen />, server, '/order/payResult?id=31')
  await screen.findByRole('heading', { name: '下单成功' })
  expect(screen.queryByText('付款成功')).not.toBeInTheDocument()
  expect(screen.queryByText('0.00元')).not.toBeInTheDocument()
  expect(screen.queryByText(/到账/)).not.toBeInTheDocument()
})

test('a paid order shows the coins and growth it earns, and when', async () => {
  open('paid')
  expect((await screen.findByText('+152')).parentElement).toHaveTextContent('+152 绿星币')
  expect(screen.getByText('+203').parentElement).toHaveTextContent('+203 成长值')
  screen.getByText('确认收货 7 天后到账，退货的商品不计')
})

test('a paid order of a waiting group links to its team, and does not announce shipping', async () => {
  const server = createFakeServer().answer(api.payment.GetPayResult, { ...result('paid'), GroupTeamID: 8 })
  renderScreen(<PayResultScreen />, server, '/order/payResult?id=31')
  const invite = await screen.findByRole('link', { name: '邀请好友成团' })
  expect(invite.getAttribute('href')).toBe('/group/team?id=8')
  expect(screen.getByText('邀请好友参团，满员后发货；未成团自动全额退款')).toBeInTheDocument()
  expect(screen.queryByText(/仓库/)).not.toBeInTheDocument()
})

test('polls while the result is unknown, and shows what the server found', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = open('confirming')
  await screen.findByText('支付确认中')
  server.answer(api.payment.GetPayResult, result('paid'))
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await screen.findByText('付款成功')
  const before = asked(server)
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(asked(server)).toBe(before)
})

test('after about a minute it stops and offers to ask again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = open('confirming')
  await screen.findByText('支付确认中')
  await act(() => vi.advanceTimersByTimeAsync(62_000))
  const before = asked(server)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked(server)).toBe(before)
  act(() => screen.getByRole('button', { name: '查询支付结果' }).click())
  await waitFor(() => expect(asked(server)).toBe(before + 1))
})

test.each([
  ['a net that drops', '请检查网络是否正常', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway that fails', '网关错误', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])(
  '%s during the polling is shown once, and the polling continues to the result',
  async (_what, words, fail) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = createFakeServer().answer(api.payment.GetPayResult, result('confirming'))
    let tries = 0
    const way: { fetch: typeof server.fetch } = { fetch: server.fetch }
    renderScreen(
      <PayResultScreen />,
      { ...server, fetch: (...given) => way.fetch(...given) },
      '/order/payResult?id=31',
    )
    await screen.findByText('支付确认中')
    way.fetch = () => {
      tries += 1
      return fail()
    }
    await act(() => vi.advanceTimersByTimeAsync(2500))
    await screen.findByText(words)
    await act(() => vi.advanceTimersByTimeAsync(4500))
    expect(tries).toBeGreaterThan(1)
    expect(screen.queryByText(words)).not.toBeInTheDocument()
    screen.getByRole('button', { name: '确认中' })
    server.answer(api.payment.GetPayResult, result('paid'))
    way.fetch = server.fetch
    await act(() => vi.advanceTimersByTimeAsync(2500))
    await screen.findByText('付款成功')
  },
)

test('a first request without an answer shows a message and a retry button, and is repeated automatically', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = createFakeServer()
  renderScreen(<PayResultScreen />, server, '/order/payResult?id=31')
  await screen.findByRole('button', { name: '点击重试' })
  server.answer(api.payment.GetPayResult, result('paid'))
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await screen.findByText('付款成功')
})

test('a refusal is a result: no further request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = createFakeServer().refuse(api.payment.GetPayResult, '订单不存在', 'order/not-found')
  renderScreen(<PayResultScreen />, server, '/order/payResult?id=31')
  await screen.findByRole('link', { name: '回首页' })
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(server.sent(api.payment.GetPayResult)).toHaveLength(1)
})

test('requests again when the page is restored from the browser’s cache', async () => {
  const { server } = open('paid')
  await screen.findByText('付款成功')
  const shown = new Event('pageshow')
  Object.defineProperty(shown, 'persisted', { value: true })
  act(() => void window.dispatchEvent(shown))
  await waitFor(() => expect(asked(server)).toBe(2))
})

test('a result opened by the provider goes back to the cashier; where it cannot, it stays', async () => {
  vi.useFakeTimers()
  sessionStorage.setItem('paying-order', '{"orderId":31,"entries":4}')
  vi.spyOn(history, 'length', 'get').mockReturnValue(5)
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  const at = (search: string) => ({ pathname: '/order/payResult', search }) as Location
  await slots.leaveCashiers(at('?id=32'))
  expect(back).not.toHaveBeenCalled()
  const stays = slots.leaveCashiers(at('?id=31&out_trade_no=1'))
  await vi.advanceTimersByTimeAsync(4000)
  await stays
  expect(back).toHaveBeenCalledExactlyOnceWith(-2)
  vi.restoreAllMocks()
})

test('a page opened from the result replaces it', async () => {
  const { follow } = open('paid')
  ;(await screen.findByRole('link', { name: '查看订单' })).click()
  expect(follow).toHaveBeenCalledWith('/order/detail?id=31', { replace: true })
})

test('an unknown result is shown as being confirmed, never as failed', async () => {
  open('something-new')
  await screen.findByText('支付确认中')
})

test('not paid: leads back to the cashier', async () => {
  open('unpaid')
  const link = await screen.findByRole('link', { name: '继续付款' })
  expect(link.getAttribute('href')).toBe('/order/pay?id=31')
})

test('axe finds nothing serious', async () => {
  open('paid')
  await screen.findByText('付款成功')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})
