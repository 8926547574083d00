import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from './Sheet'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  history.replaceState({ page: 1 }, '')
})
afterEach(async () => {
  cleanup()
  await act(async () => vi.advanceTimersByTime(1000))
  // going back ends some time later, and would take the guard of the next test's sheet away
  await vi.waitFor(() => expect(history.state).toEqual({ page: 1 }), 20_000)
  vi.useRealTimers()
})

function Shop() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="优惠券">
        <button type="button">领取</button>
      </Sheet>
    </>
  )
}

const settle = (ms = 400) =>
  act(async () => {
    vi.advanceTimersByTime(ms)
    await new Promise((wake) => setImmediate(wake))
    await new Promise((wake) => setImmediate(wake))
  })

async function openSheet() {
  render(<Shop />)
  const opener = screen.getByText('打开')
  opener.focus()
  fireEvent.click(opener)
  await settle(50)
  // raised only once the step back of an earlier sheet has ended
  await vi.waitFor(() => expect(history.state).toMatchObject({ gsGuard: true }), 20_000)
  return { opener, sheet: screen.getByRole('dialog', { name: '优惠券' }) }
}

test('takes the focus, keeps it inside and gives it back', async () => {
  const { opener, sheet } = await openSheet()
  expect(document.activeElement).toBe(sheet)
  const inside = screen.getByText('领取')
  inside.focus()
  fireEvent.keyDown(document, { key: 'Tab' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
  fireEvent.keyDown(document, { key: 'Escape' })
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(opener)
})

test('locks the page behind it and unlocks it', async () => {
  await openSheet()
  expect(document.documentElement.dataset.locked).toBe('')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await settle()
  expect(document.documentElement.dataset.locked).toBeUndefined()
})

test('no touch works during its animations; Escape works at any time', async () => {
  const { sheet } = await openSheet()
  const layer = sheet.parentElement
  expect(layer?.dataset.moving).toBe('')
  await settle(350)
  expect(layer?.dataset.moving).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await settle(50)
  expect(layer?.dataset.moving).toBe('')
  await settle()
  fireEvent.click(screen.getByText('打开'))
  await settle(50)
  fireEvent.keyDown(document, { key: 'Escape' })
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test("the phone's back button closes it and stays on the page", async () => {
  await openSheet()
  const router = vi.fn<() => void>()
  window.addEventListener('popstate', router)
  history.back()
  await vi.waitFor(() => expect(history.state).toEqual({ page: 1 }), 20_000)
  await settle()
  window.removeEventListener('popstate', router)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(router).not.toHaveBeenCalled()
})

test('closing it by hand removes its history entry', async () => {
  await openSheet()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await settle()
  await vi.waitFor(() => expect(history.state).toEqual({ page: 1 }), 20_000)
})

const drag = (sheet: HTMLElement, distance: number) => {
  fireEvent.touchStart(sheet, { touches: [{ clientX: 100, clientY: 100 }] })
  fireEvent.touchMove(sheet, { touches: [{ clientX: 100, clientY: 120 }] })
  fireEvent.touchMove(sheet, { touches: [{ clientX: 100, clientY: 100 + distance }] })
  fireEvent.touchEnd(sheet, { changedTouches: [{ clientX: 100, clientY: 100 + distance }] })
}

test('pulled down over 80 px it closes, below that it stays', async () => {
  const { sheet } = await openSheet()
  drag(sheet, 70)
  await settle()
  expect(screen.queryByRole('dialog')).toBeInTheDocument()
  drag(sheet, 90)
  await settle()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
