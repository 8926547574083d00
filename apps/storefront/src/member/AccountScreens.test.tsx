import { ProofPurpose } from '@greenstar/rules/member/proof'
import { createFakeServer } from '@greenstar/web/fake-server'
import { wirePassword } from '@greenstar/web/password'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptToken, currentToken, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import ChangeMobileScreen from './ChangeMobileScreen'
import EditPwdScreen from './EditPwdScreen'
import { aProfile, aUser } from './member.samples'
import NicknameScreen from './NicknameScreen'
import ProfileScreen from './ProfileScreen'
import SecurityScreen from './SecurityScreen'
import VerificationMessageScreen from './VerificationMessageScreen'
import VerificationPasswordScreen from './VerificationPasswordScreen'

beforeEach(() => adoptToken('token-7'))
afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the password is changed by the old one, and the new login is taken up', async () => {
  const server = createFakeServer().answer(api.member.MemberChangePwd, () => aUser({ Token: 'token-8' }))
  renderScreen(<EditPwdScreen />, server, '/setting/editPwd')
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  type('原密码', 'old-1234')
  type('新密码', 'new-1234')
  type('确认新密码', 'new-12345')
  press('保存')
  expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument()
  type('确认新密码', 'new-1234')
  press('保存')
  await waitFor(() => expect(currentToken()).toBe('token-8'))
  expect(server.sent(api.member.MemberChangePwd)).toMatchObject([
    { oldPwd: wirePassword('old-1234'), newPwd: wirePassword('new-1234') },
  ])
})

test('a code to the member’s phone opens the next step', async () => {
  const server = createFakeServer()
    .answer(api.member.GetMyProfile, () => aProfile())
    .answer(api.member.SendMySMS, () => null)
    .answer(api.member.ConfirmSMSCode, () => ({ Proof: 'p', ExpireDate: '' }))
  const page = renderScreen(<VerificationMessageScreen />, server, '/setting/verification/message?purpose=20')
  expect(await screen.findByText(/138\*\*\*\*6620/)).toBeInTheDocument()
  expect(screen.getByText('验证身份').getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('验证新手机号').getAttribute('aria-current')).toBeNull()
  press('获取验证码')
  await waitFor(() => expect(server.sent(api.member.SendMySMS)).toHaveLength(1))
  type('验证码', '123456')
  press('下一步')
  await waitFor(() =>
    expect(server.sent(api.member.ConfirmSMSCode)).toMatchObject([
      { verificationCode: '123456', purpose: String(ProofPurpose.mobile) },
    ]),
  )
  await waitFor(() =>
    expect(page.follow).toHaveBeenCalledWith('/setting/changeMobile', {
      replace: true,
      state: { proof: 'p' },
    }),
  )
})

test('R372, R373: an empty password shows 请输入密码; a typed one is complete with Enter, not before', async () => {
  const server = createFakeServer().answer(api.member.ConfirmPassword, { Proof: 'p', ExpireDate: '' })
  renderScreen(<VerificationPasswordScreen />, server, '/setting/verification/password?purpose=20')
  const box = screen.getByLabelText('登录密码')
  expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled()
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByRole('alert')).toHaveTextContent('请输入密码')
  type('登录密码', 'secret1')
  expect(server.sent(api.member.ConfirmPassword)).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() =>
    expect(server.sent(api.member.ConfirmPassword)).toMatchObject([{ userPwd: wirePassword('secret1') }]),
  )
})

test('a change of phone begins with the step before', () => {
  renderScreen(<ChangeMobileScreen />, createFakeServer(), '/setting/changeMobile')
  expect(screen.getByRole('link', { name: '开始验证' }).getAttribute('href')).toContain(
    '/setting/verification/message?purpose=20',
  )
})

test('a member without a password sets one by a code, one with a password changes it', async () => {
  const server = createFakeServer().answer(api.member.GetMyProfile, () => aProfile({ HasPassword: false }))
  renderScreen(<SecurityScreen />, server, '/setting/security')
  const row = await screen.findByRole('link', { name: /登录密码/ })
  expect(row.getAttribute('href')).toContain('/setting/verification/message?purpose=10')
})

test('an invalid name is not sent', async () => {
  const server = createFakeServer()
    .answer(api.member.GetMyProfile, () => aProfile())
    .answer(api.member.MemberEdit, () => aProfile({ MemberName: '阳台园丁' }))
  renderScreen(<NicknameScreen />, server, '/setting/nickname')
  await screen.findByLabelText('昵称')
  type('昵称', '<b>')
  press('保存')
  expect(await screen.findByText('昵称为 2-16 个字，不含特殊符号')).toBeInTheDocument()
  type('昵称', '阳台园丁')
  press('保存')
  await waitFor(() => expect(server.sent(api.member.MemberEdit)).toMatchObject([{ nickName: '阳台园丁' }]))
})

test('a nickname or portrait in moderation, or refused, is shown where it is changed', async () => {
  const server = createFakeServer().answer(api.member.GetMyProfile, () =>
    aProfile({
      NameReview: { Text: '阳台园丁', Image: '', Status: 10, Reason: '' },
      AvatarReview: { Text: '', Image: '/media/m/a.jpg', Status: 30, Reason: '图片不合适' },
    }),
  )
  renderScreen(<ProfileScreen />, server, '/setting/profile')
  expect(await screen.findByText('“阳台园丁”审核中，通过后生效')).toBeInTheDocument()
  expect(screen.getByText('新头像未通过审核：图片不合适')).toBeInTheDocument()
})

test('only changed profile fields are saved; a birthday that cannot change yet shows until when', async () => {
  const server = createFakeServer()
    .answer(api.member.GetMyProfile, () =>
      aProfile({ Birthday: '1995-04-01', BirthdayFrom: '2027-04-01T00:00:00+08:00' }),
    )
    .answer(api.member.MemberEdit, () => aProfile({}))
  renderScreen(<ProfileScreen />, server, '/setting/profile')
  expect(await screen.findByText('2027-04-01 起可修改')).toBeInTheDocument()
  fireEvent.click(screen.getByLabelText('女'))
  type('所在城市', '深圳市')
  press('保存')
  await waitFor(() =>
    expect(server.sent(api.member.MemberEdit)).toMatchObject([{ gender: '2', city: '深圳市' }]),
  )
})
