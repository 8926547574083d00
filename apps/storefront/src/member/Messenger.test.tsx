// apart: the browser is the messenger’s
import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptConfig } from '../platform/config'
import { browserPage } from '../platform/route/load-page'
import { currentPath } from '../platform/route/navigation'
import { setEmbedding } from '../platform/session/embedding'
import { loginPromptIsOpen, promptLogin, withdrawPrompt } from '../platform/session/login-prompt'
import { currentToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import { LoadingHost } from '../ui/state/loading'
import LoginSheet from './LoginSheet'
import { aUser } from './member.samples'
import { consentAddress } from './parts/login/messenger-consent'
import { unboundIdentity } from './parts/login/messenger-identity'
import { leaveIfPassing, takeReturn } from './parts/login/messenger-return'
import { currentTrip, keepTrip } from './parts/login/messenger-trip'

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

const watchLeaving = () => vi.spyOn(browserPage, 'replace').mockReturnValue()
let left: ReturnType<typeof watchLeaving>
/** The server of the calls after a return. */
let shop = createFakeServer()
const isAsked = () => shop.sent(api.member.GetWXOpenInfoByCode).length > 0

beforeEach(() => {
  signOut()
  config()
  setEmbedding('messenger')
  left = watchLeaving()
  shop = createFakeServer().answer(api.member.GetWXOpenInfoByCode, { OpenID: 'ticket', UserInfo: userInfo })
  vi.stubGlobal('fetch', shop.fetch)
})
afterEach(() => {
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
  cleanup()
  withdrawPrompt()
  localStorage.clear()
  sessionStorage.clear()
  adoptConfig({ base: { Api: '' }, global: {} })
  unboundIdentity.set(undefined)
  setEmbedding(undefined)
  vi.restoreAllMocks()
})

test('R403: the consent page gets app, page with the key of the trip, scope and state', () => {
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

test('leaving stores a random key and the interrupted action; no two trips share a key', async () => {
  renderScreen(<LoginSheet open onClose={vi.fn()} onDone={vi.fn()} />, createFakeServer(), '/me')
  fireEvent.click(screen.getByRole('checkbox'))
  const keys = new Set<string>()
  for (let times = 1; times < 3; times++) {
    promptLogin({ again })
    fireEvent.click(screen.getByRole('button', { name: '微信一键登录' }))
    await waitFor(() => expect(left).toHaveBeenCalledTimes(times))
    const trip = currentTrip()
    expect(trip).toMatchObject({ entries: history.length, fromSheet: true, again })
    expect(left.mock.calls.at(-1)?.[0]).toContain(`wxkey%3D${trip?.key}`)
    keys.add(trip?.key ?? '')
  }
  expect(keys.size).toBe(2)
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/)
})

test('the answer is stored and the history goes back to the entry before the trip', async () => {
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
  expect(isAsked()).toBe(false)
  expect(currentToken()).toBeUndefined()
})

// Fails if a code is accepted without the key of a trip: a link could then log a member into another account.
test('R484: an unrequested code shows 微信登录失败 and is removed from the address', async () => {
  renderScreen(<p>页</p>, createFakeServer(), `/home${returned}`)
  await act(() => takeReturn(returned))
  expect(screen.getByText('微信登录失败')).toBeInTheDocument()
  expect(currentPath()).toBe('/home?a=1')
  expect(isAsked()).toBe(false)
})

test('R334, R335, R416, R417: a known account is logged in, and the interrupted action continues', async () => {
  shop.answer(api.member.CheckOpenID, aUser())
  renderScreen(<p>页</p>, createFakeServer(), '/me')
  travel('c1')
  await act(() => takeReturn(''))
  expect(currentToken()).toBe('token-7')
  expect(shop.sent(api.member.GetWXOpenInfoByCode)).toEqual([
    expect.objectContaining({ code: 'c1', appID: 'wx1234' }),
  ])
  expect(shop.sent(api.member.CheckOpenID)).toEqual([
    expect.objectContaining({
      ...{ type: '30', openID: 'ticket', wxOpenID: 'ticket' },
      deviceKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ])
  expect(sessionStorage.getItem('WX_CODE')).toBe('"c1"')
  expect(currentPath()).toBe(again.page)
  expect(currentTrip()).toBeUndefined()
})

test('a login that revokes the cancellation of the account shows a message', async () => {
  shop.answer(api.member.CheckOpenID, { ...aUser(), CancellationEnded: true })
  renderScreen(<p>页</p>, createFakeServer())
  travel('c1')
  await act(() => takeReturn(''))
  expect(currentToken()).toBe('token-7')
  expect(screen.getByText('欢迎回来，账号注销申请已取消')).toBeInTheDocument()
})

test('R332, R333, R458: shows 登录中... while it waits; neither the trip nor its code is used twice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const exchange = shop.hold(api.member.GetWXOpenInfoByCode)
  const login = shop.hold(api.member.CheckOpenID)
  renderScreen(<LoadingHost />, createFakeServer())
  travel('c1')
  const first = takeReturn(returned)
  expect(await screen.findByText('登录中...')).toBeInTheDocument()
  // just below the limit of a call
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.getByText('登录中...')).toBeInTheDocument()
  await takeReturn(returned)
  expect(shop.sent(api.member.GetWXOpenInfoByCode)).toHaveLength(1)
  exchange.answer({ OpenID: 'ticket', UserInfo: userInfo })
  await waitFor(() => expect(shop.sent(api.member.CheckOpenID)).toHaveLength(1))
  login.answer(aUser())
  await act(() => first)
  expect(screen.queryByText('登录中...')).not.toBeInTheDocument()
  vi.useRealTimers()
})

test.each([
  ['R337, R458: a failed exchange says 微信登录失败', 'c1', '微信登录失败'],
  ['a refused consent says so', '', '已取消微信登录'],
])('%s, and the sheet is open again with what it interrupted', async (_name, code, words) => {
  shop.refuse(api.member.GetWXOpenInfoByCode, 'no')
  renderScreen(<LoadingHost />, createFakeServer())
  travel(code)
  await act(() => takeReturn(''))
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryByText('登录中...')).not.toBeInTheDocument()
  expect(withdrawPrompt()).toEqual({ wasOpen: true, again })
  expect(currentTrip()).toBeUndefined()
})

test('a frozen account shows the message of the call, not 微信登录失败', async () => {
  shop.refuse(api.member.CheckOpenID, '账号已冻结')
  renderScreen(<p>页</p>, createFakeServer())
  travel('c1')
  await act(() => takeReturn(''))
  expect(await screen.findByText('账号已冻结')).toBeInTheDocument()
  expect(screen.queryByText('微信登录失败')).not.toBeInTheDocument()
  expect(withdrawPrompt()).toEqual({ wasOpen: true, again })
})

test('a trip from a login page opens no sheet over it', async () => {
  travel('', false)
  await act(() => takeReturn(''))
  expect(loginPromptIsOpen()).toBe(false)
})

test('R050, R051, R326, R336, R418, R419, R420: an identity without a phone opens the binding, which signs in', async () => {
  shop.answer(api.member.CheckOpenID, null)
  travel('c1')
  await act(() => takeReturn(''))
  expect(withdrawPrompt()).toEqual({ wasOpen: true, again })
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

test('outside of it too; there the button names its target, and the login by code is first', async () => {
  setEmbedding('browser')
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
  setEmbedding('browser')
  config('wx1234', '/sandbox/connect/oauth2/authorize')
  openSheet()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '微信一键登录' }))
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
})

test.each([
  ['without an app id', () => config('')],
  ['without a consent page', () => adoptConfig({ base: { Api: '' }, global: { WXAppID: 'wx1234' } })],
  ['in a mini-program', () => setEmbedding('miniProgram')],
])('%s there is no one-tap button', (_name, given) => {
  given()
  openSheet()
  expect(screen.getByRole('heading', { name: '验证码登录' })).toBeInTheDocument()
  expect(screen.queryByText('微信一键登录')).not.toBeInTheDocument()
})
