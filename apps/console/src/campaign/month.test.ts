import { expect, test } from 'vitest'
import { barOf, monthOf, shifted } from './month'

test('months have their days, and follow each other over the year', () => {
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29', days: 29 })
  expect(shifted('2026-12', 1)).toBe('2027-01')
  expect(shifted('2026-01', -1)).toBe('2025-12')
})

test('a bar begins and ends inside its month', () => {
  const at = (text: string) => `2026-11-${text}T00:00:00+08:00`
  expect(barOf('2026-11', at('16'), at('19'))).toEqual({ left: 50, width: 10 })
  expect(barOf('2026-11', '2026-10-01T00:00:00+08:00', '')).toEqual({ left: 0, width: 100 })
  expect(barOf('2026-11', at('16'), at('16')).width).toBe(1)
})
