import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../member/member.samples'
import { adoptConfig } from '../platform/config'
import { browserPage } from '../platform/route/load-page'
import { currentToken, signIn, signOut } from '../platform/session/session'
import { localShelf, storageKeys } from '../platform/session/storage'
import { renderScreen } from '../platform/testing/render-screen'
import SettingScreen from './SettingScreen'
import { openService } from './shared/open-service'

const watchLoads = () => vi.spyOn(browserPage, 'replace').mockReturnValue()
let loaded: ReturnType<typeof watchLoads>
const fakeShop = () =>
  createFakeServer().answer(api.member.GetMemberInfo, aUser()).answer(api.member.Logout, null)
const open = (server = fakeShop()) => {
  renderScreen(<SettingScreen />, server, '/setting')
  return server
}

beforeEach(() => {
  loaded = watchLoads()
  signIn(aUser())
  const global = { AppCurrentVersion: '2.1.3', ServicePhone: '400-820-6620', ServiceHours: '每天 9:00–21:00' }
  adoptConfig({ base: { Api: '' }, global })
})
afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
  sessionStorage.clear()
  loaded.mockRestore()
})

test('shows the account, the version, and links that lead somewhere', () => {
  open()
  for (const text of ['苔藓与光', '138****6620', 'GS083516', '版本 2.1.3']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/setting/profile',
    '/setting/avatar',
    '/setting/nickname',
    '/setting/security',
    '/setting/authentication/info',
    '/member/addressList',
    '/member/messages/setting',
    '/setting/findPwd',
    '/help',
    '/setting/feedback/form',
    '/setting/easemob',
    '/officialAccounts',
    '/otherPrivacyPolicy',
    '/registrationProtocol',
  ])
})

test('logging out asks, calls the server, deletes the member’s data and reloads the home page', async () => {
  localShelf.set(storageKeys.mallHistory, ['龟背竹'])
  const server = open()
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  expect(currentToken()).toEqual(expect.any(String))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  const [, sure] = await screen.findAllByRole('button', { name: '退出登录' })
  fireEvent.click(sure as HTMLElement)
  await waitFor(() => expect(loaded).toHaveBeenCalledWith('/home'))
  expect(server.sent(api.member.Logout).length).toBe(1)
  expect(currentToken()).toBeUndefined()
  expect(localShelf.get(storageKeys.mallHistory)).toBeUndefined()
})

test('a server that does not answer does not block the logout', async () => {
  open(createFakeServer().answer(api.member.GetMemberInfo, aUser()))
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
  const [, sure] = await screen.findAllByRole('button', { name: '退出登录' })
  fireEvent.click(sure as HTMLElement)
  await waitFor(() => expect(currentToken()).toBeUndefined())
})

test('the contact sheet has the hotline to call and its hours', async () => {
  open()
  act(() => void openService({}))
  expect(await screen.findByText('400-820-6620')).toBeInTheDocument()
  expect(screen.getByText('每天 9:00–21:00')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '拨打电话' }).getAttribute('href')).toBe('tel:4008206620')
})

test('axe finds nothing', async () => {
  open()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
