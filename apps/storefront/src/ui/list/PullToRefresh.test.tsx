import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PullToRefresh } from './PullToRefresh'

beforeAll(() => import('./PullHead'))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  delete document.documentElement.dataset.locked
})

/** The first touch loads the code. */
async function touchFirst() {
  fireEvent.keyDown(window)
  for (let turn = 0; turn < 3; turn++) await act(() => vi.advanceTimersByTimeAsync(0))
}

async function page() {
  const onRefresh = vi.fn<() => Promise<void>>(async () => undefined)
  const { container } = render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>内容</p>
    </PullToRefresh>,
  )
  const box = container.firstElementChild as HTMLElement
  await touchFirst()
  const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })
  const pull = (dy: number, dx = 0) => {
    fireEvent.touchStart(box, touch(100, 100))
    fireEvent.touchMove(box, touch(100 + dx, 100 + dy))
  }
  const release = () => fireEvent.touchEnd(box, { changedTouches: [{ clientX: 100, clientY: 100 }] })
  const move = (dy: number) => fireEvent.touchMove(box, touch(100, 100 + dy))
  return { onRefresh, box, pull, move, release }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('R319: a short pull shows 下拉刷新 and settles without a refresh', async () => {
  const { pull, release, box, onRefresh } = await page()
  pull(100)
  expect(screen.getByText('下拉刷新')).toBeInTheDocument()
  expect(box.dataset.state).toBe('pulling')
  release()
  expect(box.dataset.state).toBe('normal')
  await wait(2000)
  expect(onRefresh).not.toHaveBeenCalled()
})

test('R319, R519, R520: past the head of 75 it shows 释放刷新 and refreshes 500 ms after the release', async () => {
  const { pull, release, onRefresh, box } = await page()
  pull(160)
  expect(screen.getByText('释放刷新')).toBeInTheDocument()
  expect(box.dataset.state).toBe('loosing')
  release()
  expect(box.dataset.state).toBe('loading')
  expect(screen.getByText('加载中…')).toBeInTheDocument()
  expect(box.style.transform).toBe('translateY(75px)')
  expect(box.style.transition).toContain('300ms')
  await wait(499)
  expect(onRefresh).not.toHaveBeenCalled()
  await wait(1)
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(screen.getByText('刷新成功')).toBeInTheDocument()
  await wait(800)
  expect(box.dataset.state).toBe('normal')
})

test('a pull that began before the code was loaded continues', async () => {
  const { move, release, box } = await page()
  move(0)
  move(160)
  expect(box.dataset.state).toBe('loosing')
  release()
  await wait(2000)
  move(160)
  expect(box.dataset.state).toBe('normal')
})

test('a failed refresh settles without saying it worked', async () => {
  const { pull, release, onRefresh, box } = await page()
  onRefresh.mockRejectedValueOnce(new Error('no'))
  pull(200)
  release()
  await wait(500)
  expect(screen.queryByText('刷新成功')).not.toBeInTheDocument()
  await wait(300)
  expect(box.dataset.state).toBe('normal')
})

test('never fires sideways or while a sheet is open', async () => {
  const { pull, box } = await page()
  pull(20, 120)
  expect(box.dataset.state).toBe('normal')
  document.documentElement.dataset.locked = ''
  pull(200)
  expect(box.dataset.state).toBe('normal')
})

test('at rest nothing is transformed, so fixed bars stay fixed', async () => {
  const { pull, release, box } = await page()
  pull(40)
  release()
  await wait(300)
  expect(box.style.transform).toBe('')
})

test('a kept page that is left while it refreshes is at rest after the return', async () => {
  const draw = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <PullToRefresh onRefresh={async () => undefined}>
        <p>内容</p>
      </PullToRefresh>
    </Activity>
  )
  const { container, rerender } = render(draw('visible'))
  const box = container.firstElementChild as HTMLElement
  await touchFirst()
  fireEvent.touchStart(box, { touches: [{ clientX: 100, clientY: 100 }] })
  fireEvent.touchMove(box, { touches: [{ clientX: 100, clientY: 400 }] })
  fireEvent.touchEnd(box, { changedTouches: [{ clientX: 100, clientY: 400 }] })
  expect(box.dataset.state).toBe('loading')
  rerender(draw('hidden'))
  await wait(3000)
  rerender(draw('visible'))
  expect(box.dataset.state).toBe('normal')
  expect(box.style.transform).toBe('')
})
