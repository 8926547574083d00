import { DAY, HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './Countdown'
import { setServerTime } from './clock'

beforeEach(() => {
  vi.useFakeTimers()
  setServerTime(Date.now())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test("runs on the server's clock, not the phone's", async () => {
  const server = Date.now() + 3_600_000
  setServerTime(server)
  render(<Countdown until={server + 65_000} />)
  expect(screen.getByRole('timer').textContent).toBe('00:01:05')
  await wait(5000)
  expect(screen.getByRole('timer').textContent).toBe('00:01:00')
})

test('the label changes once a minute only', async () => {
  render(<Countdown until={Date.now() + 3_700_000} />)
  const before = screen.getByRole('timer').getAttribute('aria-label')
  await wait(10_000)
  expect(before).toBe('剩余 1 小时 2 分')
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe(before)
})

test('shows that it has ended and stays at zero', async () => {
  render(<Countdown until={Date.now() + 2000} />)
  await wait(5000)
  const timer = screen.getByRole('timer', { name: '已结束' })
  expect(timer.textContent).toBe('00:00:00')
})

test('one timer serves all countdowns of a page', () => {
  const spy = vi.spyOn(globalThis, 'setInterval')
  render(
    <>
      <Countdown until={Date.now() + 1000} />
      <Countdown until={Date.now() + 2000} />
    </>,
  )
  expect(spy).toHaveBeenCalledOnce()
})

test('on the server no time is drawn that the page would have to correct', () => {
  expect(renderToString(<Countdown until={Date.now() + 1000} />)).toContain('--')
})

test.each([
  [DAY, '1 天 00:00:00'],
  [DAY - 1, '1 天 00:00:00'],
  [DAY - 1000, '23:59:59'],
  [4 * DAY + 23 * HOUR + 44 * MINUTE, '4 天 23:44:00'],
  [-1, '00:00:00'],
])('more than a day begins with the days (%i ms)', (left, shown) => {
  const { container } = render(<Countdown until={Date.now() + left} />)
  expect(container.textContent).toBe(shown)
})
