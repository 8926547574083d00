import { fireEvent, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { browserPage } from './load-anew'
import { PageBoundary } from './PageBoundary'
import { renderPage } from './render.testing'

afterEach(() => vi.restoreAllMocks())

const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

const Frame = () => {
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/orders">订单</Link>
      <PageBoundary at={pathname}>
        <Suspense>{pathname === '/orders' ? <p>订单列表</p> : <Gone />}</Suspense>
      </PageBoundary>
    </>
  )
}

// Red before: the whole console was a white page once an update had removed the code of the page.
test('a page whose code has gone offers a reload; the frame and other pages work', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.spyOn(browserPage, 'reload').mockReturnValue()
  renderPage(<Frame />, { path: '*', at: '/products' }).draw()
  fireEvent.click(await screen.findByRole('button', { name: '重新载入' }))
  expect(reload).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('link', { name: '订单' }))
  expect(await screen.findByText('订单列表')).toBeInTheDocument()
})
