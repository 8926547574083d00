import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToken, signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'
import ConsentScreen from './ConsentScreen'
import { aUser } from './member.samples'
import SignedIn from './parts/login/SignedIn'

const step = {
  ID: 1,
  Version: '2026.11',
  Agreed: true,
  Channel: '10',
  CreateDate: '2026-11-02T09:00:00+08:00',
}

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('consent is shown with its version and time; withdrawing asks first, and logs out', async () => {
  const server = createFakeServer()
    .answer(api.member.GetMyConsent, { CurrentVersion: '2026.11', Agreed: true, DataList: [step] })
    .answer(api.member.WithdrawConsent, null)
  signIn(aUser())
  renderScreen(<ConsentScreen />, server, '/setting/consent')
  expect(await screen.findByText('2026-11-02 09:00')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '撤回同意' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(currentToken()).toBeUndefined())
  expect(server.sent(api.member.WithdrawConsent)).toHaveLength(1)
})

test('a changed policy needs a new consent; without it the member is logged out (FR70)', async () => {
  const server = createFakeServer().answer(api.member.GetMemberInfo, aUser({ PolicyAgreed: false }))
  vi.stubGlobal('fetch', server.fetch)
  signIn(aUser())
  renderScreen(<SignedIn />, server, '/home')
  const asked = within(await screen.findByRole('alertdialog', { name: '隐私政策已更新' }))
  fireEvent.click(asked.getByRole('button', { name: '不同意并退出' }))
  await waitFor(() => expect(currentToken()).toBeUndefined())
})
