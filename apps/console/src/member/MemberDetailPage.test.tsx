import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import MemberDetailPage from './MemberDetailPage'
import { aMember, aMemberDetail } from './member.samples'

const nothing = { CurrentPage: 1, PageSize: 10, TotalCount: 0, TotalPage: 0, DataList: [] }
const page = (member = aMemberDetail(), permissions?: string[]) => {
  const made = renderPage(<MemberDetailPage />, {
    path: '/members/:id',
    at: '/members/7',
    ...(permissions ? { permissions } : {}),
  })
  made.server
    .answer(api.member.GetMemberForConsole, member)
    .answer(api.member.ListMemberTags, [])
    .answer(api.order.ListOrders, nothing)
    .answer(api.coupon.ListCoupons, nothing)
    .answer(api.review.ListComments, nothing)
    .answer(api.message.ListMemberMessages, nothing)
    .answer(api.pollen.ListMemberPollen, {
      ...nothing,
      PollenNum: 0,
      PendingNum: 0,
      Worth: 0,
      AdjustAlone: 5000,
    })
    .answer(api.level.ListMemberGrowth, nothing)
    .answer(api.share.GetMemberShare, {
      ...{ Referrer: { ID: 9, MemberName: '半亩花田' }, ShareNum: 4, VisitNum: 2, PollenNum: 10 },
    })
    .answer(api.share.ListMemberFriends, nothing)
    .answer(api.staff.ListBindings, nothing)
    .answer(api.merge.ListMerges, [])
  made.draw()
  return made
}

test('shows the member’s data, masked', async () => {
  const { server } = page()
  expect(await screen.findByRole('heading', { name: '苔藓与光' })).toBeInTheDocument()
  expect(screen.getByText('¥2,469.90')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '半亩花田' })).toBeInTheDocument()
  expect(screen.getByText('iOS · Safari', { exact: false })).toBeInTheDocument()
  expect(server.sent(api.order.ListOrders)[0]).toMatchObject({ member: '7' })
})

test('shows the full phone only with a reason, and masks it again', async () => {
  const { server } = page()
  server.answer(api.member.ShowMemberPhone, { Mobile: '13800006620', Seconds: 60 })
  fireEvent.click(await screen.findByRole('button', { name: '查看' }))
  fireEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('请填写原因')).toBeInTheDocument()
  expect(server.sent(api.member.ShowMemberPhone)).toHaveLength(0)
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '回电' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('13800006620')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /隐藏/ }))
  await waitFor(() => expect(screen.queryByText('13800006620')).not.toBeInTheDocument())
})

test('freezes with a reason', async () => {
  const { server } = page()
  server.answer(api.member.FreezeMember, null)
  fireEvent.click(await screen.findByRole('button', { name: '冻结' }))
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '盗刷' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.sent(api.member.FreezeMember)[0]).toMatchObject({ id: '7', reason: '盗刷' }),
  )
})

test('a frozen member can be unfrozen', async () => {
  page(aMemberDetail({ Status: 20 }))
  expect(await screen.findByRole('button', { name: '解冻' })).toBeInTheDocument()
})

test('with read permission only there are no buttons', async () => {
  page(aMemberDetail(), ['member.read'])
  await screen.findByRole('heading', { name: '苔藓与光' })
  for (const name of ['查看', '冻结', '备注', '结束'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('without any tag it links to the page of tags', async () => {
  page(aMemberDetail({ Tags: [] }))
  expect(await screen.findByText(/商城还没有标签/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '管理标签' }).getAttribute('href')).toBe('/members/tags')
})

test('links to all orders and all comments of the member', async () => {
  page()
  const href = async (name: RegExp) =>
    within(await screen.findByRole('region', { name }))
      .getByRole('link')
      .getAttribute('href')
  expect(await href(/^订单/)).toBe('/orders?member=7')
  expect(await href(/^评价/)).toBe('/reviews?member=7')
})

const account = (ID: number, MemberName: string, Mobile: string) => ({
  ...{ ID, MemberName, MemberCode: `GS00000${ID}`, Mobile, HasMessenger: ID === 8, IsVerified: false },
  ...{ Level: 2, Growth: 600, Pollen: 1000, Bonus: 0, OrderNum: 3, SpentAmount: 129.9 },
  CreateDate: '2025-09-22T00:31:51+08:00',
})

test('asks a second person to merge another account into this one, with the digest of what was shown', async () => {
  const { server } = page()
  const preview = {
    ...{ Kept: account(7, '苔藓与光', '138****6620'), Merged: account(8, '苔藓小号', '139****0001') },
    ...{ Mobile: '138****6620', TakesMessenger: true, Seen: 'digest' },
    ...{ Moves: [{ Name: '足迹', Num: 2 }], Problems: [] },
  }
  server
    .answer(api.member.ListMembers, {
      ...nothing,
      DataList: [aMember({ ID: 8, MemberName: '苔藓小号', MemberCode: 'GS000008' })],
    })
    .answer(api.merge.PreviewMerge, preview)
    .answer(api.merge.MergeMembers, { ApprovalID: 5 })
  fireEvent.click(await screen.findByRole('button', { name: '合并账号' }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '另一个账号' }))
  fireEvent.click(await screen.findByText('苔藓小号（GS000008）'))
  expect(await screen.findByText(/^足迹/)).toHaveTextContent('足迹 2')
  expect(screen.getByText(/合并后用 138\*\*\*\*6620 登录，并绑定被合并账号的微信/)).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '本人来电' } })
  fireEvent.click(screen.getByRole('button', { name: '提交复核' }))
  await waitFor(() =>
    expect(server.sent(api.merge.MergeMembers)[0]).toMatchObject({
      ...{ keptID: '7', mergedID: '8', reason: '本人来电', seen: 'digest' },
    }),
  )
})

test('a merge of today can be undone with a reason', async () => {
  const { server } = page()
  server
    .answer(api.merge.ListMerges, [
      {
        ...{ ID: 3, IsKept: true, Other: { ID: 8, MemberName: '苔藓小号', Mobile: '139****0001' } },
        ...{ Reason: '本人来电', AskedBy: '小叶', ApprovedBy: '何青', UndoneBy: '', UndoneDate: null },
        ...{ MergeDate: '2026-11-22T10:00:00+08:00', UndoDate: '2026-11-23T10:00:00+08:00' },
      },
    ])
    .answer(api.merge.UndoMerge, null)
  const panels = [
    ...[api.member.GetMemberForConsole, api.order.ListOrders, api.pollen.ListMemberPollen],
    ...[api.level.ListMemberGrowth, api.merge.ListMerges],
  ]
  const reads = () => panels.map((call) => server.sent(call as typeof api.order.ListOrders).length)
  fireEvent.click(await screen.findByRole('button', { name: '撤销合并' }))
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '不是同一个人' } })
  const before = reads()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(server.sent(api.merge.UndoMerge)[0]).toMatchObject({ id: '3', reason: '不是同一个人' }),
  )
  // orders, coins, growth and coupons moved back: every panel of the page reads again, red before
  await waitFor(() => expect(reads().every((count, at) => count > (before[at] ?? 0))).toBe(true))
})
