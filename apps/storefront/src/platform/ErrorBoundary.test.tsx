import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary'
import { ChunkLoadError } from './screens-loader'

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
  render(
    <ErrorBoundary onRetry={mend}>
      <Part />
    </ErrorBoundary>,
  )
  expect(screen.getByText('页面出了点状况')).toBeInTheDocument()
}

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
