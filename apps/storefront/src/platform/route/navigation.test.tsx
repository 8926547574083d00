// apart: it starts the navigation, and gives the document view transitions
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openLayer } from '../../ui/layer/back-guard'
import { ToastHost } from '../../ui/layer/toasts'
import { withdrawPrompt } from '../session/login-prompt'
import { goNamed } from './named'
import { currentPath, go, goBack, pages, startNavigation } from './navigation'

/** How each page came into sight since the last clearing: by a slide of the browser, or without one. */
let kinds: string[] = []

/** jsdom has no view transitions: the page changes at once. */
const startViewTransition = ((change: () => void) => {
  change()
  return { finished: Promise.resolve(), ready: Promise.resolve() }
}) as unknown as Document['startViewTransition']

beforeAll(() => {
  window.scrollTo = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(document, { startViewTransition })
  history.replaceState(null, '', '/home?channel=20')
  startNavigation(async () => undefined)
  pages.subscribe(() => kinds.push(document.documentElement.dataset.transition ?? 'fade'))
})
afterEach(() => {
  kinds = []
  withdrawPrompt()
})

/** How the next page comes. */
const nextKind = (): Promise<string> =>
  vi.waitFor(() => {
    const kind = kinds.at(-1)
    if (!kind) throw new Error('no page came')
    return kind
  }, 20_000)

test('R146: a page behind the login asks a guest for it also when it replaces another', () => {
  const before = currentPath()
  go('/me/like', { replace: true })
  expect(withdrawPrompt()).toEqual({ wasOpen: true, again: { page: '/me/like' } })
  expect(currentPath()).toBe(before)
  go('/mall/goodsNotExist', { notice: true })
  expect(currentPath()).toBe('/mall/goodsNotExist?channel=20')
})

test('R386: so does a named one that is followed', () => {
  const before = currentPath()
  goNamed('orderPay', {}, { id: '31' })
  expect(withdrawPrompt()).toEqual({ wasOpen: true, again: { page: '/order/pay?id=31' } })
  expect(currentPath()).toBe(before)
})

test('R147: an unknown name shows 未注册页面 and opens no page', async () => {
  render(<ToastHost />)
  const before = currentPath()
  goNamed('teamLeader')
  expect(await screen.findByText('未注册页面')).toBeInTheDocument()
  expect(currentPath()).toBe(before)
})

test('R136, R139, R140, R141: pages keep the channel and have keys of their own; forward and back have opposite transitions', async () => {
  const key = () => new URLSearchParams(location.search).get('stack-key')
  goNamed('goodsDetail', {}, { id: '12' })
  expect(await nextKind()).toBe('forward')
  expect(currentPath()).toBe('/mall/goodsDetail?id=12&channel=20')
  const first = key()
  expect(first).toMatch(/^\w{4,}$/)
  kinds = []
  go('/mall/goodsComments?id=12')
  expect(await nextKind()).toBe('forward')
  expect(key()).not.toBe(first)
  kinds = []
  goBack()
  expect(await nextKind()).toBe('back')
  expect(currentPath()).toBe('/mall/goodsDetail?id=12&channel=20')
  expect(key()).toBe(first)
})

test('back closes a layer and stays on its page; a page opened from a layer replaces its entry', async () => {
  go('/mall?classId=5')
  await nextKind()
  const close = vi.fn(() => leaveLayer())
  let leaveLayer = openLayer(close)
  history.back()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 20_000)
  expect(currentPath()).toBe('/mall?classId=5&channel=20')
  expect(`${location.pathname}${location.search}`).toContain('/mall?classId=5')

  leaveLayer = openLayer(close)
  const entries = history.length
  kinds = []
  go('/mall/goodsDetail?id=13')
  leaveLayer()
  await nextKind()
  expect(currentPath()).toBe('/mall/goodsDetail?id=13&channel=20')
  expect(history).toHaveLength(entries)
  kinds = []
  goBack()
  await nextKind()
  expect(currentPath()).toBe('/mall?classId=5&channel=20')
  expect(close).toHaveBeenCalledOnce()
})

test('a page replaced by the one directly below goes back to it: 返回 then does not show it twice', async () => {
  go('/mall?classId=6')
  await nextKind()
  go('/mall/goodsDetail?id=14')
  await nextKind()
  const key = () => new URLSearchParams(location.search).get('stack-key')
  const below = key()
  // its own address may have changed since it was opened
  go('/mall/goodsDetail?id=14&tab=2', { replace: true })
  go('/mall/goodsComments?id=14')
  await vi.waitFor(() => expect(currentPath()).toMatch(/goodsComments/), 20_000)
  kinds = []
  go('/mall/goodsDetail?id=14&tab=2', { replace: true })
  expect(await nextKind()).toBe('back')
  expect(currentPath()).toBe('/mall/goodsDetail?id=14&tab=2&channel=20')
  expect(key()).toBe(below)
  kinds = []
  goBack()
  await nextKind()
  expect(currentPath()).toBe('/mall?classId=6&channel=20')
})

test('it goes back from below a layer as well; with a state for the next page it is opened again', async () => {
  const key = () => new URLSearchParams(location.search).get('stack-key')
  go('/mall?classId=7')
  const below = key()
  go('/mall/goodsDetail?id=15')
  await vi.waitFor(() => expect(pages.get().current).toBe(key()), 20_000)
  const leaveLayer = openLayer(() => undefined)
  go('/mall?classId=7', { replace: true })
  leaveLayer()
  await vi.waitFor(() => expect(currentPath()).toBe('/mall?classId=7&channel=20'), 20_000)
  expect(key()).toBe(below)

  go('/mall/goodsDetail?id=15')
  await vi.waitFor(() => expect(currentPath()).toMatch(/goodsDetail/), 20_000)
  kinds = []
  go('/mall?classId=7', { replace: true, state: { from: 15 } })
  expect(await nextKind()).toBe('fade')
  expect(history.state.state).toEqual({ from: 15 })
})

test('it goes back one page also when the layer stays open until its page is removed', async () => {
  const key = () => new URLSearchParams(location.search).get('stack-key')
  go('/mall?classId=8')
  const below = key()
  go('/mall/goodsDetail?id=16')
  await vi.waitFor(() => expect(pages.get().current).toBe(key()), 20_000)
  const leaveLayer = openLayer(() => go('/mall?classId=8', { replace: true }))
  go('/mall?classId=8', { replace: true })
  await vi.waitFor(() => expect(currentPath()).toBe('/mall?classId=8&channel=20'), 20_000)
  leaveLayer()
  await new Promise((wake) => setTimeout(wake, 200))
  expect(currentPath()).toBe('/mall?classId=8&channel=20')
  expect(key()).toBe(below)
})
