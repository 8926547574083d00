import type { DataOf, Shop } from '@greenstar/contract'
import type { GroupActivityData, GroupTeamData } from '@greenstar/contract/group/group.shapes'
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage, aSkuData } from '../catalog/catalog.samples'
import { readOrderDraft } from '../order/shared/order-draft'
import { adoptToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import GroupDetailScreen from './GroupDetailScreen'
import GroupListScreen from './GroupListScreen'
import GroupTeamScreen from './GroupTeamScreen'
import MyGroupsScreen from './MyGroupsScreen'

const ServerDate = '2026-11-18T11:00:00+08:00'
const activity = (facts: Partial<GroupActivityData> = {}): GroupActivityData => ({
  ...{ ID: 3, Name: '秋日好友拼团', BeginDate: ServerDate, EndDate: '2099-11-18T11:00:00+08:00' },
  ...{ State: 'running', Size: 3, TeamHours: 24, MemberOrders: 2, Joined: 6 },
  Lines: [{ ProductID: 1010, GroupPrice: 99.9, Left: 4, LimitNum: 5, Product: aSkuData() }],
  ...facts,
})
const team = (facts: Partial<GroupTeamData> = {}): GroupTeamData => ({
  ...{ ID: 8, ActivityID: 3, State: 10, Size: 3, Taken: 2, SupportNum: 0 },
  DueDate: '2099-11-19T11:00:00+08:00',
  Members: [
    { Name: '林**', HeadImgUrl: '', IsLeader: true },
    { Name: '周**', HeadImgUrl: '', IsLeader: false },
  ],
  ...facts,
})
const detail = (facts: Partial<GroupActivityData> = {}, Teams: GroupTeamData[] = [team()]) => ({
  ...{ ...activity(facts), Teams, GroupRule: '每团限新老会员各一', ServerDate },
})
const page = (facts: Partial<GroupTeamData> = {}) => ({
  ...{ ...team(facts), Activity: activity(), GroupRule: '', ServerDate },
})
const mine = (items: DataOf<Shop['group']['GetMyGroupList']>['DataList']) => ({ ...aPage(items), ServerDate })
const seat = {
  ...{ OrderID: 70, GroupState: 10, GroupStateCN: '待成团', ProductID: 1010, ProductName: '龟背竹' },
  ...{ ProductImage: '', PayAmount: 99.9, JoinDate: ServerDate, Team: team() },
}

afterEach(() => {
  cleanup()
  signOut()
  sessionStorage.clear()
})

test('the list: missing members, prices beside ordinary ones, and sold-out activities', async () => {
  const gone = {
    ProductID: 1011,
    GroupPrice: 9,
    Left: 0,
    LimitNum: 5,
    Product: aSkuData({ ID: 1011, Name: '绿萝' }),
  }
  const server = createFakeServer().answer(api.group.GetGroupActivityList, {
    ...aPage([activity({ Lines: [...activity().Lines, gone] })]),
    ServerDate,
  })
  renderScreen(<GroupListScreen />, server, '/group/list')
  expect(await screen.findByRole('heading', { level: 2, name: '秋日好友拼团' })).toBeInTheDocument()
  expect(screen.getByText(/3 人成团 · 已有 6 人拼成/)).toBeInTheDocument()
  expect(screen.getByText('剩余 4 件')).toBeInTheDocument()
  expect(screen.getAllByText('已抢光').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: '去拼团' })).toHaveLength(1)
})

test('without activities the list leads to the mall', async () => {
  const server = createFakeServer().answer(api.group.GetGroupActivityList, { ...aPage([]), ServerDate })
  renderScreen(<GroupListScreen />, server, '/group/list')
  expect(await screen.findByText('近期没有拼团')).toBeInTheDocument()
})

test('an activity: its teams, its rules, and opening a team opens the checkout with the group', async () => {
  adoptToken('a-token')
  const server = createFakeServer().answer(api.group.GetGroupActivityByID, detail())
  renderScreen(<GroupDetailScreen />, server, '/group/detail?id=3')
  expect(await screen.findByText('林** 的团，还差 1 人成团')).toBeInTheDocument()
  expect(screen.getByText('每团限新老会员各一')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '开团' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findAllByText('99.90元')).length).toBeGreaterThan(0)
  fireEvent.click(sheet.getByRole('button', { name: '确定' }))
  await waitFor(() =>
    expect(readOrderDraft()).toMatchObject({ groupActivityID: 3, lines: [{ ProductID: 1010, Quantity: 1 }] }),
  )
  expect(readOrderDraft()?.groupTeamID).toBeUndefined()
})

test('an ended activity opens no team; a deleted one links to the others', async () => {
  const server = createFakeServer().answer(api.group.GetGroupActivityByID, detail({ State: 'over' }, []))
  renderScreen(<GroupDetailScreen />, server, '/group/detail?id=3')
  expect(await screen.findByText('活动已结束')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '开团' })).not.toBeInTheDocument()
  cleanup()
  renderScreen(<GroupDetailScreen />, createFakeServer(), '/group/detail')
  expect(await screen.findByRole('link', { name: '看看其他拼团' })).toBeInTheDocument()
})

test('a shared team: members, the seat that is free, official support, and joining names the team', async () => {
  adoptToken('a-token')
  const server = createFakeServer()
    .answer(api.group.GetGroupTeamByID, page({ SupportNum: 1 }))
    .answer(api.group.GetMyGroupList, mine([]))
  renderScreen(<GroupTeamScreen />, server, '/group/team?id=8')
  expect(await screen.findByRole('heading', { level: 2, name: '还差 1 人成团' })).toBeInTheDocument()
  expect(screen.getAllByText('待加入')).toHaveLength(1)
  expect(screen.getByText('官方助力：这个团少 1 人也能成团')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '参团' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.click(await sheet.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(readOrderDraft()).toMatchObject({ groupActivityID: 3, groupTeamID: 8 }))
})

test('a member of the team invites instead of joining', async () => {
  adoptToken('a-token')
  const server = createFakeServer()
    .answer(api.group.GetGroupTeamByID, page())
    .answer(api.group.GetMyGroupList, mine([seat]))
  renderScreen(<GroupTeamScreen />, server, '/group/team?id=8')
  expect(await screen.findByText('您已在这个团里，邀请好友能更快成团')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '参团' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '邀请好友' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('一起拼秋日好友拼团，还差 1 人成团')).toBeInTheDocument()
})

test('a full team cannot be joined; it offers a new team', async () => {
  const server = createFakeServer().answer(
    api.group.GetGroupTeamByID,
    page({ State: 20, Size: 2, SupportNum: 1 }),
  )
  renderScreen(<GroupTeamScreen />, server, '/group/team?id=8')
  expect(await screen.findByRole('heading', { level: 2, name: '已成团' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '参团' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '我也要开团' })).toBeInTheDocument()
  // Official support has reduced this team to two members; a new team needs three.
  expect(screen.getByText('3 人团')).toBeInTheDocument()
})

test('my groups: a forming one can be shared, a failed one shows the refund', async () => {
  adoptToken('a-token')
  const failed = { ...seat, OrderID: 71, GroupState: 30, GroupStateCN: '未成团', Team: null }
  const server = createFakeServer().answer(api.group.GetMyGroupList, mine([seat, failed]))
  renderScreen(<MyGroupsScreen />, server, '/me/groups')
  const link = await screen.findByRole('link', { name: '邀请好友' })
  expect(link.getAttribute('href')).toBe('/group/team?id=8')
  expect(screen.getByText('未满员，全款原路退回')).toBeInTheDocument()
})

test('without groups the page leads to the activities', async () => {
  adoptToken('a-token')
  renderScreen(
    <MyGroupsScreen />,
    createFakeServer().answer(api.group.GetMyGroupList, mine([])),
    '/me/groups',
  )
  expect(await screen.findByText('还没有参加过拼团')).toBeInTheDocument()
})
