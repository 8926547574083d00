import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptConfig } from '../platform/config'
import { currentToken, signOut } from '../platform/session'
import { renderScreen } from '../platform/testing/render-screen'
import { LoadingHost } from '../ui/loading'
import LoginSheet from './LoginSheet'
import { aUser } from './member.samples'
import { consentAddress } from './parts/messenger-consent'
import { unboundIdentity } from './parts/messenger-identity'
import { takeReturn } from './parts/messenger-return'

const prompted = vi.hoisted(() => vi.fn())
const wentTo = vi.hoisted(() => vi.fn())
const shop = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../platform/navigation', () => ({ go: wentTo, currentPath: () => '/me?code=c1&state=WXAUTH&a=1' }))
vi.mock('../platform/login-prompt', () => ({ promptLogin: prompted }))
vi.mock('../platform/client', () => ({ client: shop }))
vi.mock('../platform/embedding', async (original) => ({
  ...(await original<object>()),
  isMessenger: () => true,
}))

const userInfo = JSON.stringify({ unionid: 'ticket', headimgurl: 'https://wx/h.png', nickname: '小满' })
const returned = '?a=1&code=c1&state=WXAUTH'

/** Answers of the calls the return makes, by action. */
function answers(given: Record<string, unknown>) {
  shop.send.mockImplementation(async ({ action }: { action: string }) => {
    if (given[action] instanceof Error) throw given[action]
    return given[action]
  })
}

beforeEach(() => {
  signOut()
  adoptConfig({ base: { Api: '' }, global: { WXAppID: 'wx1234' } })
})
afterEach(() => {
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  adoptConfig({ base: { Api: '' }, global: {} })
  unboundIdentity.set(undefined)
  for (const mock of [prompted, wentTo, shop.send]) mock.mockReset()
})

test('the consent page is told app, page, scope and state', () => {
  const address = new URL(
    consentAddress('wx1234', {
      origin: 'https://shop.example',
      pathname: '/me',
      search: '?stack-key=abc&code=old&state=WXAUTH&channel=10',
    }),
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: 'wx1234',
    redirect_uri: 'https://shop.example/me?channel=10',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 'WXAUTH',
  })
  expect(address.hash).toBe('#wechat_redirect')
})

test('a known account is signed in; the code leaves the address', async () => {
  answers({ GetWXOpenInfoByCode: { OpenID: 'ticket', UserInfo: userInfo }, CheckOpenID: aUser() })
  await act(() => takeReturn(returned))
  expect(currentToken()).toBe('token-7')
  expect(shop.send.mock.calls.map(([call, payload]) => [call.action, payload])).toEqual([
    ['GetWXOpenInfoByCode', { code: 'c1', appID: 'wx1234' }],
    ['CheckOpenID', { type: 30, openID: 'ticket', wxOpenID: 'ticket' }],
  ])
  expect(wentTo).toHaveBeenCalledWith('/me?a=1', { replace: true })
})

test('shows 登录中... meanwhile; the same code is not used twice', async () => {
  let answer: (value: unknown) => void = () => undefined
  shop.send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  renderScreen(<LoadingHost />, createFakeServer())
  const first = takeReturn(returned)
  expect(await screen.findByText('登录中...')).toBeTruthy()
  await takeReturn(returned)
  expect(shop.send).toHaveBeenCalledOnce()
  answer({ OpenID: 'ticket', UserInfo: userInfo })
  await waitFor(() => expect(shop.send).toHaveBeenCalledTimes(2))
  answer(aUser())
  await act(() => first)
  expect(screen.queryByText('登录中...')).toBeNull()
})

test('a failed exchange says 微信登录失败', async () => {
  answers({ GetWXOpenInfoByCode: new Error('no') })
  renderScreen(<p>页</p>, createFakeServer())
  await act(() => takeReturn(returned))
  expect(screen.getByText('微信登录失败')).toBeTruthy()
  expect(prompted).not.toHaveBeenCalled()
})

test.each(['?code=c1', '?state=WXAUTH', '?code=c1&state=other'])('%s is no return', async (search) => {
  await takeReturn(search)
  expect(shop.send).not.toHaveBeenCalled()
})

test('an identity without a phone opens the binding, which signs in', async () => {
  answers({ GetWXOpenInfoByCode: { OpenID: 'ticket', UserInfo: userInfo }, CheckOpenID: null })
  await act(() => takeReturn(returned))
  expect(prompted).toHaveBeenCalledOnce()
  const server = createFakeServer()
    .answer(api.member.SendSMS, null)
    .answer(api.member.ThirdPartBinding, aUser())
  const done = vi.fn()
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={done} />, server, '/me')
  expect(await screen.findByText('为了更好的购物体验，请绑定手机号')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138000' } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByText('验证码发送成功')
  expect(server.sent(api.member.SendSMS)).toMatchObject([{ type: '40' }])
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: '绑定并登录' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(server.sent(api.member.ThirdPartBinding)).toMatchObject([
    {
      mobile: '13800138000',
      verificationCode: '123456',
      type: '30',
      openID: 'ticket',
      wxOpenID: 'ticket',
      avatar: 'https://wx/h.png',
      nickName: '小满',
    },
  ])
})

test('in the messenger the sheet opens with the one-tap button and both other ways', () => {
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={vi.fn()} />, createFakeServer(), '/me')
  expect(screen.getByRole('heading', { name: '欢迎来到绿星' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '一键登录' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '验证码登录' }))
  fireEvent.click(screen.getByRole('button', { name: '密码登录' }))
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(screen.getByRole('button', { name: '一键登录' })).toBeTruthy()
})

test('without an app id there is no one-tap button', () => {
  adoptConfig({ base: { Api: '' }, global: { WXAppID: '' } })
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={vi.fn()} />, createFakeServer(), '/me')
  expect(screen.queryByText('一键登录')).toBeNull()
})
