import { createFakeServer } from '@greenstar/web/fake-server'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentPath } from '../platform/route/navigation'
import { signIn, signOut } from '../platform/session/session'
import { localShelf, storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import FindPwdScreen from './FindPwdScreen'
import LoginPasswordScreen from './LoginPasswordScreen'
import LoginScreen from './LoginScreen'
import { aUser } from './member.samples'
import { returnPath } from './parts/use-return'
import RegPhoneScreen from './RegPhoneScreen'

const fakeShop = () =>
  createFakeServer()
    .answer(api.member.CodeLogin, aUser())
    .answer(api.member.Login, aUser())
    .answer(api.member.MemberReg, aUser())
    .answer(api.member.FindPassword, null)
    .answer(api.member.SendSMS, null)

function open(page: ReactNode, path: string, server = fakeShop()) {
  renderScreen(page, server, path)
  return server
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const agree = () => fireEvent.click(screen.getByRole('checkbox'))
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => signOut())
afterEach(() => {
  for (const ok of screen.queryAllByRole('button', { name: '确定' })) fireEvent.click(ok)
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('after the code login the page opens the target in its address', async () => {
  open(<LoginScreen />, '/login?redirect=%2Forder%3Ftab%3DtoPay')
  agree()
  type('手机号', '13800138000')
  type('验证码', '123456')
  press('登录')
  await waitFor(() => expect(currentPath()).toBe('/order?tab=toPay'))
})

test('the way back stays with the links to the other pages', () => {
  open(<LoginScreen />, '/login?redirect=%2Fme')
  expect(link('密码登录')).toBe('/loginPassword?redirect=%2Fme')
  expect(link('注册账号')).toBe('/reg/phone?redirect=%2Fme')
})

test('a logged-in member is redirected at once', async () => {
  act(() => signIn(aUser()))
  open(<LoginScreen />, '/login?redirect=%2Fme')
  await waitFor(() => expect(currentPath()).toBe('/me'))
})

test.each([
  ['', '/home'],
  ['/order/detail?id=3', '/order/detail?id=3'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['\\evil.example', '/home'],
  ['https://evil.example/', '/home'],
  ['http:evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?redirect=/me', '/home'],
  ['/reg/phone', '/home'],
  ['/loginnews', '/loginnews'],
])('the way back %s leads to %s', (redirect, path) => {
  expect(returnPath(redirect)).toBe(path)
})

test('password page: forgotten password and login', async () => {
  const server = open(<LoginPasswordScreen />, '/loginPassword?redirect=%2Fme')
  expect(link('忘记密码')).toBe('/setting/findPwd?redirect=%2Fme')
  agree()
  type('手机号', '13800138000')
  type('密码', 'secret1')
  press('登录')
  await waitFor(() => expect(currentPath()).toBe('/me'))
  expect(server.sent(api.member.Login)).toMatchObject([{ userPwd: wirePassword('secret1') }])
})

test('registration sends phone, code, hashed password and referrer', async () => {
  localShelf.set(storageKeys.userCode, 'GS000001')
  const server = open(<RegPhoneScreen />, '/reg/phone')
  agree()
  type('手机号', '13800138000')
  type('验证码', '123456')
  type('密码', '短密码')
  press('注册并登录')
  expect(screen.getByRole('alert').textContent).toBe('请输入 6-20 位密码')
  type('密码', 'secret1')
  press('注册并登录')
  await waitFor(() => expect(currentPath()).toBe('/home'))
  expect(server.sent(api.member.MemberReg)).toMatchObject([
    { userName: '13800138000', code: '123456', userPwd: wirePassword('secret1'), userCode: 'GS000001' },
  ])
})

test('a taken phone shows the server’s message and nothing typed is lost', async () => {
  open(
    <RegPhoneScreen />,
    '/reg/phone',
    fakeShop().refuse(api.member.MemberReg, '这个手机号已注册，请直接登录', 'member/phone-taken'),
  )
  agree()
  type('手机号', '13800138000')
  type('验证码', '123456')
  type('密码', 'secret1')
  press('注册并登录')
  expect(await screen.findByText('这个手机号已注册，请直接登录')).toBeInTheDocument()
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('secret1')
})

test('find password: two steps, back loses nothing, then the password login', async () => {
  open(<FindPwdScreen />, '/setting/findPwd')
  type('手机号', '13800138000')
  type('验证码', '123456')
  press('下一步')
  expect(screen.getByRole('heading', { name: '设置新密码' })).toBeInTheDocument()
  press('返回')
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('123456')
  press('下一步')
  type('新密码', 'secret2')
  type('确认密码', 'secret2')
  press('重置密码')
  expect(await screen.findByText('密码已重置，请登录')).toBeInTheDocument()
  expect(currentPath()).toBe('/loginPassword')
})

test.each([
  ['/login', <LoginScreen key="1" />],
  ['/loginPassword', <LoginPasswordScreen key="2" />],
  ['/reg/phone', <RegPhoneScreen key="3" />],
  ['/setting/findPwd', <FindPwdScreen key="4" />],
])('axe finds nothing on %s', async (path, page) => {
  open(page, path)
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
