// apart: it starts the navigation
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ToastHost } from '../ui/layer/toasts'
import { closeOverlays, defineOverlay, OverlayHost, type OverlayProps } from './overlays'
import { go, startNavigation } from './route/navigation'

interface Facts {
  name: string
}

function Part({ name, open, onClose }: Facts & OverlayProps) {
  return open ? (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  ) : null
}

const drawHosts = () =>
  render(
    <>
      <OverlayHost />
      <ToastHost />
    </>,
  )

beforeAll(() => {
  window.scrollTo = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  history.replaceState(null, '', '/home')
  startNavigation(async () => undefined)
})
afterEach(() => {
  cleanup()
  closeOverlays()
})

test('taps while the code is loading open one sheet, with the last request', async () => {
  let come = () => {}
  const load = vi.fn(
    () => new Promise<{ default: typeof Part }>((resolve) => (come = () => resolve({ default: Part }))),
  )
  const open = defineOverlay<Facts>(load)
  drawHosts()
  open({ name: '一' })
  open({ name: '二' })
  await act(async () => come())
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['二'])
  act(() => void open({ name: '三' }))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['三'])
  fireEvent.click(screen.getByRole('button'))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  act(() => void open({ name: '四' }))
  expect(screen.getByRole('button').textContent).toBe('四')
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load of the code shows a message, and the next tap retries', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ default: Part })
  const open = defineOverlay<Facts>(load)
  drawHosts()
  await act(async () => void open({ name: '一' }))
  expect(screen.getByText('加载失败，请重试')).toBeDefined()
  await act(async () => void open({ name: '一' }))
  expect(screen.getByRole('button').textContent).toBe('一')
})

test('one closed while its code loads does not open', async () => {
  const open = defineOverlay<Facts>(async () => ({ default: Part }))
  drawHosts()
  await act(async () => open({ name: '一' })())
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a sheet whose code arrives on another page does not open, and opens there when requested again', async () => {
  let come = () => {}
  const open = defineOverlay<Facts>(() => new Promise((resolve) => (come = () => resolve({ default: Part }))))
  drawHosts()
  open({ name: '一' })
  go('/mall')
  await act(async () => come())
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  act(() => void open({ name: '二' }))
  expect(screen.getByRole('button').textContent).toBe('二')
})
