import { createFakeServer } from '@greenstar/web/fake-server'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { setEmbedding } from '../platform/session/embedding'
import { renderScreen } from '../platform/testing/render-screen'
import LogisticsScreen from './LogisticsScreen'
import type { Parcel } from './parts/parcel'
import { anOrderDetail } from './testing/samples'
import { tidyAfterEach } from './testing/tidy'

tidyAfterEach()

const aParcel = (given: Partial<Parcel> = {}): Parcel => ({
  ID: 1,
  ShipperCode: 'SF',
  ShipperName: '顺丰速运',
  ShipperPhone: '95338',
  LogisticCode: 'SF1390020240611',
  State: 2,
  StateCN: '运输中',
  ShipDate: '2026-11-16T10:00:00+08:00',
  Together: [],
  Products: [{ Name: '薰衣草', Attribute: '单盆', DefaultImagePath: '/media/lavender.jpg', Quantity: 1 }],
  Traces: [
    { AcceptTime: '2026-11-16T12:00:00+08:00', AcceptStation: '【杭州市】已揽收' },
    { AcceptTime: '2026-11-17T08:00:00+08:00', AcceptStation: '【上海市】正在派送中' },
  ],
  ...given,
})
const open = (parcels: Parcel[]) =>
  renderScreen(
    <LogisticsScreen />,
    createFakeServer().answer(api.order.GetLogisticsInfo, parcels),
    '/order/logistics?id=31',
  )

test('a parcel of several orders names the others', async () => {
  open([aParcel({ Together: ['202611160000000008'] })])
  expect(await screen.findByText(/合并在一个包裹/)).toHaveTextContent('与订单 202611160000000008 合并')
})

test('newest on top, phone to call, number to copy', async () => {
  open([aParcel()])
  await screen.findByRole('heading', { name: /顺丰速运/ })
  expect(screen.getAllByText(/【/).map((line) => line.textContent)).toEqual([
    '【上海市】正在派送中',
    '【杭州市】已揽收',
  ])
  expect(screen.getByRole('link', { name: '95338' }).getAttribute('href')).toBe('tel:95338')
  screen.getByRole('button', { name: '复制' })
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
})

/** The order page below, which stays mounted while the parcels are shown. */
function Below() {
  return useCall(api.order.GetOrderByID, { id: 31 }).data?.LatestTrace ?? null
}

test('the order page below is loaded again', async () => {
  const server = createFakeServer()
    .answer(api.order.GetLogisticsInfo, [aParcel()])
    .answer(api.order.GetOrderByID, anOrderDetail({ LatestTrace: '【杭州市】已揽收' }))
  renderScreen(
    <>
      <LogisticsScreen />
      <Below />
    </>,
    server,
    '/order/logistics?id=31',
  )
  await screen.findByRole('heading', { name: /顺丰速运/ })
  await waitFor(() => expect(server.sent(api.order.GetOrderByID)).toHaveLength(2))
})

test('in the app the shell calls the courier', async () => {
  setEmbedding('app')
  const postMessage = vi.fn<(text: string) => void>()
  vi.stubGlobal('greenstarNative', { postMessage })
  open([aParcel()])
  const link = await screen.findByRole('link', { name: '95338' })
  expect(fireEvent.click(link)).toBe(false)
  expect(postMessage).toHaveBeenCalledWith(JSON.stringify({ action: 'callPhone', data: { phone: '95338' } }))
  setEmbedding(undefined)
  vi.unstubAllGlobals()
})

test('several parcels on tabs', async () => {
  const { address } = open([aParcel(), aParcel({ ID: 2, ShipperName: '中通快递', Traces: [] })])
  fireEvent.click(await screen.findByRole('tab', { name: '包裹 2' }))
  await screen.findByRole('heading', { name: /中通快递/ })
  expect(address()).toBe('/order/logistics?id=31&parcel=2')
})

test('nothing shipped yet', async () => {
  open([])
  await screen.findByText('还没有物流信息')
})

test('axe finds nothing serious', async () => {
  open([aParcel(), aParcel({ ID: 2 })])
  await screen.findByRole('heading', { name: /顺丰速运/ })
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})
