import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { anOrder } from './order.samples'
import { ShipDialog } from './parts/ShipDialog'

beforeEach(() => localStorage.clear())

const open = async () => {
  let closed = false
  const { server, draw } = renderPage(
    <ShipDialog
      orderId={7}
      onClose={() => {
        closed = true
      }}
    />,
  )
  server
    .answer(api.order.GetOrderForConsole, anOrder())
    .answer(api.order.ListCouriers, [{ Code: 'shunfeng', Name: '顺丰速运', HasWaybill: false }])
  server.answer(api.order.ShipOrder, { OrderStatus: 40, OrderStatusCN: '待收货' })
  draw()
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('运单号')
  return { server, dialog, isClosed: () => closed }
}

const pickCourier = async (dialog: HTMLElement) => {
  fireEvent.mouseDown(within(dialog).getByRole('combobox'))
  fireEvent.click(await screen.findByText('顺丰速运', { selector: '.ant-select-item-option-content' }))
}

test('all waiting pieces go into the first parcel', async () => {
  const { server, dialog, isClosed } = await open()
  await pickCourier(dialog)
  fireEvent.change(within(dialog).getByLabelText('运单号'), { target: { value: ' SF1234567890 ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确认发货' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(server.sent(api.order.ShipOrder)[0]).toMatchObject({
    id: '7',
    'parcels[0][ShipperCode]': 'shunfeng',
    'parcels[0][LogisticCode]': 'SF1234567890',
    'parcels[0][Lines][0][OrderDetailID]': '11',
    'parcels[0][Lines][0][Quantity]': '2',
    'parcels[0][Lines][1][Quantity]': '1',
  })
})

test('the courier is derived from the number until the operator selects one', async () => {
  const { server, dialog } = await open()
  const number = within(dialog).getByLabelText('运单号')
  fireEvent.change(number, { target: { value: 'YT8812345678901' } })
  expect(within(dialog).queryByText('圆通速递')).not.toBeInTheDocument()
  fireEvent.change(number, { target: { value: 'SF1416372589023' } })
  await within(dialog).findByText('顺丰速运')
  fireEvent.click(within(dialog).getByRole('button', { name: '确认发货' }))
  await waitFor(() =>
    expect(server.sent(api.order.ShipOrder)).toMatchObject([{ 'parcels[0][ShipperCode]': 'shunfeng' }]),
  )
})

test('an invalid tracking number shows an error under its field and nothing is sent', async () => {
  const { server, dialog } = await open()
  fireEvent.change(within(dialog).getByLabelText('运单号'), { target: { value: '运单' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确认发货' }))
  expect(await within(dialog).findByText('运单号格式不正确')).toBeInTheDocument()
  expect(await within(dialog).findByText('请选择物流公司')).toBeInTheDocument()
  expect(server.sent(api.order.ShipOrder)).toHaveLength(0)
})

test('a double click on the button ships once', async () => {
  const { server, dialog, isClosed } = await open()
  await pickCourier(dialog)
  fireEvent.change(within(dialog).getByLabelText('运单号'), { target: { value: 'SF1234567890' } })
  const button = within(dialog).getByRole('button', { name: '确认发货' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(server.sent(api.order.ShipOrder)).toHaveLength(1)
  expect(localStorage.getItem('last-courier')).toBe('"shunfeng"')
})

test('a second parcel has the rest of the first, and no piece is shipped twice', async () => {
  const { server, dialog } = await open()
  const pieces = (name: string) => within(dialog).getAllByLabelText(`${name} 中号 发货数量`)
  const ok = () => within(dialog).getByRole('button', { name: '确认发货' }) as HTMLButtonElement
  fireEvent.change(pieces('龟背竹')[0] as HTMLElement, { target: { value: '1' } })
  expect(await within(dialog).findByText('还有 1 件没有装进包裹，留待下次发货。')).toBeInTheDocument()
  fireEvent.click(within(dialog).getByRole('button', { name: '再加一个包裹' }))
  await waitFor(() => expect(pieces('龟背竹')[1]).toHaveProperty('value', '1'))
  expect(pieces('面霜')[1]).toHaveProperty('value', '0')
  fireEvent.change(pieces('龟背竹')[0] as HTMLElement, { target: { value: '2' } })
  expect(await within(dialog).findByText('“龟背竹 中号”待发 2 件，各包裹共填了 3 件')).toBeInTheDocument()
  expect(ok().disabled).toBe(true)
  fireEvent.change(pieces('龟背竹')[1] as HTMLElement, { target: { value: '0' } })
  expect(await within(dialog).findByText(/包裹 2 里还没有商品/)).toBeInTheDocument()
  expect(server.sent(api.order.ShipOrder)).toHaveLength(0)
})
