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
import { leaveIfPassing, takeReturn } from './parts/messenger-return'
import { currentTrip, keepTrip } from './parts/messenger-trip'

const prompted = vi.hoisted(() => vi.fn())
const withdrawn = vi.hoisted(() => vi.fn())
const wentTo = vi.hoisted(() => vi.fn())
const left = vi.hoisted(() => vi.fn())
const resumed = vi.hoisted(() => vi.fn())
const shop = vi.hoisted(() => ({ send: vi.fn() }))
const where = vi.hoisted(() => ({ now: 'messenger' }))
vi.mock('../platform/navigation', () => ({
  go: wentTo,
  currentPath: () => '/me?code=c1&state=WXAUTH&wxkey=k1&a=1',
  entryKey: () => '',
}))
vi.mock('../platform/passing', async (original) => ({ ...(await original<object>()), leaveShop: left }))
vi.mock('../platform/login-prompt', () => ({ promptLogin: prompted, withdrawPrompt: withdrawn }))
vi.mock('../platform/resume', () => ({ resume: resumed }))
vi.mock('../platform/client', () => ({ client: shop }))
vi.mock('../platform/embedding', async (original) => ({
  ...(await original<object>()),
  embedding: () => where.now,
}))

const userInfo = JSON.stringify({ unionid: 'ticket', headimgurl: 'https://wx/h.png', nickname: '小满' })
const returned = '?a=1&code=c1&state=WXAUTH&wxkey=k1'
const again = { page: '/order' }
const consentPage = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const config = (appId = 'wx1234', page = consentPage) =>
  adoptConfig({ base: { Api: '', Messenger: page }, global: { WXAppID: appId } })

/** Stores a trip under way, or with `code` one that has returned. */
const travel = (code?: string, fromSheet = true) =>
  keepTrip({
    key: 'k1',
    entries: 3,
    purpose: 'login',
    fromSheet,
    again,
    ...(code === undefined ? {} : { code }),
  })

/** Sets the responses of the calls after a return, by action. */
function answers(given: Record<string, unknown>) {
  shop.send.mockImplementation(async ({ action }: { action: string }) => {
    if (given[action] instanceof Error) throw given[action]
    return given[action]
  })
}

beforeEach(() => {
  signOut()
  config()
  where.now = 'messenger'
  withdrawn.mockReturnValue({ wasOpen: true, again })
})
afterEach(() => {
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  adoptConfig({ base: { Api: '' }, global: {} })
  unboundIdentity.set(undefined)
  vi.restoreAllMocks()
  for (const mock of [prompted, withdrawn, wentTo, left, resumed, shop.send]) mock.mockReset()
})

test('R403: the consent page is told app, page with the key of the trip, scope and state', () => {
  const address = new URL(
    consentAddress(
      { appId: 'wx1234', consentPage, works: true },
      {
        origin: 'https://shop.example',
        pathname: '/me',
        search: '?stack-key=abc&code=old&state=WXAUTH&wxkey=old&channel=10',
      },
      'k1',
    ),
  )
  expect(address.origin + address.pathname).toBe(consentPage)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    appid: 'wx1234',
    redirect_uri: 'https://shop.example/me?wxkey=k1&channel=10',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 'WXAUTH',
  })
  expect(address.hash).toBe('#wechat_redirect')
})

test('leaving keeps a random key and what was interrupted; no two trips share a key', async () => {
  left.mockImplementation((_address: string, before: (entries: number) => void) => before(5))
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={vi.fn()} />, createFakeServer(), '/me')
  fireEvent.click(screen.getByRole('checkbox'))
  const keys = new Set<string>()
  for (let times = 1; times < 3; times++) {
    fireEvent.click(screen.getByRole('button', { name: '微信一键登录' }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(times))
    const trip = currentTrip()
    expect(trip).toMatchObject({ entries: 5, fromSheet: true, again })
    expect(left.mock.calls.at(-1)?.[0]).toContain(`wxkey%3D${trip?.key}`)
    keys.add(trip?.key ?? '')
  }
  expect(keys.size).toBe(2)
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/)
})

test('the answer is kept and the history goes back to the entry that was left', async () => {
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  vi.spyOn(history, 'length', 'get').mockReturnValue(4)
  travel()
  void leaveIfPassing(returned)
  expect(back).toHaveBeenCalledWith(-2)
  expect(currentTrip()?.code).toBe('c1')
})

test('the page starts where it is if the history does not go back', async () => {
  vi.useFakeTimers()
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  vi.spyOn(history, 'length', 'get').mockReturnValue(4)
  travel()
  const stays = vi.fn()
  const leaving = leaveIfPassing(returned).then(stays)
  await vi.advanceTimersByTimeAsync(3500)
  expect(stays).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  await leaving
  expect(back).toHaveBeenCalledOnce()
  expect(currentTrip()?.code).toBe('c1')
  vi.useRealTimers()
})

test.each([
  ['a key of another trip', '?code=c1&state=WXAUTH&wxkey=other'],
  ['no key', '?code=c1&state=WXAUTH'],
  ['another state', '?code=c1&state=other&wxkey=k1'],
  ['no state', '?code=c1&wxkey=k1'],
])('R332: an answer with %s is not taken', async (_name, search) => {
  travel()
  await leaveIfPassing(search)
  await act(() => takeReturn(search))
  expect(currentTrip()?.code).toBeUndefined()
  expect(shop.send).not.toHaveBeenCalled()
  expect(currentToken()).toBeUndefined()
})

// Fails if a code is accepted without the key of a trip: a link could then log a member into another account.
test('R484: a code that nobody here asked for says 微信登录失败 and leaves the address', async () => {
  renderScreen(<p>页</p>, createFakeServer())
  await act(() => takeReturn(returned))
  expect(screen.getByText('微信登录失败')).toBeInTheDocument()
  expect(wentTo).toHaveBeenCalledWith('/me?a=1', { replace: true })
  expect(shop.send).not.toHaveBeenCalled()
})

test('R334, R335, R416, R417: a known account is signed in, and what was interrupted goes on', async () => {
  answers({ GetWXOpenInfoByCode: { OpenID: 'ticket', UserInfo: userInfo }, CheckOpenID: aUser() })
  travel('c1')
  await act(() => takeReturn(''))
  expect(currentToken()).toBe('token-7')
  expect(shop.send.mock.calls.map(([call, payload]) => [call.action, payload])).toEqual([
    ['GetWXOpenInfoByCode', { code: 'c1', appID: 'wx1234' }],
    [
      'CheckOpenID',
      {
        ...{ type: 30, openID: 'ticket', wxOpenID: 'ticket' },
        deviceKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ],
  ])
  expect(sessionStorage.getItem('WX_CODE')).toBe('"c1"')
  expect(resumed).toHaveBeenCalledWith(again)
  expect(currentTrip()).toBeUndefined()
})

test('a login that revokes the cancellation of the account says so', async () => {
  answers({
    GetWXOpenInfoByCode: { OpenID: 'ticket', UserInfo: userInfo },
    CheckOpenID: { ...aUser(), CancellationEnded: true },
  })
  renderScreen(<p>页</p>, createFakeServer())
  travel('c1')
  await act(() => takeReturn(''))
  expect(currentToken()).toBe('token-7')
  expect(screen.getByText('欢迎回来，账号注销申请已取消')).toBeInTheDocument()
})

test('R332, R333, R458: shows 登录中... meanwhile; neither the trip nor its code is taken twice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: (value: unknown) => void = () => undefined
  shop.send.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  renderScreen(<LoadingHost />, createFakeServer())
  travel('c1')
  const first = takeReturn(returned)
  expect(await screen.findByText('登录中...')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText('登录中...')).toBeInTheDocument()
  await takeReturn(returned)
  expect(shop.send).toHaveBeenCalledOnce()
  answer({ OpenID: 'ticket', UserInfo: userInfo })
  await waitFor(() => expect(shop.send).toHaveBeenCalledTimes(2))
  answer(aUser())
  await act(() => first)
  expect(screen.queryByText('登录中...')).not.toBeInTheDocument()
  vi.useRealTimers()
})

test.each([
  ['R337, R458: a failed exchange says 微信登录失败', 'c1', '微信登录失败'],
  ['a refused consent says so', '', '已取消微信登录'],
])('%s, and the sheet is open again with what it interrupted', async (_name, code, words) => {
  answers({ GetWXOpenInfoByCode: new Error('no') })
  renderScreen(<LoadingHost />, createFakeServer())
  travel(code)
  await act(() => takeReturn(''))
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryByText('登录中...')).not.toBeInTheDocument()
  expect(prompted).toHaveBeenCalledWith(expect.objectContaining({ again }))
  expect(currentTrip()).toBeUndefined()
})

test('a frozen account is told by the call itself, not as 微信登录失败', async () => {
  answers({
    GetWXOpenInfoByCode: { OpenID: 'ticket', UserInfo: userInfo },
    CheckOpenID: new Error('账号已冻结'),
  })
  renderScreen(<p>页</p>, createFakeServer())
  travel('c1')
  await act(() => takeReturn(''))
  expect(screen.queryByText('微信登录失败')).not.toBeInTheDocument()
  expect(shop.send.mock.calls.at(-1)?.[2]).toBeUndefined()
  expect(prompted).toHaveBeenCalledWith(expect.objectContaining({ again }))
})

test('who left from a login page finds no sheet over it', async () => {
  travel('', false)
  await act(() => takeReturn(''))
  expect(prompted).not.toHaveBeenCalled()
})

test('R050, R051, R326, R336, R418, R419, R420: an identity without a phone opens the binding, which signs in', async () => {
  answers({ GetWXOpenInfoByCode: { OpenID: 'ticket', UserInfo: userInfo }, CheckOpenID: null })
  travel('c1')
  await act(() => takeReturn(''))
  expect(prompted).toHaveBeenCalledWith(expect.objectContaining({ again }))
  const server = createFakeServer()
    .answer(api.member.SendSMS, null)
    .answer(api.member.ThirdPartBinding, aUser())
  const done = vi.fn()
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={done} />, server, '/me')
  expect(await screen.findByText('为了更好的购物体验，请绑定手机号')).toBeInTheDocument()
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

const openSheet = () =>
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={vi.fn()} />, createFakeServer(), '/me')

test('R039, R040, R041, R042: in the messenger the sheet opens with the one-tap button, both other ways and the agreements', () => {
  openSheet()
  expect(screen.getByRole('heading', { name: '欢迎来到绿星' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '微信一键登录' })).toBeInTheDocument()
  expect(
    ['《隐私政策》', '《用户服务协议》'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['/otherPrivacyPolicy', '/registrationProtocol'])
  fireEvent.click(screen.getByRole('button', { name: '验证码登录' }))
  fireEvent.click(screen.getByRole('button', { name: '密码登录' }))
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(screen.getByRole('button', { name: '微信一键登录' })).toBeInTheDocument()
})

test('outside of it too; there the button says where it leads, and the login by code comes first', async () => {
  where.now = 'browser'
  openSheet()
  fireEvent.click(screen.getByRole('button', { name: '去微信里一键登录' }))
  expect(await screen.findByText('在微信里打开绿星商城，就能一键登录')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '复制链接' })).toBeInTheDocument()
  expect(left).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  fireEvent.click(screen.getByRole('button', { name: '验证码登录' }))
  expect(screen.getByRole('heading', { name: '验证码登录' })).toBeInTheDocument()
})

test('a consent page of this site can be answered in every browser', async () => {
  where.now = 'browser'
  config('wx1234', '/sandbox/connect/oauth2/authorize')
  openSheet()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '微信一键登录' }))
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
})

test.each([
  ['without an app id', () => config('')],
  ['without a consent page', () => adoptConfig({ base: { Api: '' }, global: { WXAppID: 'wx1234' } })],
  ['in a mini-program', () => Object.assign(where, { now: 'miniProgram' })],
])('%s there is no one-tap button', (_name, given) => {
  given()
  openSheet()
  expect(screen.getByRole('heading', { name: '验证码登录' })).toBeInTheDocument()
  expect(screen.queryByText('微信一键登录')).not.toBeInTheDocument()
})
