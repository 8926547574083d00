import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageSkeleton } from './Page'
import { matchRoute, routes } from './routes'

afterEach(cleanup)

const waiting = (path: string) => {
  const match = matchRoute(path)
  if (!match) throw new Error(`no page at ${path}`)
  return render(<PageSkeleton route={match.route} />).container
}

test('a page that waits has one bar, and none twice', () => {
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
