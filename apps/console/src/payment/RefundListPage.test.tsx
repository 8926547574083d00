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
  Endable: false,
  Transferable: true,
  Transfer: null,
  ...more,
})
const done = row({
  ID: 4,
  RefundCode: '202611200000000008-R1',
  Status: 30,
  Trouble: '',
  Retryable: false,
  Transferable: false,
})

const open = (at = '/orders/refunds', permissions?: string[], first = row()) => {
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
    DataList: [first, done],
  })
  made.draw()
  return made
}

test('the address selects the refunds, and each failed one shows the channel’s answer', async () => {
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

test('without the permission to refund there are no buttons', async () => {
  open('/orders/refunds', ['order.read'])
  await screen.findByText('余额不足')
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument()
})

test('a refund that the channel refuses is proposed for a bank transfer, once account and reason are filled in', async () => {
  const { server } = open()
  server.answer(api.payment.ProposeRefundTransfer, { ApprovalID: 9 })
  fireEvent.click(await screen.findByRole('button', { name: '银行转账' }))
  const dialog = await screen.findByRole('dialog')
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  fill('收款人姓名', '林小满')
  fill('开户银行', '中国工商银行')
  fill('收款账号', '6222 0260 0100 0129')
  fill('原因', '原卡已销户')
  fireEvent.click(within(dialog).getByRole('button', { name: '提交审批' }))
  expect(await within(dialog).findByText('银行卡号不正确，请核对后重试')).toBeInTheDocument()
  fill('收款账号', '6222 0260 0100 0128')
  fireEvent.click(within(dialog).getByRole('button', { name: '提交审批' }))
  await waitFor(() =>
    expect(server.sent(api.payment.ProposeRefundTransfer)[0]).toMatchObject({
      ...{ id: '3', payee: '林小满', bank: '中国工商银行', reason: '原卡已销户' },
    }),
  )
})

test('an account on file is proposed without typing it', async () => {
  const Transfer = {
    ...{ Payee: '林**', Bank: '中国工商银行', Card: '**** **** **** 0128', StateCN: '待提议' },
    ...{ BankNo: '', PaidDay: '' },
  }
  const { server } = open('/orders/refunds', undefined, row({ Retryable: false, Transfer }))
  server.answer(api.payment.ProposeRefundTransfer, { ApprovalID: 9 })
  fireEvent.click(await screen.findByRole('button', { name: '银行转账' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/0128/)).toBeInTheDocument()
  expect(within(dialog).queryByLabelText('收款账号')).not.toBeInTheDocument()
  fireEvent.click(within(dialog).getByLabelText('转到别的账户'))
  expect(await within(dialog).findByLabelText('收款账号')).toBeInTheDocument()
  fireEvent.click(within(dialog).getByLabelText('转到别的账户'))
  await waitFor(() => expect(within(dialog).queryByLabelText('收款账号')).not.toBeInTheDocument())
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '寄回运费' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '提交审批' }))
  await waitFor(() => expect(server.sent(api.payment.ProposeRefundTransfer)).toHaveLength(1))
  expect(server.sent(api.payment.ProposeRefundTransfer)[0]).not.toHaveProperty('account')
})

test('an approved transfer shows its account only after a reason, and is registered or dropped', async () => {
  const Transfer = {
    ...{ Payee: '林**', Bank: '中国工商银行', Card: '**** **** **** 0128', StateCN: '待转账' },
    ...{ BankNo: '', PaidDay: '' },
  }
  const waiting = row({ Status: 50, Retryable: false, Transferable: false, Transfer })
  const { server } = open('/orders/refunds', undefined, waiting)
  server.answer(api.payment.ShowRefundTransfer, {
    ...{ Payee: '林小满', Bank: '中国工商银行', Account: '6222026001000128', Amount: 76, Seconds: 60 },
  })
  server.answer(api.payment.DropRefundTransfer, null)
  expect(await screen.findByText('银行转账 · 待转账')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '登记转账' }))
  fireEvent.click(await screen.findByRole('button', { name: '查看' }))
  const ask = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  fireEvent.click(within(ask).getByRole('button', { name: /查看|确定|提交/ }))
  expect(await screen.findByText('6222026001000128')).toBeInTheDocument()
})

test('postage that cannot be paid is ended with a reason', async () => {
  const { server } = open('/orders/refunds', undefined, row({ Retryable: false, Endable: true }))
  server.answer(api.payment.EndPostageRefund, null)
  fireEvent.click(await screen.findByRole('button', { name: '不转账' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '多次联系不上会员' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /确定|提交/ }))
  await waitFor(() =>
    expect(server.sent(api.payment.EndPostageRefund)[0]).toMatchObject({
      id: '3',
      reason: '多次联系不上会员',
    }),
  )
})
