import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '../catalog/catalog.samples'
import { aUser } from '../member/member.samples'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import IdentityAuditScreen from './IdentityAuditScreen'
import IdentityScreen from './IdentityScreen'
import type { Audit } from './parts/AuditCard'

const audit = (facts: Partial<Audit> = {}): Audit => ({
  ...{ ID: 4, Status: 10, StatusName: '审核中', RealName: '*小满', IDNumber: '1****************X' },
  ...{ Reason: '', CreateDate: '2026-11-21T09:00:00+08:00', AuditDate: null },
  ...facts,
})
const refused = audit({ Status: 30, StatusName: '未通过', Reason: '照片不清晰' })
const fakeShop = (list: Audit[]) =>
  createFakeServer()
    .answer(api.identity.MemberIdentify, { ID: 5, AuditStatus: 10 })
    .answer(api.identity.WithdrawIdentity, null)
    .answer(api.identity.GetMemberAuditList, aPage(list))

/** An upload that returns a number at once. */
class FakeRequest {
  static id = 40
  upload = {}
  onload?: () => void
  status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  send() {
    this.responseText = JSON.stringify({ Status: 100, Data: { ID: ++FakeRequest.id } })
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  signIn(aUser())
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  URL.createObjectURL = () => 'blob:card'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('submitted with a valid number, both sides and consent, below the last refusal', async () => {
  const server = fakeShop([refused])
  renderScreen(<IdentityScreen />, server, '/setting/authentication/info')
  expect(await screen.findByText('上次未通过：照片不清晰')).toBeInTheDocument()
  const submit = screen.getByRole('button', { name: '提交审核' })
  type('真实姓名', '林小满')
  type('身份证号', '110105194912310021')
  for (const side of ['上传人像面', '上传国徽面'])
    fireEvent.change(screen.getByLabelText(side, { selector: 'input' }), {
      target: { files: [new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', { type: 'image/jpeg' })] },
    })
  expect(submit).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  fireEvent.click(submit)
  expect(await screen.findByText('请输入正确的身份证号')).toBeInTheDocument()
  type('身份证号', '110105 19491231 002x')
  fireEvent.click(submit)
  await waitFor(() =>
    expect(server.sent(api.identity.MemberIdentify)).toMatchObject([
      { realName: '林小满', idNumber: '11010519491231002X', portraitID: '41', emblemID: '42' },
    ]),
  )
})

test('what waits is shown instead of the form', async () => {
  renderScreen(<IdentityScreen />, fakeShop([audit()]), '/setting/authentication/info')
  expect(await screen.findByText('1****************X')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '提交审核' })).not.toBeInTheDocument()
})

test('a refused one may be submitted again, and the empty state shows how to begin', async () => {
  renderScreen(<IdentityAuditScreen />, fakeShop([refused]), '/setting/authentication/audit')
  const link = await screen.findByRole('link', { name: '重新提交' })
  expect(link.getAttribute('href')).toBe('/setting/authentication/info')
  cleanup()
  renderScreen(<IdentityAuditScreen />, fakeShop([]), '/setting/authentication/audit')
  expect(await screen.findByText('还没有提交实名认证')).toBeInTheDocument()
})
