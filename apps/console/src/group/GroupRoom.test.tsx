import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, renderPage, rowOf } from '../platform/render.testing'
import GroupDetailPage from './GroupDetailPage'
import GroupEditPage from './GroupEditPage'
import GroupListPage from './GroupListPage'
import type { Activity, Team } from './group.words'
import { TeamList } from './parts/TeamList'

const at = '2026-11-20T10:00:00+08:00'
const activity = (facts: Partial<Activity> = {}): Activity => ({
  ...{
    ID: 3,
    Name: '秋日拼团',
    BeginDate: at,
    EndDate: at,
    State: 'running',
    Size: 3,
    TeamHours: 24,
    MemberOrders: 2,
  },
  ...{
    Products: 2,
    Quota: 40,
    Taken: 12,
    Sold: 9,
    SoldAmount: 899.1,
    Forming: 1,
    Full: 2,
    Failed: 1,
    Seen: 'draft-1',
    Waits: false,
  },
  ...facts,
})
const team = (facts: Partial<Team> = {}): Team => ({
  ...{ ID: 8, State: 'forming', Size: 3, Taken: 2, SupportNum: 0, CreateDate: at, DueDate: at },
  Members: [
    { OrderID: 70, Name: '林**', IsLeader: true, PayDate: at },
    { OrderID: 71, Name: '周**', IsLeader: false, PayDate: at },
  ],
  ...facts,
})

const list = (permissions?: string[]) => {
  const made = renderPage(<GroupListPage />, permissions ? { permissions } : {})
  made.server
    .answer(
      api.group.ListGroupActivities,
      paged(activity(), activity({ ID: 4, Name: '冬日拼团', State: 'draft' })),
    )
    .answer(api.group.StopGroupActivity, null)
  made.draw()
  return made
}

test('the list shows sales and teams of each activity; a running one is stopped after a confirmation', async () => {
  const { server } = list()
  const row = await rowOf('秋日拼团')
  // found by text: queries by role compute every style of the table
  for (const name of ['发布', '编辑', '删除']) expect(screen.getByText(name)).toBeInTheDocument()
  expect(row.getByText('进行中')).toBeInTheDocument()
  expect(row.getByText(/899\.10/)).toBeInTheDocument()
  fireEvent.click(row.getByText('停止'))
  await screen.findByText(/会员马上不能再开新团/)
  fireEvent.click(screen.getAllByText('停止').at(-1) as HTMLElement)
  await waitFor(() => expect(server.sent(api.group.StopGroupActivity)).toMatchObject([{ id: '3' }]))
})

test('publishing below a floor needs a reason and is sent again with it', async () => {
  const { server } = list()
  const goods = '“蓝雪花” ¥9.00（底价 ¥10.00）低于底价或不到售价的一半，请填写原因，由另一位同事审批'
  server.refuse(api.group.PublishGroupActivity, goods, 'catalog/floor-reason')
  const row = await rowOf('冬日拼团')
  fireEvent.click(row.getByText('发布'))
  await screen.findByText(/会立即离开普通库存/)
  fireEvent.click(screen.getAllByText('发布').at(-1) as HTMLElement)
  expect(await screen.findByText(goods)).toBeInTheDocument()
  server.answer(api.group.PublishGroupActivity, { ApprovalID: 7 })
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '换季清仓' } })
  fireEvent.click(screen.getByText('确定'))
  expect(
    await screen.findByText('有价格低于底价或不到售价的一半，已提交审批，批准后自动发布'),
  ).toBeInTheDocument()
  expect(server.sent(api.group.PublishGroupActivity).at(-1)).toMatchObject({ id: '4', reason: '换季清仓' })
})

test('a draft is published on its own page too', async () => {
  const { server, draw } = renderPage(<GroupDetailPage />, { path: '/detail/:id', at: '/detail/4' })
  server
    .answer(api.group.GetGroupActivity, { ...activity({ ID: 4, State: 'draft' }), Lines: [], ServerDate: at })
    .answer(api.group.ListGroupTeams, { ...paged(), ServerDate: at })
    .answer(api.group.PublishGroupActivity, { ApprovalID: 0 })
  draw()
  fireEvent.click(await screen.findByText('发布'))
  await screen.findByText(/会立即离开普通库存/)
  fireEvent.click(screen.getAllByText('发布').at(-1) as HTMLElement)
  await waitFor(() =>
    expect(server.sent(api.group.PublishGroupActivity)).toMatchObject([{ id: '4', seen: 'draft-1' }]),
  )
})

test('an activity is copied to other hours: the same goods, without its times', async () => {
  const { server, draw } = renderPage(<GroupEditPage />, { path: '/new', at: '/new?from=3' })
  const line = { ProductID: 5, ProductName: '龟背竹', ProductImage: '', Price: 30, GroupPrice: 19.9 }
  const Lines = [{ ...line, Quota: 40, LimitNum: 2, Taken: 12, Sold: 9, Free: 80 }]
  server.answer(api.group.GetGroupActivity, { ...activity(), Lines, ServerDate: at })
  draw()
  await screen.findByText('复制拼团活动')
  expect(screen.getByDisplayValue('秋日拼团')).toBeInTheDocument()
  expect(screen.getByDisplayValue('19.90')).toBeInTheDocument()
  for (const label of ['开始时间', '停止开团'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
})

test('with read permission only the list has no buttons', async () => {
  list(['promotion.read'])
  await screen.findByText('冬日拼团')
  expect(screen.queryByText('新建活动')).not.toBeInTheDocument()
  expect(screen.queryByText('发布')).not.toBeInTheDocument()
})

test('a forming team gets official support up to its missing members; its members link to their orders', async () => {
  const { server, draw } = renderPage(<TeamList activityId={3} />)
  server
    .answer(api.group.ListGroupTeams, {
      ...paged(team(), team({ ID: 7, State: 'full', Taken: 3, Members: [] })),
      ServerDate: at,
    })
    .answer(api.group.SupportGroupTeam, { Size: 2, Taken: 2, State: 'full' as const })
  draw()
  const link = await screen.findByRole('link', { name: '林**（团长）' })
  expect(link.getAttribute('href')).toMatch(/\/orders\/70$/)
  const buttons = screen.getAllByRole('button', { name: '官方助力' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByText('助力'))
  await waitFor(() => expect(server.sent(api.group.SupportGroupTeam)).toMatchObject([{ id: '8', num: '1' }]))
})
