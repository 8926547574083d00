import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { currentUser, signIn, signOut } from '../platform/session/session'
import { localShelf, storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import MeScreen from './MeScreen'
import { aUser } from './member.samples'
import SignedIn from './parts/login/SignedIn'

const fakeShop = (user = aUser()) =>
  createFakeServer()
    .answer(api.member.GetMemberInfo, user)
    .answer(api.order.GetOrderCount, { Booking: 1, ToShip: 0, Shipped: 120, Completed: 9, Closed: 3 })
    .answer(api.aftersale.GetCustomerCount, { Open: 2 })
    .answer(api.chat.GetChatUnread, { Unread: 3 })
    .answer(api.footmark.GetProductViewList, {
      CurrentPage: 1,
      PageSize: 1,
      TotalCount: 58,
      TotalPage: 58,
      DataList: [],
    })
    .answer(api.catalog.GetLikeProductList, {
      CurrentPage: 1,
      PageSize: 10,
      TotalCount: 0,
      TotalPage: 0,
      DataList: [],
    })

const open = (server = fakeShop()) => {
  renderScreen(<MeScreen />, server, '/me')
  return server
}

beforeEach(() => signIn(aUser({ MemberPollen: 0 })))
afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
})

test('a member is greeted on the birthday', async () => {
  open(fakeShop(aUser({ Greeting: '亲爱的女士，生日快乐！' })))
  expect(await screen.findByText('亲爱的女士，生日快乐！')).toBeInTheDocument()
})

test('R182: shows the member, the level with its progress, and the counters', async () => {
  open()
  expect(screen.getByText('苔藓与光')).toBeInTheDocument()
  expect(screen.getByText('138****6620')).toBeInTheDocument()
  expect(screen.getByText('GS083516')).toBeInTheDocument()
  expect(screen.getByText('已陪伴 426 天')).toBeInTheDocument()
  const progress = screen.getByRole('progressbar', { name: '升到 Lv5 的进度' })
  expect(progress.getAttribute('aria-valuenow')).toBe('96')
  expect(screen.getByText('320').parentElement?.textContent).toBe('再得 320 成长值升 Lv5')
  expect(await screen.findByText('1,286')).toBeInTheDocument()
  expect(await screen.findByText('58')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '足迹' }).getAttribute('href')).toBe('/me/footmark')
})

test('R402: the device is sent to the server, and its answer is stored', async () => {
  const server = fakeShop(aUser({ MemberName: '新名字' }))
  renderScreen(<SignedIn />, server, '/home')
  await act(async () => undefined)
  await vi.waitFor(() => expect(currentUser()?.MemberInfo.MemberName).toBe('新名字'), 20_000)
  expect(server.sent(api.member.GetMemberInfo)[0]?.deviceType).toMatch(/\S+ \S+ \S+/)
})

test('a new level is announced, also when the page has loaded the member before', async () => {
  localShelf.set(storageKeys.lastLevel, { memberCode: 'GS083516', level: 3 })
  function Later() {
    const [shown, setShown] = useState(false)
    return shown ? (
      <SignedIn />
    ) : (
      <button type="button" onClick={() => setShown(true)}>
        later
      </button>
    )
  }
  renderScreen(
    <>
      <MeScreen />
      <Later />
    </>,
    fakeShop(aUser({ AnnouncedLevelID: 3 })),
    '/me',
  )
  await screen.findByText('1,286')
  fireEvent.click(screen.getByRole('button', { name: 'later' }))
  expect(await screen.findByRole('dialog', { name: '恭喜你升级为 Lv 4' })).toBeInTheDocument()
})

test('order shortcuts lead to the tabs; only open orders have a count', async () => {
  open()
  const orders = within(screen.getByRole('region', { name: '我的订单' }))
  expect(await orders.findByRole('link', { name: '待付款，1 个' })).toBeInTheDocument()
  expect(orders.getByText('99+')).toBeInTheDocument()
  expect(orders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/order',
    '/order?tab=toPay',
    '/order?tab=toShip',
    '/order?tab=toReceive',
    '/order?tab=completed',
    '/order?tab=closed',
  ])
  expect(orders.getByRole('link', { name: '已完成' })).toBeInTheDocument()
})

test('the tools link to existing pages and the hotline; open cases have a count', async () => {
  open()
  const tools = within(screen.getByRole('region', { name: '常用工具' }))
  expect(tools.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/order/afterSaleList',
    '/coupon/mall',
    '/invoice/center',
    '/member/addressList',
    '/me/groups',
    '/plant/index',
    '/diagnosis/index',
    '/pattern',
    '/talent/index',
    '/talent/index?tab=lessons',
    '/me/share',
    '/talent/personal',
    '/setting',
    '/setting/easemob',
  ])
  expect(await tools.findByRole('link', { name: '退款/售后，2 个进行中' })).toBeInTheDocument()
  expect(await tools.findByRole('link', { name: '联系客服，3 条未读' })).toBeInTheDocument()
})

test('a guest sees an invitation and no counters, without requests for a member', () => {
  act(() => signOut())
  const server = open()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.queryByText('绿星币')).not.toBeInTheDocument()
  expect(screen.queryByText('我的订单')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '登录/注册' }))
  expect(loginPromptIsOpen()).toBe(true)
  expect(server.sent(api.member.GetMemberInfo)).toEqual([])
  expect(server.sent(api.order.GetOrderCount)).toEqual([])
})

test('axe finds nothing, for a member and for a guest', async () => {
  open()
  await screen.findByText('1,286')
  for (const step of [() => undefined, () => signOut()]) {
    act(step)
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})
