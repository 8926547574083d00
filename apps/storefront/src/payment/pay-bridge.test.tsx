// apart: the browser is the messenger’s
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentTrip } from '../member/parts/login/messenger-trip'
import { anOrderDetail } from '../order/testing/samples'
import { tidyAfterEach } from '../order/testing/tidy'
import { adoptConfig } from '../platform/config'
import { browserPage } from '../platform/route/load-page'
import { setEmbedding } from '../platform/session/embedding'
import { sessionShelf, storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import PayScreen from './PayScreen'

tidyAfterEach()

const params = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=p',
  signType: 'RSA',
  paySign: 's',
}

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Mozilla/5.0 MicroMessenger/8.0.50' })
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify([{ PayType: '20', Name: '微信支付', Environment: 'messenger' }])),
  )
})

/** Pays in the messenger, whose bridge returns this result. */
async function payInMessenger(answer: string) {
  const invoke = vi.fn((_name: string, _params: object, done: (result: { err_msg: string }) => void) =>
    done({ err_msg: `get_brand_wcpay_request:${answer}` }),
  )
  vi.stubGlobal('WeixinJSBridge', { invoke })
  const server = createFakeServer()
    .answer(api.order.GetOrderByID, anOrderDetail())
    .answer(api.payment.GetWxpayInfo, { PayType: '20', MwebUrl: '', Bridge: params, App: null })
  const screenOf = renderScreen(<PayScreen />, server, '/order/pay?id=31')
  fireEvent.click(await screen.findByRole('button', { name: /微信支付/ }))
  await waitFor(() =>
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', params, expect.any(Function)),
  )
  return { ...screenOf, server }
}

test('inside the messenger its own cashier opens; its ok only leads to the server’s answer', async () => {
  const { follow, server } = await payInMessenger('ok')
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true }))
  expect(server.sent(api.payment.GetWxpayInfo)).toMatchObject([{ payType: '20' }])
})

test('closing it keeps the order, with a message', async () => {
  const { follow } = await payInMessenger('cancel')
  await screen.findByText('已取消付款，订单已保留')
  expect(follow).not.toHaveBeenCalled()
})

test('a member without a bound messenger first confirms the payer, and pays with that ticket', async () => {
  const server = createFakeServer()
    .answer(api.order.GetOrderByID, anOrderDetail())
    .refuse(api.payment.GetWxpayInfo, '请在微信中重新打开页面后支付', 'payment/openid-needed', 103)
  renderScreen(<PayScreen />, server, '/order/pay?id=31')
  fireEvent.click(await screen.findByRole('button', { name: /微信支付/ }))
  setEmbedding('messenger')
  adoptConfig({
    base: { Api: '', Messenger: 'https://messenger.test/consent' },
    global: { WXAppID: 'wx1234' },
  })
  const left = vi.spyOn(browserPage, 'replace').mockReturnValue()
  fireEvent.click(await screen.findByRole('button', { name: '去确认' }))
  await waitFor(() => expect(currentTrip()?.purpose).toBe('payer'))
  expect(left).toHaveBeenCalledWith(expect.stringContaining('https://messenger.test/consent?appid=wx1234'))
  cleanup()
  sessionShelf.set(storageKeys.messengerPayer, 'ticket-1')
  const { server: again } = await payInMessenger('ok')
  expect(again.sent(api.payment.GetWxpayInfo)).toMatchObject([{ openID: 'ticket-1' }])
})

test('a missing bridge does not block: the order waits and can be paid again', async () => {
  // Failed while the bridge was awaited without a limit: the button stayed busy.
  vi.stubGlobal('WeixinJSBridge', undefined)
  const server = createFakeServer()
    .answer(api.order.GetOrderByID, anOrderDetail())
    .answer(api.payment.GetWxpayInfo, { PayType: '20', MwebUrl: '', Bridge: params, App: null })
  renderScreen(<PayScreen />, server, '/order/pay?id=31')
  const way = await screen.findByRole('button', { name: /微信支付/ })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(way)
  await waitFor(() => expect(server.sent(api.payment.GetWxpayInfo)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await screen.findByText('付款没有完成，订单已保留，可以重试')
})

test('inside an app that can, the provider’s SDK opens over the result', async () => {
  const request = {
    appId: 'wx2',
    partnerId: '1900',
    prepayId: 'p',
    package: 'Sign=WXPay',
    nonceStr: 'n',
    timeStamp: '1',
    sign: 's',
  }
  const postMessage = vi.fn()
  vi.stubGlobal('webkit', { messageHandlers: { greenstar: { postMessage } } })
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify([{ PayType: '50', Name: '微信支付', Environment: 'app' }])),
  )
  setEmbedding('app')
  adoptConfig({ base: { Api: '' }, global: { AppPay: '1' } })
  const server = createFakeServer()
    .answer(api.order.GetOrderByID, anOrderDetail())
    .answer(api.payment.GetWxpayInfo, { PayType: '50', MwebUrl: '', Bridge: null, App: request })
  const { follow } = renderScreen(<PayScreen />, server, '/order/pay?id=31')
  fireEvent.click(await screen.findByRole('button', { name: /微信支付/ }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/order/payResult?id=31', { replace: true }))
  expect(postMessage).toHaveBeenCalledWith({ action: 'openWindow', data: { key: 30, pay: request } })
  expect(server.sent(api.payment.GetWxpayInfo)).toMatchObject([{ payType: '50' }])
})
