import { expect, test } from 'vitest'
import { monthBefore, monthDays } from './month'

test('months follow each other over the turn of a year', () => {
  expect(monthBefore('2027-01', 1)).toBe('2026-12')
  expect(monthBefore('2026-12', -1)).toBe('2027-01')
  expect(monthBefore('2026-11', 12)).toBe('2025-11')
})

test('a month has its days', () => {
  expect(monthDays('2028-02')).toHaveLength(29)
  expect(monthDays('2026-11').at(-1)).toBe('2026-11-30')
})
