import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import BillPage from './BillPage'

type Row = DataOf<Ops['payment']['ListBillDifferences']>['DataList'][number]

const row = (more: Partial<Row> = {}): Row => ({
  ID: 5,
  Day: '2026-11-19',
  Kind: 'different',
  Number: '202611200000000007-1',
  IsRefund: false,
  OursAmount: 89.8,
  BillAmount: 90.8,
  OrderID: 7,
  OrderCode: '202611200000000007',
  CreateDate: '2026-11-20T03:30:00+08:00',
  SettleDate: null,
  SettledBy: '',
  Note: '',
  ...more,
})
const page = <T,>(rows: T[]) => ({
  CurrentPage: 1,
  PageSize: 10,
  TotalCount: rows.length,
  TotalPage: 1,
  DataList: rows,
})

const open = (at = '/bills', permissions?: string[]) => {
  const made = renderPage(<BillPage />, { path: '/bills', at, ...(permissions ? { permissions } : {}) })
  const missing = row({ ID: 6, Kind: 'missing', IsRefund: true, BillAmount: null, OrderID: null })
  made.server.answer(api.payment.ListBillDifferences, page([row(), missing])).answer(
    api.payment.ListBillChecks,
    page([
      {
        ID: 20261119,
        Day: '2026-11-19',
        Rows: 231,
        Differences: 2,
        Open: 2,
        CheckDate: '2026-11-20T03:30:00+08:00',
      },
    ]),
  )
  made.draw()
  return made
}

test('the address selects the differences; both sides are shown side by side', async () => {
  const { server } = open('/bills?kind=different&settled=0&from=2026-11-01')
  for (const text of ['收款：金额不同', '退款：账单缺少', '¥90.80'])
    expect(await screen.findByText(text)).toBeInTheDocument()
  expect(server.sent(api.payment.ListBillDifferences)[0]).toMatchObject({
    kind: 'different',
    settled: '0',
    from: '2026-11-01',
  })
})

test('the results of each day are the other list', async () => {
  const { server } = open('/bills?view=days&result=open&from=2026-11-01')
  expect(await screen.findByText('2 笔待处理')).toBeInTheDocument()
  expect(server.sent(api.payment.ListBillChecks)[0]).toMatchObject({
    result: 'open',
    from: '2026-11-01',
  })
})

test('a difference is closed with a note; a refusal leaves the dialog with what was typed', async () => {
  const { server, alerts } = open()
  server.refuse(api.payment.SettleBillDifference, '这笔差异已处理')
  await screen.findByText('收款：金额不同')
  fireEvent.click(screen.getAllByRole('button', { name: '处理' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '渠道手续费' } })
  for (let click = 0; click < 2; click++)
    fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(alerts).toEqual(['这笔差异已处理']))
  expect(server.sent(api.payment.SettleBillDifference)).toHaveLength(1)
  expect(server.sent(api.payment.SettleBillDifference)[0]).toMatchObject({ id: '5', note: '渠道手续费' })
  expect(within(dialog).getByDisplayValue('渠道手续费')).toBeInTheDocument()
})

test('with read permission only there are no buttons', async () => {
  open('/bills', ['bill.read'])
  await screen.findByText('收款：金额不同')
  expect(screen.queryByRole('button', { name: '处理' })).not.toBeInTheDocument()
})
