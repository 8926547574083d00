import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'
import { ChunkLoadError } from './route/screens-loader'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A page that fails until it is rendered again. */
const failing = (error: Error) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  let isMended = false
  function Part() {
    if (!isMended) throw error
    return <p>来了</p>
  }
  const mend = () => (isMended = true)
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ErrorBoundary onRetry={mend}>
        <Part />
      </ErrorBoundary>
    </Activity>
  )
  const { rerender } = render(page('visible'))
  expect(screen.getByText('页面出了点状况')).toBeInTheDocument()
  return { show: (mode: 'visible' | 'hidden') => rerender(page(mode)) }
}

test('a page hidden while the network came back is rendered again when it is shown', () => {
  const { show } = failing(new ChunkLoadError('chunk failed'))
  show('hidden')
  fireEvent(window, new Event('online'))
  show('visible')
  expect(screen.getByText('来了')).toBeVisible()
})

test('a page whose code failed to load is rendered again when the network is back', () => {
  failing(new ChunkLoadError('chunk failed'))
  fireEvent(window, new Event('online'))
  expect(screen.getByText('来了')).toBeInTheDocument()
})

test('an error of the page itself waits for a retry by the member', () => {
  failing(new Error('ours'))
  fireEvent(window, new Event('online'))
  expect(screen.queryByText('来了')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '点击重试' }))
  expect(screen.getByText('来了')).toBeInTheDocument()
})
