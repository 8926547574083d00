import { WelfareState } from '@greenstar/rules/welfare/welfare.state'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveReason, paged, renderPage, rowOf } from '../platform/render.testing'
import AllowanceListPage from './AllowanceListPage'
import OfficerListPage from './OfficerListPage'
import type { ListedOfficer } from './welfare.words'

const at = '2026-11-20T10:00:00+08:00'
const listed = (facts: Partial<ListedOfficer> = {}): ListedOfficer => ({
  ...{ ID: 3, MemberID: 9, MemberName: '山野来信', MemberCode: 'GS083516', Mobile: '138****6622' },
  ...{ Status: WelfareState.applied, Remark: '送给邻居', Reason: '', ApplyDate: at, JoinDate: null },
  ...{ DismissDate: null, TakenNum: 0, UsedNum: 0, NewMemberNum: 0, PollenNum: 0, ...facts },
})
const room = (permissions?: string[]) => {
  const { server, draw } = renderPage(<OfficerListPage />, permissions ? { permissions } : {})
  server
    .answer(
      api.welfare.ListWelfareOfficers,
      paged(
        listed(),
        listed({ ID: 4, MemberID: 10, MemberName: '雨后的苔', Status: WelfareState.officer, JoinDate: at }),
      ),
    )
    .answer(api.welfare.GetWelfareTemplate, {
      ...{ Coupon: null, IsUsable: false, Operator: '', CreateDate: null, WaitingNum: 2 },
    })
    .answer(api.welfare.ApproveWelfare, { ApprovalID: 0 })
    .answer(api.welfare.RefuseWelfare, null)
    .answer(api.welfare.DismissWelfare, null)
  draw()
  return server
}

test('an application is approved after a confirmation, or refused with a reason; officers waiting for coupons are marked', async () => {
  const server = room()
  const row = await rowOf('山野来信')
  expect(await screen.findByText('2 位福利官本月的券还没有发放。')).toBeInTheDocument()
  fireEvent.click(row.getByText(/^通\s?过$/))
  await screen.findByText(/本月已经发过的，从下个月起/)
  fireEvent.click(screen.getAllByText(/^通\s?过$/).at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.welfare.ApproveWelfare)).toMatchObject([{ memberID: '9' }]))
  fireEvent.click(row.getByText('不通过'))
  await giveReason('资料不全')
  await waitFor(() =>
    expect(server.sent(api.welfare.RefuseWelfare)).toMatchObject([{ memberID: '9', reason: '资料不全' }]),
  )
  expect((await rowOf('雨后的苔')).queryByText(/^通\s?过$/)).not.toBeInTheDocument()
})

test('with read permission only nothing can be decided', async () => {
  room(['welfare.read'])
  const row = await rowOf('雨后的苔')
  expect(row.queryByText('解除')).not.toBeInTheDocument()
  expect(screen.queryByText(/^选\s?择$/)).not.toBeInTheDocument()
})

test('the use of the coupons by month, with the sums of all pages', async () => {
  const { server, draw } = renderPage(<AllowanceListPage />)
  const sums = { Num: 150, TakenNum: 21, UsedNum: 9, NewMemberNum: 4, PollenNum: 200, EndedNum: 29 }
  const one = {
    ...{ ID: 7, MemberID: 9, MemberName: '山野来信', MemberCode: 'GS083516', Month: '2026-11' },
    ...{ CouponName: '好友福利券', ...sums, Num: 50, CreateDate: at, EndDate: at },
  }
  server.answer(api.welfare.ListWelfareAllowances, { ...paged(one), Sums: sums })
  draw()
  expect(
    await screen.findByText(/共发放 150 张，送出 21，使用 9，作废 29；带来新会员 4 位，奖励 200/),
  ).toBeInTheDocument()
  expect((await rowOf('山野来信')).getByText('好友福利券')).toBeInTheDocument()
})
