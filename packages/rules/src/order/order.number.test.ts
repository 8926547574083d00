import { expect, test } from 'vitest'
import { orderCode } from './order.number'

test('a code holds day, sequence and random digits', () => {
  expect(orderCode('2026-03-05', 42, 7)).toBe('202603050000420007')
  expect(orderCode('2026-03-05', 999_999, 9999)).toMatch(/^\d{18}$/)
})

test('parts that do not fit are refused', () => {
  for (const [sequence, random] of [
    [1_000_000, 0],
    [-1, 0],
    [1.5, 0],
    [0, 10_000],
  ] as const) {
    expect(() => orderCode('2026-03-05', sequence, random)).toThrow(RangeError)
  }
  expect(() => orderCode('today', 1, 1)).toThrow(RangeError)
})
