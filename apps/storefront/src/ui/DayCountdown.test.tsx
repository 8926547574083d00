import { DAY, HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from './clock'
import { DayCountdown } from './DayCountdown'

beforeEach(() => {
  vi.useFakeTimers()
  setServerTime(Date.now())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  [DAY, '1 天 00:00:00'],
  [DAY - 1000, '23:59:59'],
  [4 * DAY + 23 * HOUR + 44 * MINUTE, '4 天 23:44:00'],
  [-1, '00:00:00'],
])('more than a day begins with the days (%i ms)', (left, shown) => {
  const { container } = render(<DayCountdown until={Date.now() + left} />)
  expect(container.textContent).toBe(shown)
})
