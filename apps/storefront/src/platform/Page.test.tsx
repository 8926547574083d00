import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Nav } from '../ui/nav/Nav'
import { usePageChrome } from '../ui/nav/page-chrome'
import { PageFrame, PageSkeleton } from './Page'
import { matchRoute, routes } from './route/routes'

afterEach(cleanup)

const waiting = (path: string) => {
  const match = matchRoute(path)
  if (!match) throw new Error(`no page at ${path}`)
  return render(<PageSkeleton route={match.route} />).container
}

test('a loading page has exactly one bar', () => {
  for (const route of routes.filter(({ tab }) => !tab)) {
    const { unmount } = render(<PageSkeleton route={route} />)
    expect(screen.getAllByRole('button', { name: '返回' }), route.path).toHaveLength(1)
    unmount()
  }
})

test('an order waits under its own pine bar', () => {
  waiting('/order/detail')
  expect(screen.getByRole('banner').className).toMatch(/pine/)
})

test('checkout, result and parcels wait behind boxes of their own', () => {
  for (const path of ['/order/create', '/order/payResult', '/order/logistics']) {
    expect(waiting(path).querySelector('div[aria-hidden]')?.childElementCount, path).toBeGreaterThan(1)
    cleanup()
  }
})

test('a page that was left moves the shop no more; the shop itself always may', () => {
  let open = 'a'
  const actions = {
    goBack: vi.fn<() => void>(),
    follow: vi.fn<() => void>(),
    isOpen: (id: string) => id === open,
  }
  const chromes: ReturnType<typeof usePageChrome>[] = []
  function Late() {
    chromes.push(usePageChrome())
    return null
  }
  const location = { pathname: '/error', search: '', hash: '', key: 'a', state: null }
  render(
    <>
      <PageFrame id="a" location={location} actions={actions}>
        <Late />
        <Nav title="申请售后" />
      </PageFrame>
      <PageFrame location={location} actions={actions}>
        <Late />
      </PageFrame>
    </>,
  )
  const [page, shop] = chromes
  page?.follow('/home', { replace: true })
  page?.goBack()
  expect([actions.follow.mock.calls.length, actions.goBack.mock.calls.length]).toEqual([1, 1])
  open = 'b'
  page?.follow('/home', { replace: true })
  page?.goBack()
  expect([actions.follow.mock.calls.length, actions.goBack.mock.calls.length]).toEqual([1, 1])
  expect(page?.isHere()).toBe(false)
  screen.getByRole('button', { name: '返回' }).click()
  expect(actions.goBack).toHaveBeenCalledTimes(2)
  shop?.follow('/home', {})
  expect(actions.follow).toHaveBeenCalledTimes(2)
})
