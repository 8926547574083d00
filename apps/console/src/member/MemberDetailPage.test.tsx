import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import MemberDetailPage from './MemberDetailPage'
import { aMemberDetail } from './member.samples'

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
  made.draw()
  return made
}

test('shows who the member is, masked', async () => {
  const { server } = page()
  expect(await screen.findByRole('heading', { name: '苔藓与光' })).toBeInTheDocument()
  expect(screen.getByText('¥2,469.90')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '半亩花田' })).toBeInTheDocument()
  expect(screen.getByText('iOS · Safari', { exact: false })).toBeInTheDocument()
  expect(server.sent(api.order.ListOrders)[0]).toMatchObject({ member: '7' })
})

test('shows the phone whole only for a reason, and hides it again', async () => {
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

test('a frozen member can be let in again', async () => {
  page(aMemberDetail({ Status: 20 }))
  expect(await screen.findByRole('button', { name: '解冻' })).toBeInTheDocument()
})

test('who may only read sees no button', async () => {
  page(aMemberDetail(), ['member.read'])
  await screen.findByRole('heading', { name: '苔藓与光' })
  for (const name of ['查看', '冻结', '备注', '结束'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('without any tag says where one is made, and leads there', async () => {
  page(aMemberDetail({ Tags: [] }))
  expect(await screen.findByText(/商城还没有标签/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '管理标签' }).getAttribute('href')).toBe('/members/tags')
})

test('leads on to all orders and all comments of the member', async () => {
  page()
  const href = async (name: RegExp) =>
    within(await screen.findByRole('region', { name }))
      .getByRole('link')
      .getAttribute('href')
  expect(await href(/^订单/)).toBe('/orders?member=7')
  expect(await href(/^评价/)).toBe('/reviews?member=7')
})
