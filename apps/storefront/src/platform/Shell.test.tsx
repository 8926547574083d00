import { createClient } from '@greenstar/web/client'
import { createFakeServer } from '@greenstar/web/fake-server'
import { ClientProvider } from '@greenstar/web/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './read/queries'
import { showPage } from './route/pages'
import { redirectOf, routes } from './route/routes'
import { Shell } from './Shell'
import { promptLogin, withdrawPrompt } from './session/login-prompt'

afterEach(cleanup)

const open = (pathname: string, isOpen = () => true) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const location = { pathname, search: '', hash: '', key: 'a', state: null }
  const actions = { goBack: vi.fn(), follow: vi.fn(), isOpen, onChunkError: vi.fn() }
  const client = createClient({
    base: () => '',
    token: () => undefined,
    channel: '10',
    fetch: createFakeServer().fetch,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider client={client}>
        <Shell pages={showPage({ entries: [], current: '' }, location)} actions={actions} />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return actions
}

test('R056, R528: the bar has five tabs: home, mall, cart, orders and me', () => {
  open('/mall')
  const tabs = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['首页', '/home'],
    ['商城', '/mall'],
    ['购物车', '/shopcar'],
    ['订单', '/order'],
    ['我的', '/me'],
  ])
})

test('a tap on the open tab scrolls to the top; while another tab loads it goes back', () => {
  vi.stubGlobal('scrollTo', vi.fn())
  let isComing = false
  const { follow } = open('/home', () => !isComing)
  const home = screen.getByRole('link', { name: '首页' })
  fireEvent.click(home)
  expect(window.scrollTo).toHaveBeenCalledTimes(1)
  expect(follow).not.toHaveBeenCalled()
  isComing = true
  fireEvent.click(home)
  expect(window.scrollTo).toHaveBeenCalledTimes(1)
  expect(follow).toHaveBeenCalledWith('/home', expect.anything())
})

test('other pages have no bar', () => {
  open('/error')
  expect(screen.queryByRole('navigation', { name: '主导航' })).not.toBeInTheDocument()
})

test.each(['/mall', '/error', '/otherPrivacyPolicy'])('R037: the login opens over %s', async (path) => {
  open(path)
  act(() => promptLogin())
  expect(await screen.findByRole('dialog', { name: '登录' }, { timeout: 5000 })).toBeInTheDocument()
  act(() => void withdrawPrompt())
})

test('R053, R054: the root leads to the first of the five pages that have the bar', () => {
  expect(redirectOf('/')).toBe('/home')
  expect(
    routes
      .filter(({ tab }) => tab)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/home', '/mall', '/me', '/order', '/shopcar'])
})
