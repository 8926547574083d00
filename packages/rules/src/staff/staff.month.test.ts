import { expect, test } from 'vitest'
import { isMonth, isTaskDone, monthOf, monthStretch, monthsBack, monthText, shiftMonth } from './staff.month'

test('a month is the business month of Shanghai', () => {
  expect(monthOf(Date.parse('2026-10-31T16:00:00Z'))).toBe('2026-11')
  expect(monthOf(Date.parse('2026-10-31T15:59:59Z'))).toBe('2026-10')
})

test.each([
  ['2026-11', '2026-11-01T00:00:00+08:00', '2026-12-01T00:00:00+08:00'],
  ['2026-12', '2026-12-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00'],
  ['2028-02', '2028-02-01T00:00:00+08:00', '2028-03-01T00:00:00+08:00'],
])('the month %s', (month, from, to) => {
  expect(monthStretch(month)).toEqual({ from: Date.parse(from), to: Date.parse(to) })
})

test('months before and after, over the turn of the year', () => {
  expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1), shiftMonth('2026-05', -17)]).toEqual([
    '2025-12',
    '2027-01',
    '2024-12',
  ])
  expect(monthsBack('2026-02', 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect([isMonth('2026-13'), isMonth('2026-00'), isMonth('2026-07'), isMonth('26-07')]).toEqual([
    ...[false, false, true, false],
  ])
  expect(monthText('2026-07')).toBe('2026 年 7 月')
})

test.each([
  [20, 5_000_000, true],
  [19, 9_000_000, false],
  [30, 4_999_999, false],
])('the task: %i active staff and %i fen → %s', (activeNum, settledFen, done) => {
  expect(isTaskDone({ activeNum, settledFen }, { staff: 20, fen: 5_000_000 })).toBe(done)
})
