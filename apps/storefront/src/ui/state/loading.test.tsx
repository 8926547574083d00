import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost, toast } from '../layer/toasts'
import { LoadingHost, showLoading } from './loading'

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
  expect(screen.getByText('提交中…')).toBeInTheDocument()
  await wait(1)
  expect(screen.queryByText('提交中…')).not.toBeInTheDocument()
})

test('one without a time stays until it is removed', async () => {
  let hide = () => {}
  show(() => (hide = showLoading('登录中...', 0)))
  await wait(600_000)
  expect(screen.getByText('登录中...')).toBeInTheDocument()
  show(hide)
  expect(screen.queryByText('登录中...')).not.toBeInTheDocument()
})

test('R499: a toast stays for 3 s by default', async () => {
  show(() => toast('已复制'))
  await wait(2999)
  expect(screen.getByText('已复制')).toBeInTheDocument()
  await wait(1)
  expect(screen.queryByText('已复制')).not.toBeInTheDocument()
  show(() => toast('短', 500))
  await wait(500)
  expect(screen.queryByText('短')).not.toBeInTheDocument()
})
