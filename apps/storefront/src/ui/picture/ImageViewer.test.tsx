// apart: a test of another file that still goes back would take the viewer's entry of the history away
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageViewer } from './ImageViewer'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState({ page: 1 }, '')
})
afterEach(async () => {
  cleanup()
  await act(async () => vi.advanceTimersByTime(1000))
  // going back ends some time later
  await vi.waitFor(() => expect(history.state).toEqual({ page: 1 }), 20_000)
  vi.useRealTimers()
})

const pictures = ['/media/a.jpg', '/media/b.jpg', '/media/c.jpg']
function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        看大图
      </button>
      <ImageViewer open={open} pictures={pictures} start={1} onClose={() => setOpen(false)} />
    </>
  )
}
const settle = (ms = 400) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
    await new Promise((wake) => setImmediate(wake))
  })

test('shows all pictures in a dialog, from the one that was tapped; Escape closes it', async () => {
  render(<Page />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const opener = screen.getByText('看大图')
  opener.focus()
  fireEvent.click(opener)
  const dialog = await vi.waitFor(() => screen.getByRole('dialog', { name: '查看大图' }), 20_000)
  await settle()
  expect(
    [...dialog.querySelectorAll('img')].map((picture) => [picture.alt, picture.getAttribute('src')]),
  ).toEqual(pictures.map((path, index) => [`图片 ${index + 1}`, path]))
  expect(dialog.textContent).toContain('2 / 3')
  fireEvent.keyDown(document, { key: 'Escape' })
  await settle()
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(opener)
})

test('the back button closes it', async () => {
  render(<Page />)
  fireEvent.click(screen.getByText('看大图'))
  await vi.waitFor(() => screen.getByRole('dialog', { name: '查看大图' }), 20_000)
  await settle()
  await act(async () => {
    history.back()
    await vi.waitFor(() => expect(history.state).toEqual({ page: 1 }), 20_000)
  })
  await settle()
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
