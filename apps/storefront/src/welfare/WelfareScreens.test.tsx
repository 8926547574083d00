import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { welfareEntry } from './shared/welfare-entry'
import WelfareChildrenScreen from './WelfareChildrenScreen'
import WelfareScreen from './WelfareScreen'
import WelfareShareScreen from './WelfareShareScreen'

beforeEach(() => signIn(aUser()))
afterEach(() => {
  cleanup()
  signOut()
})

const at = '2026-11-21T09:00:00+08:00'
const standing = (facts: object = {}) => ({
  ...{ Status: 0, StatusCN: '未申请', Reason: '', ApplyDate: null, JoinDate: null, AgainDate: null },
  ...{ CanApply: true, MonthNum: 50, RewardNum: 50, ServerDate: at, ...facts },
})
const terms = {
  ...{
    CouponID: 3,
    Name: '好友福利券',
    AmountType: 1,
    Amount: 8,
    Threshold: 0,
    Rate: 100,
    MaxDiscount: null,
  },
  ...{ CanPlus: false, ProductCanPlus: false, IsFreeShipping: false, ScopeText: '全场通用' },
  ...{ ProductIDList: [], Note: '' },
}
const allowance = {
  ...{ Month: '2026-11', Coupon: terms, Num: 50, TakenNum: 20, UsedNum: 5, LeftNum: 30 },
  EndDate: '2026-12-01T00:00:00+08:00',
}
const own = {
  Allowance: allowance,
  Sums: { TakenNum: 20, UsedNum: 5, NewMemberNum: 2, PollenNum: 100 },
  ...{
    SharePath: '/welfare/share?officer=GS083516&isShare=1&userCode=GS083516',
    UserCode: 'GS083516',
    ServerDate: at,
  },
}
const shared = (facts: object = {}) => ({
  ...{ MemberName: '山野来信', Avatar: '', Coupon: terms, State: 'open' as const, LeftNum: 30 },
  ...{ EndDate: allowance.EndDate, ValidDays: 7, Record: null, ServerDate: at, ...facts },
})

test('only officers and applicants see the entry', () => {
  expect(welfareEntry(undefined)).toBeUndefined()
  expect(welfareEntry({ WelfareStatus: 0 })).toBeUndefined()
  expect(welfareEntry({ WelfareStatus: 30 })).toBeUndefined()
  expect(welfareEntry({ WelfareStatus: 10 })?.text).toBe('福利官申请')
  expect(welfareEntry({ WelfareStatus: 20 })?.text).toBe('福利官')
})

test('R390: a member reads what officers do and applies with a text', async () => {
  const server = createFakeServer()
    .answer(api.welfare.CheckWelfare, standing())
    .answer(api.welfare.JoinWelfare, standing({ Status: 10, CanApply: false }))
  renderScreen(<WelfareScreen />, server, '/welfare')
  fireEvent.change(await screen.findByLabelText(/申请说明/), { target: { value: '送给邻居' } })
  fireEvent.click(screen.getByRole('button', { name: '申请成为福利官' }))
  await waitFor(() => expect(server.sent(api.welfare.JoinWelfare)).toHaveLength(1))
  expect(server.sent(api.welfare.JoinWelfare)[0]).toMatchObject({ remark: '送给邻居' })
})

test('a refused applicant sees why and when they may apply again', async () => {
  const server = createFakeServer().answer(
    api.welfare.CheckWelfare,
    standing({ Status: 30, Reason: '说明太少', CanApply: false, AgainDate: '2026-11-28T09:00:00+08:00' }),
  )
  renderScreen(<WelfareScreen />, server, '/welfare')
  expect(await screen.findByText('原因：说明太少')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '申请成为福利官' })).not.toBeInTheDocument()
})

test('an officer sees what is left, hands it over, and reads the news', async () => {
  const server = createFakeServer()
    .answer(api.welfare.CheckWelfare, standing({ Status: 20, CanApply: false }))
    .answer(api.welfare.GetWelfareCoupon, own)
    .answer(
      api.welfare.GetWelfareDynamicList,
      aPage([
        { ID: 1, Kind: 30, Content: '新会员 林**满 首次下单', Avatar: '', PollenNum: 50, CreateDate: at },
      ]),
    )
  renderScreen(<WelfareScreen />, server, '/welfare')
  expect(await screen.findByRole('progressbar', { name: '已送出 20 张，共 50 张' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '面对面扫码' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '发给朋友' })).toBeInTheDocument()
  expect(await screen.findByText('+50')).toBeInTheDocument()
})

test('members who took a coupon are masked, with its state', async () => {
  const child = {
    ...{ ID: 1, MemberName: '林**满', Avatar: '', CouponName: '好友福利券', TakeDate: at, Status: 20 },
    ...{ StatusCN: '已使用', EndDate: null, RewardNum: 50 },
  }
  const server = createFakeServer().answer(api.welfare.GetChildWelfareRecord, aPage([child]))
  renderScreen(<WelfareChildrenScreen />, server, '/welfare/children?status=20')
  expect(await screen.findByText('林**满')).toBeInTheDocument()
  expect(server.sent(api.welfare.GetChildWelfareRecord)[0]).toMatchObject({ status: '20' })
})

test('a friend takes the coupon of the officer’s page; without a code no coupon is shown', async () => {
  const server = createFakeServer().answer(api.welfare.GetWelfareShare, shared())
  renderScreen(<WelfareShareScreen />, server, '/welfare/share?officer=GS083516')
  fireEvent.click(await screen.findByRole('button', { name: '领取' }))
  await waitFor(() => expect(server.sent(api.welfare.TakeWelfareCoupon)).toHaveLength(1))
  expect(server.sent(api.welfare.TakeWelfareCoupon)[0]).toMatchObject({ userCode: 'GS083516' })
  cleanup()
  renderScreen(<WelfareShareScreen />, createFakeServer(), '/welfare/share')
  expect(await screen.findByText('链接不完整')).toBeInTheDocument()
})

test('used up coupons are marked, and nothing can be claimed', async () => {
  const server = createFakeServer().answer(api.welfare.GetWelfareShare, shared({ State: 'gone', LeftNum: 0 }))
  renderScreen(<WelfareShareScreen />, server, '/welfare/share?officer=GS083516')
  expect(await screen.findByText('已领完')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '领取' })).not.toBeInTheDocument()
})

test('a claim too late for the last coupon shows it, and the page offers none any more', async () => {
  const server = createFakeServer()
    .answer(api.welfare.GetWelfareShare, shared())
    .refuse(api.welfare.TakeWelfareCoupon, '本月的福利券已领完', 'welfare/gone')
  renderScreen(<WelfareShareScreen />, server, '/welfare/share?officer=GS083516')
  const take = await screen.findByRole('button', { name: '领取' })
  server.answer(api.welfare.GetWelfareShare, shared({ State: 'gone', LeftNum: 0 }))
  fireEvent.click(take)
  expect(await screen.findByText('本月的福利券已经送完，下个月再来看看')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '领取' })).not.toBeInTheDocument()
})

test('before the month’s coupons exist none is marked as used up', async () => {
  const nothing = shared({ State: 'over', Coupon: null, LeftNum: 0, EndDate: null })
  renderScreen(
    <WelfareShareScreen />,
    createFakeServer().answer(api.welfare.GetWelfareShare, nothing),
    '/welfare/share?officer=GS083516',
  )
  expect(await screen.findByText('这个月还没有福利券')).toBeInTheDocument()
  expect(screen.queryByText(/送完|结束/)).not.toBeInTheDocument()
})
