import { expect, test } from 'vitest'
import { dayBefore, makeUpDays, monthReward, signReward } from './sign'

const signed = new Set(['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22'])

test('the ladder has seven days and begins again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((day) => signReward(day, {}))).toEqual([5, 5, 10, 10, 15, 15, 30, 5])
})

test('the day before crosses the end of a month', () => {
  expect(dayBefore('2027-03-01')).toBe('2027-02-28')
})

test('15 and 25 days of a month are rewarded once each', () => {
  expect([14, 15, 16, 25].map((days) => monthReward(days, {}))).toEqual([0, 50, 0, 100])
})

test('only missed days of the last three, after joining, may be made up', () => {
  const now = Date.parse('2026-11-22T09:00:00+08:00')
  expect(makeUpDays(now, signed, 0, {})).toEqual(['2026-11-20'])
  expect(makeUpDays(now, new Set(), now, {})).toEqual([])
})
