import { createFakeServer } from '@greenstar/web/fake-server'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToken, currentUser, signOut } from '../platform/session/session'
import { localShelf, storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import LoginSheet from './LoginSheet'
import { aUser } from './member.samples'

const fakeShop = () =>
  createFakeServer()
    .answer(api.member.SendSMS, null)
    .answer(api.member.CodeLogin, aUser())
    .answer(api.member.Login, aUser())
    .answer(api.member.FindPassword, null)

const closed = vi.fn()
const done = vi.fn()

function open(server = fakeShop()) {
  renderScreen(<LoginSheet open onClose={closed} onDone={done} />, server, '/mall/goodsDetail?id=1')
  return server
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(button(name))
const agree = () => fireEvent.click(screen.getByRole('checkbox'))

beforeEach(() => signOut())
afterEach(() => {
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  closed.mockClear()
  done.mockClear()
})

test('R044: a shop without a messenger account opens in code login, without a one-tap button', () => {
  open()
  expect(screen.getByRole('heading', { name: '验证码登录' })).toBeInTheDocument()
  expect(screen.getByText('未注册的手机号，验证后会自动注册')).toBeInTheDocument()
  expect(screen.queryByText('微信一键登录')).not.toBeInTheDocument()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(button('登录').disabled).toBe(true)
})

test('fields ask for the right keyboard and filling', () => {
  open()
  expect(field('手机号').type).toBe('tel')
  expect(field('手机号').inputMode).toBe('numeric')
  expect(field('手机号').autocomplete).toBe('tel')
  expect(field('验证码').inputMode).toBe('numeric')
  expect(field('验证码').autocomplete).toBe('one-time-code')
  press('密码登录')
  expect(field('密码').autocomplete).toBe('current-password')
})

test.each([
  ['138 0013 8000', '138 0013 8000'],
  ['+86 138-0013-8000', '138 0013 8000'],
  ['8613800138000', '138 0013 8000'],
  ['1380013', '138 0013'],
])('a pasted %s reads %s', (pasted, shown) => {
  open()
  type('手机号', pasted)
  expect(field('手机号').value).toBe(shown)
})

test('R409, R410: sends a code of type 60, confirms it, and counts down from 60', async () => {
  const server = open()
  type('手机号', '13800138000')
  press('获取验证码')
  expect(await screen.findByText('验证码发送成功')).toBeInTheDocument()
  expect(server.sent(api.member.SendSMS)).toMatchObject([{ mobile: '13800138000', type: '60' }])
  expect(button('60s').disabled).toBe(true)
})

test('when asked to, the browser solves a puzzle in the background and repeats the request with the answer', async () => {
  const puzzle = { challenge: 'abc~1~8~x', bits: 8 }
  const server = open(fakeShop().refuse(api.member.SendSMS, '人较多', 'member/code-puzzle', 101, puzzle))
  type('手机号', '13800138000')
  press('获取验证码')
  expect(await screen.findByText('正在进行安全验证，请稍候')).toBeInTheDocument()
  await waitFor(() => expect(server.sent(api.member.SendSMS)).toHaveLength(2))
  const [first, second] = server.sent(api.member.SendSMS)
  expect(first?.deviceKey).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toMatchObject({
    deviceKey: first?.deviceKey,
    answer: expect.stringMatching(/^abc~1~8~x\.\d+$/),
  })
})

test('R493: after the countdown of 60 s it reads 重新发送', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  type('手机号', '13800138000')
  press('获取验证码')
  await screen.findByText('验证码发送成功')
  await act(async () => {
    vi.advanceTimersByTime(60_500)
  })
  expect(button('重新发送').disabled).toBe(false)
})

test('R330: a failed send shows why and resets the button', async () => {
  open(fakeShop().refuse(api.member.SendSMS, '请 30 秒后再获取验证码', 'member/code-too-soon'))
  type('手机号', '13800138000')
  press('获取验证码')
  expect(await screen.findByText('请 30 秒后再获取验证码')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('获取验证码')).toBeInTheDocument())
})

test('an invalid number shows an error under its field, which gets the focus; nothing is sent', () => {
  const server = open()
  type('手机号', '10800138000')
  type('验证码', '123456')
  press('登录')
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号')
  expect(field('手机号').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(document.activeElement).toBe(field('手机号'))
  press('获取验证码')
  expect(server.sent(api.member.SendSMS)).toEqual([])
  expect(server.sent(api.member.CodeLogin)).toEqual([])
})

test('without the consent the button asks for it; 取消 sends nothing, agreeing continues', async () => {
  const server = open()
  type('手机号', '13800138000')
  type('验证码', '123456')
  press('登录')
  expect(await screen.findByText('请先阅读并同意 《隐私政策》和《用户服务协议》')).toBeInTheDocument()
  press('取消')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(server.sent(api.member.CodeLogin)).toEqual([])
  press('登录')
  fireEvent.click(await screen.findByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('R043, R411, R421: logs in with city and referrer; the session is stored before the interrupted action continues', async () => {
  localShelf.set(storageKeys.location, { city: '上海市' })
  localShelf.set(storageKeys.userCode, 'GS000001')
  const server = open()
  done.mockImplementation(() => expect(currentToken()).toBe('token-7'))
  agree()
  type('手机号', '138 0013 8000')
  type('验证码', '123456')
  press('登录')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(server.sent(api.member.CodeLogin)).toMatchObject([
    { userName: '13800138000', code: '123456', city: '上海市', userCode: 'GS000001' },
  ])
  expect(server.sent(api.member.Login)).toEqual([])
  expect(Object.keys(currentUser() ?? {})).toEqual(expect.arrayContaining(['MemberInfo', 'MemberLevelList']))
})

test('R412, R421: without a code it is the password login, with the stored city', async () => {
  localShelf.set(storageKeys.location, { city: '深圳市' })
  const server = open()
  press('密码登录')
  agree()
  type('手机号', '13800138000')
  type('密码', 'secret1')
  press('登录')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(server.sent(api.member.Login)).toMatchObject([
    { userName: '13800138000', userPwd: wirePassword('secret1'), city: '深圳市' },
  ])
  expect(server.sent(api.member.CodeLogin)).toEqual([])
  expect(Object.keys(currentUser() ?? {})).toEqual(expect.arrayContaining(['MemberInfo', 'MemberLevelList']))
})

test('R348: while a login runs its button is disabled and does nothing', async () => {
  const server = fakeShop()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const fetch: typeof server.fetch = async (input, init) => {
    await held
    return server.fetch(input, init)
  }
  renderScreen(<LoginSheet open onClose={closed} onDone={done} />, { ...server, fetch }, '/home')
  agree()
  type('手机号', '13800138000')
  type('验证码', '123456')
  press('登录')
  await waitFor(() => expect(button('登录').getAttribute('aria-disabled')).toBe('true'))
  press('登录')
  answer()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(server.sent(api.member.CodeLogin)).toHaveLength(1)
})

test('a form sent twice in a row sends one request', async () => {
  const server = open()
  agree()
  type('手机号', '13800138000')
  type('验证码', '123456')
  const form = field('手机号').closest('form') as HTMLFormElement
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(server.sent(api.member.CodeLogin).length).toBe(1)
})

test('R045, R413: password login sends the hash; a refusal shows its message and clears only the password', async () => {
  const server = open(fakeShop().refuse(api.member.Login, '手机号或密码不正确', 'member/login-wrong'))
  press('密码登录')
  agree()
  type('手机号', '13800138000')
  type('密码', 'secret1')
  press('登录')
  expect(await screen.findByText('手机号或密码不正确')).toBeInTheDocument()
  expect(server.sent(api.member.Login)).toMatchObject([
    { userName: '13800138000', userPwd: wirePassword('secret1') },
  ])
  expect(field('密码').value).toBe('')
  expect(field('手机号').value).toBe('138 0013 8000')
  expect(done).not.toHaveBeenCalled()
})

test('R046: the password can be shown and hidden', () => {
  open()
  press('密码登录')
  expect(field('密码').type).toBe('password')
  press('显示密码')
  expect(field('密码').type).toBe('text')
  press('隐藏密码')
  expect(field('密码').type).toBe('password')
})

test('R047, R048, R049, R346, R414, R415: a forgotten password is reset in two steps and leads to the password login', async () => {
  const server = open()
  type('手机号', '13800138000')
  press('密码登录')
  press('忘记密码')
  expect(field('手机号').value).toBe('138 0013 8000')
  expect(button('下一步').disabled).toBe(true)
  press('获取验证码')
  await screen.findByText('验证码发送成功')
  expect(server.sent(api.member.SendSMS)).toMatchObject([{ type: '20' }])
  type('验证码', '123456')
  press('下一步')
  expect(server.sent(api.member.FindPassword)).toEqual([])
  expect(field('新密码').placeholder).toContain('6-20')
  type('新密码', 'abc123')
  type('确认密码', 'abc124')
  press('重置密码')
  expect(screen.getByRole('alert').textContent).toBe('两次输入的密码不一致')
  type('新密码', 'abc')
  type('确认密码', 'abc')
  press('重置密码')
  expect(screen.getByRole('alert').textContent).toBe('请输入 6-20 位密码')
  type('新密码', 'abc123')
  type('确认密码', 'abc123')
  press('重置密码')
  expect(await screen.findByText('密码已重置，请登录')).toBeInTheDocument()
  expect(server.sent(api.member.FindPassword)).toMatchObject([
    {
      userName: '13800138000',
      verificationCode: '123456',
      type: '10',
      newPwd: wirePassword('abc123'),
    },
  ])
  expect(await screen.findByRole('heading', { name: '密码登录' })).toBeInTheDocument()
})

test('R351: the first step sends no request; a refused code returns to it', async () => {
  const server = open(fakeShop().refuse(api.member.FindPassword, '验证码错误或已失效', 'member/code-wrong'))
  press('密码登录')
  press('忘记密码')
  type('手机号', '13800138000')
  type('验证码', '000000')
  press('下一步')
  expect(field('新密码')).toBeInTheDocument()
  expect([api.member.SendSMS, api.member.FindPassword].flatMap((call) => server.sent(call))).toEqual([])
  type('新密码', 'abc123')
  type('确认密码', 'abc123')
  press('重置密码')
  expect(await screen.findByText('验证码错误或已失效')).toBeInTheDocument()
  expect(button('下一步')).toBeInTheDocument()
  expect(field('验证码').value).toBe('000000')
})

test('links to both agreements', () => {
  open()
  expect(screen.getByRole('link', { name: '《隐私政策》' }).getAttribute('href')).toBe('/otherPrivacyPolicy')
  expect(screen.getByRole('link', { name: '《用户服务协议》' }).getAttribute('href')).toBe(
    '/registrationProtocol',
  )
})

test('axe finds nothing', async () => {
  open()
  const sheet = await screen.findByRole('dialog')
  const { violations } = await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
