import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingHost, showLoading } from './loading'
import { ToastHost, toast } from './toasts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <LoadingHost />
      <ToastHost />
    </>,
  )
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})
const show = (work: () => void) => act(work)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('R498: the overlay hides by itself after 30 s', async () => {
  show(() => void showLoading('提交中…'))
  await wait(29_999)
  expect(screen.getByText('提交中…')).toBeTruthy()
  await wait(1)
  expect(screen.queryByText('提交中…')).toBeNull()
})

test('one without a time stays until it is taken away', async () => {
  let hide = () => {}
  show(() => (hide = showLoading('登录中...', 0)))
  await wait(600_000)
  expect(screen.getByText('登录中...')).toBeTruthy()
  show(hide)
  expect(screen.queryByText('登录中...')).toBeNull()
})

test('R499: a toast stays for 3 s unless told', async () => {
  show(() => toast('已复制'))
  await wait(2999)
  expect(screen.getByText('已复制')).toBeTruthy()
  await wait(1)
  expect(screen.queryByText('已复制')).toBeNull()
  show(() => toast('短', 500))
  await wait(500)
  expect(screen.queryByText('短')).toBeNull()
})
