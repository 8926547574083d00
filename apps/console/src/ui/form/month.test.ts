import { expect, test } from 'vitest'
import { monthIn, monthOf, monthText, shifted } from './month'

test('months have their days, and follow each other over the year', () => {
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29', days: 29 })
  expect(shifted('2026-12', 1)).toBe('2027-01')
  expect(shifted('2026-01', -1)).toBe('2025-12')
  expect(monthText('2026-03')).toBe('2026 年 3 月')
})

test('an address has a month or none', () => {
  expect(['2026-03', '2026-13', null].map((text) => monthIn(text, '2026-11'))).toEqual([
    '2026-03',
    '2026-11',
    '2026-11',
  ])
})
