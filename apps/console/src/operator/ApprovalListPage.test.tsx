import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import ApprovalListPage from './ApprovalListPage'

const row = {
  ID: 5,
  Kind: 'order.cancel',
  Title: '取消已付款订单并退款',
  Subject: 'order:1',
  Summary: '取消订单 1，退款 ¥600.00',
  Reason: '缺货',
  Gains: [
    {
      ...{
        MemberID: 31,
        OperatorID: null,
        AskedNum: 0,
        AskedApproved: 0,
        AskedRefused: 0,
        Who: '苔藓与光 138****6620',
        What: '退款 ¥600.00',
      },
      ...{ Worth: 600, EarlierNum: 2, EarlierWorth: 80 },
      ...{ PairNum: 1, PairApproved: 1, PairWorth: 50, PairDate: '2026-11-02T10:00:00+08:00' },
    },
  ],
  AskerNum: 5,
  AskerWorth: 900,
  ...{ AskedNum: 6, AskedApproved: 4, AskedRefused: 1 },
  Status: 10,
  StatusCN: '待复核',
  AskedBy: '何青',
  AskDate: '2026-11-20T10:00:00+08:00',
  ExpireDate: '2026-11-22T10:00:00+08:00',
  DecidedBy: '',
  DecideDate: null,
  Note: '',
  MayDecide: true,
  Deciders: ['王会计'],
  MayWithdraw: false,
}

test('a waiting approval is refused with a reason; one’s own has no buttons', async () => {
  const { server, draw } = renderPage(<ApprovalListPage />)
  const own = { ...row, ID: 6, Summary: '取消订单 2，退款 ¥900.00', MayDecide: false }
  const nobodys = { ...own, ID: 7, Summary: '取消订单 3，退款 ¥950.00', Deciders: [] }
  server.answer(api.operator.ListApprovals, {
    CurrentPage: 1,
    PageSize: 10,
    TotalCount: 3,
    TotalPage: 1,
    DataList: [row, own, nobodys],
  })
  server.answer(api.operator.DecideApproval, null)
  draw()
  await screen.findByText('取消订单 1，退款 ¥600.00')
  expect(server.sent(api.operator.ListApprovals)[0]).toMatchObject({ status: '10' })
  expect(screen.getAllByText(/退款 ¥600.00 给/)[0]).toHaveTextContent('苔藓与光 138****6620')
  expect(screen.getAllByRole('link', { name: '苔藓与光 138****6620' })[0]).toHaveAttribute(
    'href',
    '/members/31',
  )
  expect(screen.getAllByText(/何青 90 天内经手 5 次.*提交复核 6 次，批准 4 次，驳回 1 次/)).toHaveLength(3)
  expect(screen.getAllByText(/何青 给过 1 次 ¥50.00，其中复核 1 次，最近 11-02/)).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: '批准' })).toHaveLength(1)
  expect(screen.getAllByText('可由 王会计 复核')).toHaveLength(1)
  expect(screen.getAllByText('没有同事可以复核，见页首说明')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '驳回' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请填写驳回原因')).toBeInTheDocument()
  fireEvent.change(within(dialog).getByLabelText('驳回原因'), { target: { value: '先联系会员' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.sent(api.operator.DecideApproval)[0]).toMatchObject({
      id: '5',
      approve: 'false',
      note: '先联系会员',
    }),
  )
})
