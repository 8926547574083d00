import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

const Words = ({ text }: { text: string }) => <p>{text}</p>

afterEach(cleanup)

/** Fails once, as when offline, then loads. */
const failingOnce = () =>
  vi
    .fn<() => Promise<{ default: typeof Words }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ default: Words })

test('code that failed to load leaves the page usable and is loaded again on request', async () => {
  const load = failingOnce()
  const Part = lazyPart(load)
  await act(async () => {
    render(
      <main>
        <h1>龟背竹</h1>
        <Suspense fallback="…">
          <Part text="详情" />
        </Suspense>
      </main>,
    )
  })
  expect(screen.getByRole('heading')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '加载失败，点一下再试' })))
  expect(screen.getByText('详情')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part without a waiting member fails silently and is loaded once the network is back', async () => {
  const Part = lazyPart(failingOnce(), 'unsaid')
  await act(async () => {
    render(
      <Suspense>
        <Part text="会员" />
      </Suspense>,
    )
  })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('会员')).toBeDefined()
})
