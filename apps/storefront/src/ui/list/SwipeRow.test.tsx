import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SwipeRow } from './SwipeRow'

afterEach(cleanup)

const remove = vi.fn<() => void>()
function rows() {
  render(
    <>
      <SwipeRow
        actions={[
          { label: '收藏', tone: 'pine', onClick: () => undefined },
          { label: '删除', onClick: remove },
        ]}
      >
        <p>甲</p>
      </SwipeRow>
      <SwipeRow actions={[{ label: '删掉', onClick: remove }]}>
        <p>乙</p>
      </SwipeRow>
    </>,
  )
}
function swipe(text: string, dx: number, dy = 0) {
  const row = screen.getByText(text)
  fireEvent.touchStart(row, { touches: [{ clientX: 300, clientY: 100 }] })
  fireEvent.touchMove(row, { touches: [{ clientX: 300 + dx / 2, clientY: 100 + dy }] })
  fireEvent.touchMove(row, { touches: [{ clientX: 300 + dx, clientY: 100 + dy }] })
  fireEvent.touchEnd(row, { changedTouches: [{ clientX: 300 + dx, clientY: 100 + dy }] })
}
const isOpen = (action: string) => screen.getByText(action).tabIndex === 0

test('R516: opens past 0.3 of its buttons of 80 each', () => {
  rows()
  swipe('甲', -46)
  expect(isOpen('删除')).toBe(false)
  swipe('甲', -50)
  expect(isOpen('删除')).toBe(true)
})

test('R517: a button is 80 wide, and the row follows the finger from the first pixel on', () => {
  rows()
  const row = screen.getByText('甲')
  const move = (to: number) => fireEvent.touchMove(row, { touches: [{ clientX: to, clientY: 100 }] })
  const content = row.parentElement as HTMLElement
  fireEvent.touchStart(row, { touches: [{ clientX: 300, clientY: 100 }] })
  move(289)
  expect(content.style.transform).toBe('translateX(-11px)')
  move(0)
  expect(content.style.transform).toBe('translateX(-160px)')
  fireEvent.touchEnd(row)
})

test('R515: a finger that rests for 1000 ms opens the row, and its end taps nothing', () => {
  vi.useFakeTimers()
  rows()
  const row = screen.getByText('甲')
  const press = (ms: number) => {
    fireEvent.touchStart(row, { touches: [{ clientX: 300, clientY: 100 }] })
    act(() => void vi.advanceTimersByTime(ms))
    return fireEvent.touchEnd(row)
  }
  expect(press(999)).toBe(true)
  expect(isOpen('删除')).toBe(false)
  expect(press(1000)).toBe(false)
  expect(isOpen('删除')).toBe(true)
  vi.useRealTimers()
})

test('a finger that moves is no long press', () => {
  vi.useFakeTimers()
  rows()
  const row = screen.getByText('甲')
  fireEvent.touchStart(row, { touches: [{ clientX: 300, clientY: 100 }] })
  fireEvent.touchMove(row, { touches: [{ clientX: 300, clientY: 160 }] })
  act(() => void vi.advanceTimersByTime(2000))
  expect(isOpen('删除')).toBe(false)
  vi.useRealTimers()
})

test('a vertical start is a scroll', () => {
  rows()
  swipe('甲', -100, 120)
  expect(isOpen('删除')).toBe(false)
})

test('only one row is open at a time', () => {
  rows()
  swipe('甲', -120)
  swipe('乙', -60)
  expect(isOpen('删除')).toBe(false)
  expect(isOpen('删掉')).toBe(true)
})

test('an action closes the row', () => {
  rows()
  swipe('甲', -120)
  fireEvent.click(screen.getByText('删除'))
  expect(remove).toHaveBeenCalledOnce()
  expect(isOpen('删除')).toBe(false)
})

test('the cover over an open row closes it', () => {
  rows()
  swipe('甲', -120)
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(isOpen('删除')).toBe(false)
})
