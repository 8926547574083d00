import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import type { Shipment } from './parts/use-import'
import ShipmentsPage from './ShipmentsPage'

const row = (OrderCode: string, State: Shipment['State'], Problem = ''): Shipment => ({
  OrderCode,
  CourierName: '顺丰速运',
  LogisticCode: `SF${OrderCode}`,
  State,
  Problem,
  OrderID: State === 'problem' ? null : 7,
  Receiver: '林小满',
  ...{ Pieces: 2, Goods: '', Quantity: null },
  Seen: `seen-${OrderCode}`,
})

const open = () => {
  const made = renderPage(<ShipmentsPage />)
  made.server.answer(api.order.PreviewShipments, {
    ...{ Sheet: '', Sheets: [] },
    Rows: [row('202611200000000007', 'ready'), row('202611200000000008', 'problem', '订单不存在')],
  })
  made.draw()
  return made
}
const check = () => {
  fireEvent.change(screen.getByLabelText('粘贴运单号'), {
    target: { value: '202611200000000007\t顺丰速运\tSF1\n202611200000000008\t顺丰速运\tSF2' },
  })
  fireEvent.click(screen.getByRole('button', { name: '检查' }))
}

test('rows are checked first: errors are shown by row, and only valid rows are sent', async () => {
  const { server } = open()
  server.answer(api.order.ImportShipments, [row('202611200000000007', 'shipped')])
  check()
  await screen.findByText('订单不存在')
  expect(server.sent(api.order.ImportShipments)).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '发货 1 单' }))
  await screen.findByText('没有可发货的行')
  const [sent = {}] = server.sent(api.order.ImportShipments)
  expect(Object.values(sent)).toContain('202611200000000007')
  expect(Object.values(sent)).not.toContain('202611200000000008')
})

// Red before: a courier found by the parcel's number was said to stand in the sheet, as its code.
test('how a courier was found is shown: by its number, or by what the sheet has', async () => {
  const { server } = open()
  const found = { ...row('202611200000000007', 'ready'), LogisticCode: 'SF1234567890123' }
  server.answer(api.order.PreviewShipments, {
    ...{ Sheet: '', Sheets: [] },
    Rows: [
      { ...found, Written: 'shunfeng' },
      { ...row('202611200000000008', 'ready'), Written: '顺丰' },
    ],
  })
  check()
  await screen.findByText('按运单号识别')
  screen.getByText('表里写“顺丰”')
  expect(screen.queryByText(/shunfeng/)).toBeNull()
})

test('a lost connection shows that nothing is sent twice, and the rest can be sent again', async () => {
  const { server } = open()
  server.refuse(api.order.ImportShipments, '系统繁忙')
  check()
  await screen.findByText('订单不存在')
  fireEvent.click(screen.getByRole('button', { name: '发货 1 单' }))
  await screen.findByText('系统繁忙。已发的不会重发，可继续发其余各行。')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '发货 1 单' })).toHaveProperty('disabled', false),
  )
})

// Seen to fail when the loop does not check between two parts whether it was stopped.
test('sending can be stopped between two parts: what was sent stays sent, the rest waits', async () => {
  const { server, draw } = renderPage(<ShipmentsPage />)
  const codes = Array.from({ length: 45 }, (_, n) => `2026112000000001${10 + n}`)
  server.answer(api.order.PreviewShipments, {
    ...{ Sheet: '', Sheets: [] },
    Rows: codes.map((code) => row(code, 'ready')),
  })
  draw()
  check()
  const sending = server.hold(api.order.ImportShipments)
  fireEvent.click(await screen.findByRole('button', { name: '发货 45 单' }))
  fireEvent.click(await screen.findByRole('button', { name: '停止发货' }))
  await screen.findByRole('button', { name: '正在停止…' })
  sending.answer(codes.slice(0, 20).map((code) => row(code, 'shipped')))
  await screen.findByText('已停止。已发的不会撤回，可继续发其余各行。')
  expect(server.sent(api.order.ImportShipments)).toHaveLength(1)
  server.answer(
    api.order.ImportShipments,
    codes.map((code) => row(code, 'shipped')),
  )
  fireEvent.click(screen.getByRole('button', { name: '发货 25 单' }))
  await screen.findByText('没有可发货的行')
  expect(screen.queryByText('已停止。已发的不会撤回，可继续发其余各行。')).not.toBeInTheDocument()
})

test('unreadable input shows a message', async () => {
  const { server } = open()
  server.refuse(api.order.PreviewShipments, '没有读到任何一行，请检查内容', 'upload/table')
  fireEvent.change(screen.getByLabelText('粘贴运单号'), { target: { value: '，\n，' } })
  fireEvent.click(screen.getByRole('button', { name: '检查' }))
  expect(await screen.findByText('没有读到任何一行，请检查内容')).toBeInTheDocument()
})
