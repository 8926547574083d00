import type { DataOf, Ops } from '@greenstar/contract'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import MonthReportPage from './MonthReportPage'

const agreement = (Name: string, Left: number, Right: number, Unit: 'yuan' | 'pollen' = 'yuan') => ({
  ...{ Name, LeftName: '账上', Left, RightName: '账单', Right, Difference: Left - Right, Unit },
})
const data: DataOf<Ops['report']['GetMonthReport']> = {
  Month: '2026-10',
  From: '2026-10-01T00:00:00+08:00',
  To: '2026-11-01T00:00:00+08:00',
  Received: 1284.5,
  Refunded: 84.4,
  Ways: [{ Name: '微信支付（网页）', Count: 12, Amount: 1284.5 }],
  Causes: [{ Name: '售后退款', Count: 2, Amount: 84.4 }],
  Pickups: [{ Name: '顺丰速运', Count: 2, Amount: 24 }],
  Claims: [{ Name: '中通快递', Count: 1, Amount: 15 }],
  BackWays: [{ Name: '银行转账', Count: 2, Amount: 84.4 }],
  Faults: [{ Name: '商家原因', Count: 2, Amount: 84.4 }],
  Orders: {
    Count: 12,
    Goods: 1300,
    Deals: 0,
    Coupons: 20,
    Pollen: 3.5,
    Adjusted: 0,
    Freight: 8,
    Paid: 1284.5,
  },
  Invoices: [
    {
      Name: '普通发票',
      Issued: 3,
      IssuedAmount: 300,
      IssuedTax: 34.51,
      Red: 1,
      RedAmount: -100,
      RedTax: -11.5,
    },
  ],
  Pollen: { Opening: 100, Closing: 250, Kinds: [{ Name: '购物获得', Num: 150 }] },
  Bonus: {
    Opening: 80,
    Closing: 130.5,
    Kinds: [
      { Name: '奖金到账', Count: 2, Amount: 150.5 },
      { Name: '申请提现', Count: 1, Amount: -100 },
    ],
    Withdrawals: {
      ...{ Applied: 100, AppliedNum: 1, Paid: 900, PaidNum: 1, Tax: 20, Transferred: 880 },
      ...{ Undone: 0, UndoneNum: 0 },
    },
  },
  Agreements: [agreement('收款与渠道账单', 1284.5, 1284.5), agreement('绿星币', 250, 249, 'pollen')],
  UncomparedDays: 1,
  OpenDifferences: 2,
  Days: [
    {
      ...{ Day: '2026-10-01', Received: 1284.5, Refunded: 84.4, BillReceived: null, BillRefunded: null },
      ...{ Differences: 0, Invoiced: 200, BonusChange: 50.5, Transferred: 880, Tax: 20 },
    },
  ],
}

test('the month of the address is requested; differences are shown, and another month can be selected', async () => {
  const { server, draw } = renderPage(<MonthReportPage />, { at: '/?month=2026-10' })
  server.answer(api.report.GetMonthReport, data)
  draw()
  const checks = await screen.findByRole('region', { name: '核对' })
  expect(within(checks).getByText('1 项不一致，1 天的账单还没有对')).toBeInTheDocument()
  expect(within(checks).getByText('一致')).toBeInTheDocument()
  expect(screen.getByText('本月有 2 条对账差异待处理')).toBeInTheDocument()
  const money = screen.getByRole('region', { name: '资金' })
  expect(within(money).getByText('¥1,200.10')).toBeInTheDocument()
  const bonus = screen.getByRole('region', { name: '奖金' })
  expect(within(bonus).getByText('奖金到账')).toBeInTheDocument()
  expect(within(bonus).getByText('2 笔')).toBeInTheDocument()
  expect(within(bonus).getByText('¥130.50')).toBeInTheDocument()
  expect(within(bonus).getByRole('link', { name: '奖金月账' }).getAttribute('href')).toContain(
    'month=2026-10',
  )
  expect(within(screen.getByRole('region', { name: '提现' })).getByText('¥880.00')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: '应付快递：上门取件' })).toHaveTextContent('¥24.00')
  expect(server.sent(api.report.GetMonthReport)[0]).toMatchObject({ month: '2026-10' })
  fireEvent.click(screen.getByRole('button', { name: '上个月' }))
  await waitFor(() =>
    expect(server.sent(api.report.GetMonthReport).at(-1)).toMatchObject({ month: '2026-09' }),
  )
})
