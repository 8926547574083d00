import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import PickListPage from './PickListPage'

type List = DataOf<Ops['order']['GetPickList']>

const slip = (ID: number, OutStockStatus: number): List['Orders'][number] => ({
  ID,
  OrderCode: `20261120000000000${ID}`,
  OutStockStatus,
  PayDate: '2026-11-20T10:00:00+08:00',
  ReceiverName: '林**',
  ReceiverPhone: '138****6620',
  FullAddress: '浙江省杭州市西湖区文三***',
  Remark: '',
  ServiceRemark: '',
  Waybill: null,
  Lines: [{ Code: 'P1', Name: '龟背竹', Attribute: '中盆', Quantity: 2 }],
})
const list: List = {
  MadeDate: '2026-11-20T10:00:00+08:00',
  Products: [
    { ProductID: 1, Code: 'P1', Name: '龟背竹', Attribute: '中盆', ImgPath: '', Quantity: 4, OrderCount: 2 },
  ],
  Orders: [slip(7, 10), slip(8, 20)],
  Sheet: 1,
  Further: 3,
  NextIDs: [9, 10, 11],
}

const open = (at: string) => renderPage(<PickListPage />, { path: '/orders/pick', at })

test('only the orders of the address are requested, and only new ones are marked as sent to the warehouse', async () => {
  const { server, draw } = open('/orders/pick?ids=7,8')
  server.answer(api.order.GetPickList, list).answer(api.order.MarkPicking, { Changed: 1 })
  draw()
  expect(await screen.findByText(/另有 3 单在后面的拣货单上/)).toBeInTheDocument()
  const [order] = list.Orders
  screen.getByRole('img', { name: `条形码 ${order?.OrderCode}` })
  expect(server.sent(api.order.GetPickList)[0]).toMatchObject({ 'ids[0]': '7', 'ids[1]': '8' })
  // the following ones are read part by part and printed with it
  server.answer(api.order.GetPickList, { ...list, Orders: [slip(9, 20)], Further: 0, NextIDs: [] })
  fireEvent.click(screen.getByRole('button', { name: '合并 5 单一起打印' }))
  await waitFor(() =>
    expect(server.sent(api.order.GetPickList)[1]).toMatchObject({ 'ids[0]': '9', 'ids[2]': '11' }),
  )
  expect(await screen.findByText(/单，/)).not.toHaveTextContent('在后面的拣货单上')
  expect(screen.getByRole('cell', { name: '8' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '交给仓库（1 单）' }))
  await waitFor(() => expect(server.sent(api.order.MarkPicking)).toHaveLength(1))
  const [sent = {}] = server.sent(api.order.MarkPicking)
  expect(Object.entries(sent).filter(([key]) => key.startsWith('ids'))).toEqual([['ids[0]', '7']])
})

test('with nothing to pick nothing can be printed; what could not be read is tried again', async () => {
  const { server, draw } = open('/orders/pick')
  server.refuse(api.order.GetPickList, '系统繁忙')
  draw()
  await screen.findByText('系统繁忙')
  server.answer(api.order.GetPickList, { ...list, Products: [], Orders: [], Further: 0 })
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('没有待发货的商品')
  expect(screen.getByRole('button', { name: '打印' })).toHaveProperty('disabled', true)
})

test('slips show the address only after a reason is given', async () => {
  const { server, draw } = open('/orders/pick?ids=7,8')
  const Receivers = [
    {
      ID: 7,
      ReceiverName: '林小满',
      ReceiverPhone: '13800006620',
      FullAddress: '浙江省杭州市西湖区文三路 1 号',
      Label: '',
    },
  ]
  server.answer(api.order.GetPickList, list).answer(api.order.ShowReceivers, { Receivers, Seconds: 60 })
  draw()
  fireEvent.click(await screen.findByRole('button', { name: '显示收货信息' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('13800006620')).toBeInTheDocument()
  expect(screen.getByText('浙江省杭州市西湖区文三路 1 号')).toBeInTheDocument()
  const [sent = {}] = server.sent(api.order.ShowReceivers)
  expect(sent).toMatchObject({ 'ids[0]': '7', 'ids[1]': '8', reason: '打印拣货单' })
})
