import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../member/member.samples'
import { loginPromptIsOpen } from '../platform/session/login-prompt'
import { signIn, signOut } from '../platform/session/session'
import { renderScreen } from '../platform/testing/render-screen'

let server = createFakeServer()
beforeEach(() => {
  server = createFakeServer()
    .answer(api.share.AddShareVisit, { IsNew: true })
    .answer(api.share.GetShareMemberInfo, { MemberName: '苔**光', Avatar: '' })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const { land } = await import('./shared/landing')

test('a member who opens a shared link is no newcomer, nor is a link without a code', async () => {
  signIn(aUser())
  await land('?isShare=1&userCode=GS01')
  signOut()
  await land('?isShare=1')
  await land('?isShare=1&userCode=%3Cb%3E')
  expect(server.sent(api.share.AddShareVisit)).toEqual([])
})

test('a guest sees once who invites, and the share visit is sent to the server', async () => {
  renderScreen(<p>页</p>, server, '/home')
  await land('?isShare=1&userCode=GS01')
  await land('?isShare=1&userCode=GS01')
  expect(await screen.findByText('苔**光')).toBeInTheDocument()
  expect(server.sent(api.share.AddShareVisit)).toMatchObject([{ userCode: 'GS01', path: '/home' }])
  fireEvent.click(screen.getByRole('button', { name: '注册' }))
  expect(loginPromptIsOpen()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByText('苔**光')).not.toBeInTheDocument())
})
