import { expect, test } from 'vitest'
import { areaPath, axisTicks, linePath, ringPath } from './chart-shape'

test.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [82_000, [0, 30_000, 60_000, 90_000]],
  [10, [0, 5, 10]],
  [7, [0, 2.5, 5, 7.5]],
])('an axis up to %d', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})

test('a line passes through its points and stays flat between equal ones', () => {
  expect(linePath([])).toBe('')
  expect(linePath([[5, 5]])).toBe('M5 5h0')
  expect(
    linePath([
      [0, 10],
      [30, 10],
      [60, 0],
    ]),
  ).toBe('M0 10C10 10 20 10 30 10C40 10 50 3.3 60 0')
  expect(
    areaPath(
      [
        [0, 10],
        [30, 10],
      ],
      100,
    ),
  ).toBe('M0 10C10 10 20 10 30 10L30 100L0 100Z')
})

test('a slice of a ring', () => {
  expect(ringPath(0, 0.25, 50, 64)).toBe('M64 14A50 50 0 0 1 114 64')
  expect(ringPath(0, 0.75, 50, 64)).toContain('0 1 1')
})
