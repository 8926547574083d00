import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import RefundListPage from './RefundListPage'
import type { RefundRow } from './refund.columns'

const row = (more: Partial<RefundRow> = {}): RefundRow => ({
  ID: 3,
  RefundCode: '202611200000000007-R1',
  OrderID: 7,
  OrderCode: '202611200000000007',
  Amount: 76,
  Status: 40,
  StatusCN: '退款失败，待财务处理',
  CauseCN: '取消订单',
  Reason: '我不想买了',
  Tries: 5,
  Trouble: '余额不足',
  CreateDate: '2026-11-20T10:00:00+08:00',
  TryDate: '2026-11-20T10:06:00+08:00',
  DoneDate: null,
  Retryable: true,
  ...more,
})
const done = row({ ID: 4, RefundCode: '202611200000000008-R1', Status: 30, Trouble: '', Retryable: false })

const open = (at = '/orders/refunds', permissions?: string[]) => {
  const made = renderPage(<RefundListPage />, {
    path: '/orders/refunds',
    at,
    ...(permissions ? { permissions } : {}),
  })
  made.server.answer(api.payment.ListRefunds, {
    CurrentPage: 1,
    PageSize: 10,
    TotalCount: 2,
    TotalPage: 1,
    DataList: [row(), done],
  })
  made.draw()
  return made
}

test('the address says which refunds are listed, and each failed one what the channel said', async () => {
  const { server } = open('/orders/refunds?status=40&keyword=202611200000000007')
  expect(await screen.findByText('余额不足')).toBeInTheDocument()
  expect(server.sent(api.payment.ListRefunds)[0]).toMatchObject({
    status: '40',
    keyword: '202611200000000007',
  })
  expect(screen.getByText('已试 5 次')).toBeInTheDocument()
})

test('a retry asks first, then sends the number of the refund; a refusal is shown', async () => {
  const { server, alerts } = open()
  server.refuse(api.payment.RetryRefunds, '退款状态已变化，请刷新后重试')
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/¥76\.00/)).toBeInTheDocument()
  expect(server.sent(api.payment.RetryRefunds)).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.sent(api.payment.RetryRefunds)[0]).toMatchObject({ 'ids[0]': '3' }))
  await waitFor(() => expect(alerts).toEqual(['退款状态已变化，请刷新后重试']))
})

test('of the refunds chosen only those that failed are tried again', async () => {
  const { server } = open()
  server.answer(api.payment.RetryRefunds, { Count: 1 })
  await screen.findByText('余额不足')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: '重试失败的 1 笔' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.sent(api.payment.RetryRefunds)).toHaveLength(1))
  const [sent] = server.sent(api.payment.RetryRefunds)
  expect(Object.entries(sent ?? {}).filter(([key]) => key.startsWith('ids'))).toEqual([['ids[0]', '3']])
  // Red when the response is taken for the ids to deselect: the list crashes.
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument())
  expect(screen.getByText('余额不足')).toBeInTheDocument()
})

test('who may not refund sees no button', async () => {
  open('/orders/refunds', ['order.read'])
  await screen.findByText('余额不足')
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument()
})
