import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { aRow } from './order.samples'
import { ShipManyDialog } from './parts/ShipManyDialog'
import type { Shipment } from './parts/use-import'

afterEach(() => vi.restoreAllMocks())

/** Moves the clock, so that the next press does not count as a double click. */
const later = () => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000)
}

const codes = ['202611200000000001', '202611200000000002', '202611200000000003']

const shipmentOf = (code: string, number: string, State: Shipment['State'], Problem = ''): Shipment => ({
  OrderCode: code,
  CourierName: '顺丰速运',
  LogisticCode: number,
  State,
  Problem,
  OrderID: 1,
  Receiver: '',
  ...{ Goods: '', Quantity: null },
  Pieces: 1,
  Seen: '',
})

const sampleRows = codes.map((OrderCode, index) => ({ ...aRow, ID: index + 1, OrderCode }))

const open = async ({ rows = sampleRows, courier = true } = {}) => {
  const sent: (readonly number[])[] = []
  let closed = false
  const { server, draw } = renderPage(
    <ShipManyDialog
      rows={rows}
      others={0}
      onSent={(ids) => sent.push(ids)}
      onClose={() => {
        closed = true
      }}
    />,
  )
  server.answer(api.order.ListCouriers, [{ Code: 'shunfeng', Name: '顺丰速运', HasWaybill: false }])
  draw()
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(server.sent(api.order.ListCouriers)).toHaveLength(1))
  if (courier) {
    fireEvent.mouseDown(within(dialog).getByRole('combobox'))
    fireEvent.click(await screen.findByText('顺丰速运', { selector: '.ant-select-item-option-content' }))
  }
  const field = (at: number) => within(dialog).getByLabelText(`${codes[at]} 运单号`)
  const fill = (...numbers: string[]) =>
    numbers.forEach((value, at) => {
      fireEvent.change(field(at), { target: { value } })
    })
  const press = (name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
  return { server, dialog, field, fill, press, sent, isClosed: () => closed }
}

test('the first number chooses the courier', async () => {
  const { dialog, fill } = await open({ courier: false })
  fill('SF1416372589023')
  await within(dialog).findByText('顺丰速运')
})

test('numbers of electronic waybills are filled in, and are sent with their courier', async () => {
  const Waybill = {
    ...{ Status: 20, CourierCode: 'YTO', CourierName: '圆通速递', LogisticCode: 'YT0000001' },
    ...{ Mark: '', Why: '' },
  }
  const [first, ...others] = sampleRows
  const { server, field, fill, press } = await open({
    rows: [{ ...(first as (typeof sampleRows)[number]), Waybill } as never, ...others],
  })
  expect(field(0)).toHaveValue('YT0000001')
  server.answer(api.order.ImportShipments, [])
  fill('YT0000001', 'SF0000002', 'SF0000003')
  press('确认发货')
  await waitFor(() => expect(server.sent(api.order.ImportShipments)).toHaveLength(1))
  expect(server.sent(api.order.ImportShipments)[0]).toMatchObject({
    ...{ 'rows[0][LogisticCode]': 'YT0000001', 'rows[0][Courier]': 'YTO', 'rows[1][Courier]': 'shunfeng' },
  })
})

test('a failed row shows why beside its number, and only failed rows are sent again', async () => {
  const { server, dialog, field, fill, press, sent, isClosed } = await open()
  server.answer(api.order.ImportShipments, [
    shipmentOf(codes[0] ?? '', 'SF0000001', 'shipped'),
    shipmentOf(codes[1] ?? '', 'SF0000002', 'problem', '这个运单号已被使用，请核对'),
    shipmentOf(codes[2] ?? '', 'SF0000003', 'problem', '订单已退款，不能发货'),
  ])
  fill('SF0000001', 'SF0000002', 'SF0000003')
  press('确认发货')
  expect(await within(dialog).findByText('这个运单号已被使用，请核对')).toBeInTheDocument()
  expect(within(dialog).getByText('已发货')).toBeInTheDocument()
  expect(sent).toEqual([[1]])
  fireEvent.click(within(dialog).getAllByRole('button', { name: '移出' })[1] as HTMLElement)
  fireEvent.change(field(1), { target: { value: 'SF0000009' } })
  expect(within(dialog).queryByText('这个运单号已被使用，请核对')).not.toBeInTheDocument()
  server.answer(api.order.ImportShipments, [shipmentOf(codes[1] ?? '', 'SF0000009', 'shipped')])
  later()
  press('发其余 1 单')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(server.sent(api.order.ImportShipments)[1]).toMatchObject({ 'rows[0][OrderCode]': codes[1] })
  expect(server.sent(api.order.ImportShipments)[1]).not.toHaveProperty('rows[1][OrderCode]')
  expect(sent).toEqual([[1], [2]])
})

test('Enter after a number moves to the next empty field, and sends after the last', async () => {
  const { server, field, fill, isClosed } = await open()
  server.answer(
    api.order.ImportShipments,
    codes.map((code, at) => shipmentOf(code, `SF000000${at + 1}`, 'shipped')),
  )
  fill('SF0000001')
  fireEvent.keyDown(field(0), { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(field(1)))
  expect(server.sent(api.order.ImportShipments)).toHaveLength(0)
  fill('SF0000001', 'SF0000002', 'SF0000003')
  fireEvent.keyDown(field(2), { key: 'Enter' })
  fireEvent.submit(field(2).closest('form') as HTMLFormElement)
  await waitFor(() => expect(isClosed()).toBe(true))
})

test('without an answer nothing is forgotten, and the same rows go again', async () => {
  const { server, dialog, fill, press, sent, isClosed } = await open()
  server.refuse(api.order.ImportShipments, '请检查网络是否正常')
  fill('SF0000001', 'SF0000002', 'SF0000003')
  press('确认发货')
  expect(await within(dialog).findByText(/请检查网络是否正常。已发的不会重发/)).toBeInTheDocument()
  expect(sent).toEqual([])
  server.answer(
    api.order.ImportShipments,
    codes.map((code, at) => shipmentOf(code, `SF000000${at + 1}`, at === 0 ? 'repeated' : 'shipped')),
  )
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: '确认发货' }).className).not.toContain('loading'),
  )
  later()
  press('确认发货')
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(sent).toEqual([[1, 2, 3]])
})

test('a missing courier above a long list is brought into view and gets the focus', async () => {
  const { dialog, fill, press } = await open({ courier: false })
  fill('SF0000001', 'SF0000002', 'SF0000003')
  press('确认发货')
  expect(await within(dialog).findByText('请选择物流公司')).toBeInTheDocument()
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('combobox')))
})

test('typing a number renders no other line', async () => {
  let drawn = 0
  const { field } = await open({
    rows: codes.map((OrderCode, index) => ({
      ...{ ...aRow, ID: index + 1, OrderCode },
      get TotalNum() {
        if (index > 0) drawn += 1
        return 1
      },
    })),
  })
  drawn = 0
  fireEvent.change(field(0), { target: { value: 'SF0000001' } })
  expect(field(0)).toHaveProperty('value', 'SF0000001')
  expect(drawn).toBe(0)
})

// Seen to fail: rows were cut every 20, so one parcel's orders went in two requests, and one could ship without the other.
test('orders of one parcel go in one request', async () => {
  const many = Array.from({ length: 22 }, (_, at) => ({
    ...{ ...aRow, ID: at + 1, OrderCode: `20261120000000${String(at + 1).padStart(4, '0')}` },
  }))
  const numbers = many.map((_, at) => (at === 0 || at === 21 ? 'SF7000000' : `SF00000${10 + at}`))
  const { server, dialog, press } = await open({ rows: many })
  server.answer(api.order.ImportShipments, [])
  for (const [at, { OrderCode }] of many.entries())
    fireEvent.change(within(dialog).getByLabelText(`${OrderCode} 运单号`), { target: { value: numbers[at] } })
  press('确认发货')
  await waitFor(() => expect(server.sent(api.order.ImportShipments)).toHaveLength(2))
  const [first, second] = server.sent(api.order.ImportShipments)
  expect(first).toMatchObject({ 'rows[0][LogisticCode]': 'SF7000000', 'rows[1][LogisticCode]': 'SF7000000' })
  expect(Object.values(second ?? {})).not.toContain('SF7000000')
})
