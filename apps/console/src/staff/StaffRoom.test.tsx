import { BindingSource } from '@greenstar/rules/staff/staff.binding'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveReason, paged, renderPage, rowOf } from '../platform/render.testing'
import SalesStaffDetailPage from './SalesStaffDetailPage'
import SalesStaffListPage from './SalesStaffListPage'
import type { ListedStaff, StaffDetail } from './staff.words'

const at = '2026-11-20T10:00:00+08:00'
const partner: ListedStaff = {
  ...{ ID: 1, MemberID: 30, MemberName: '山野来信', MemberCode: 'GS201030', Mobile: '138****6630' },
  ...{ Status: StaffState.partner, LeaderID: null, LeaderName: '', StaffNum: 5, InviteDate: at },
  ...{ InviteEndDate: at, AcceptDate: at, PromoteDate: at, DismissDate: null, MonthAmount: 4226 },
}
const staff: ListedStaff = {
  ...{ ...partner, ID: 2, MemberID: 31, MemberName: '青禾与猫', MemberCode: 'GS201031', StaffNum: 0 },
  ...{ Status: StaffState.staff, LeaderID: 30, LeaderName: '山野来信', PromoteDate: null, MonthAmount: 88.5 },
}

const list = (rows: ListedStaff[], permissions?: string[]) => {
  const made = renderPage(<SalesStaffListPage />, permissions ? { permissions } : {})
  made.server.answer(api.staff.ListSalesStaff, paged(...rows))
  made.draw()
  return made
}

test('sales staff are listed with their leader and the sales of the month', async () => {
  list([partner, staff])
  const row = await rowOf('青禾与猫')
  expect(row.getByText('推广员')).toBeInTheDocument()
  expect(row.getByText('¥88.50')).toBeInTheDocument()
  expect(row.getByRole('link', { name: '山野来信' }).getAttribute('href')).toBe('/members/sales-staff/30')
})

test('a member is invited by phone with a reason; the dialog stays open when the server refuses', async () => {
  const { server, alerts } = list([partner])
  server.refuse(api.staff.InviteSalesStaff, '这位会员已是推广员', 'staff/already')
  fireEvent.click(await screen.findByText('邀请推广员'))
  const dialog = await screen.findByRole('dialog')
  const form = within(dialog)
  fireEvent.click(form.getByText(/^确\s?定$/))
  expect(await form.findByText('请填写会员号或手机号')).toBeInTheDocument()
  expect(form.getByText('请填写原因')).toBeInTheDocument()
  fireEvent.change(form.getByLabelText('会员号或手机号'), { target: { value: ' 13800006631 ' } })
  fireEvent.change(form.getByLabelText('上级合伙人的会员号'), { target: { value: 'GS201030' } })
  await giveReason('门店推荐')
  await waitFor(() => expect(alerts).toEqual(['这位会员已是推广员']))
  expect(server.sent(api.staff.InviteSalesStaff)).toMatchObject([
    { keyword: '13800006631', leaderCode: 'GS201030', reason: '门店推荐' },
  ])
  expect(dialog.isConnected).toBe(true)
})

test('with read permission only no member can be invited; without staff the list has an empty state', async () => {
  list([], ['staff.read'])
  expect(await screen.findByText('还没有推广员')).toBeInTheDocument()
  expect(screen.queryByText('邀请推广员')).not.toBeInTheDocument()
})

const month = { Month: '2026-11', OrderNum: 3, Amount: 88.5, SettledAmount: 60, ReturnAmount: 12 }
const detail = (row: ListedStaff): StaffDetail => ({
  ...{
    ...row,
    InviterName: '运营',
    IntroducerName: '',
    CustomerNum: 1,
    Months: [month],
    TeamMonths: [month],
  },
  LogList: [
    { From: null, To: StaffState.invited, Actor: 'operator:周晚', Reason: '门店推荐', CreateDate: at },
    { From: StaffState.invited, To: StaffState.staff, Actor: 'member', Reason: '', CreateDate: at },
  ],
})
const customer = {
  ...{ ID: 4, MemberID: 9, MemberName: '小满', SellerID: 31, SellerName: '青禾与猫', Operator: '' },
  ...{
    Source: BindingSource.registration,
    OrderID: null,
    Reason: '',
    CreateDate: at,
    EndDate: at,
    EndCause: null,
  },
}
const one = (row: ListedStaff, permissions?: string[]) => {
  const made = renderPage(<SalesStaffDetailPage />, {
    path: '/members/sales-staff/:id',
    at: `/members/sales-staff/${row.MemberID}`,
    ...(permissions ? { permissions } : {}),
  })
  made.server
    .answer(api.staff.GetSalesStaff, detail(row))
    .answer(api.staff.ListSalesStaff, paged(staff))
    .answer(api.staff.ListBindings, ({ sellerID }) => (sellerID ? paged(customer) : paged()))
  made.draw()
  return made
}

test('one of the staff: sales by month, customers, and every change of the status with its reason', async () => {
  const { server } = one(staff)
  expect(await screen.findByRole('heading', { name: '青禾与猫' })).toBeInTheDocument()
  expect((await rowOf('2026 年 11 月')).getByText('¥60.00')).toBeInTheDocument()
  expect((await rowOf('小满')).getByText(/保留至 2026-11-20/)).toBeInTheDocument()
  expect((await rowOf('门店推荐')).getByText('周晚')).toBeInTheDocument()
  expect(screen.getByText('待接受 → 推广员')).toBeInTheDocument()
  expect(await screen.findByText('没有绑定记录')).toBeInTheDocument()
  // only a partner has a team
  expect(screen.queryByText('团队业绩')).not.toBeInTheDocument()
  expect(server.sent(api.staff.ListBindings)).toMatchObject([{ sellerID: '31' }, { memberID: '31' }])
})

test('one of the staff becomes a partner with a reason', async () => {
  const { server } = one(staff)
  server.answer(api.staff.PromoteSalesStaff, { ApprovalID: 3 })
  fireEvent.click(await screen.findByText('升为合伙人'))
  await giveReason('业绩达标')
  await waitFor(() =>
    expect(server.sent(api.staff.PromoteSalesStaff)).toMatchObject([{ memberID: '31', reason: '业绩达标' }]),
  )
})

test('the team of a dismissed Partner goes to another Partner', async () => {
  const { server } = one(partner)
  server.answer(api.staff.DismissSalesStaff, null)
  expect((await rowOf('青禾与猫')).getByText('¥88.50')).toBeInTheDocument()
  expect(screen.queryByText('升为合伙人')).not.toBeInTheDocument()
  fireEvent.click(screen.getByText(/^解\s?除$/))
  fireEvent.change(await screen.findByLabelText('接手团队的合伙人会员号'), { target: { value: 'GS201040' } })
  await giveReason('本人退出')
  await waitFor(() =>
    expect(server.sent(api.staff.DismissSalesStaff)).toMatchObject([
      { memberID: '30', heirCode: 'GS201040', reason: '本人退出' },
    ]),
  )
})

test('with read permission only the staff cannot be changed', async () => {
  one(partner, ['staff.read'])
  await screen.findByRole('heading', { name: '山野来信' })
  for (const words of [/^解\s?除$/, '变更绑定']) expect(screen.queryByText(words)).not.toBeInTheDocument()
})
