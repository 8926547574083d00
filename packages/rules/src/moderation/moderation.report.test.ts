import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { isReportReason } from './moderation.reasons'
import { hidesComment, reportWeight, sumReports } from './moderation.report'

test.each([
  [0, 0, 100],
  [2, 0, 140],
  [9, 0, 200],
  [0, 3, 40],
  [0, 9, 20],
  [3, 3, 100],
])('a member with %i right and %i wrong reports counts %i hundredths', (right, wrong, weight) => {
  expect(reportWeight({ right, wrong }, 365 * DAY)).toBe(weight)
})

test.each([
  [2 * DAY, 20],
  [3 * DAY, 60],
  [29 * DAY, 60],
  [30 * DAY, 100],
])('a new reporter with an account of %i ms counts %i', (age, weight) => {
  expect(reportWeight({ right: 0, wrong: 0 }, age)).toBe(weight)
})

test('eight reports from one network do not hide, three from three do', () => {
  expect(sumReports([{ heaviest: 100, sum: 800 }])).toBe(275)
  expect(sumReports([{ heaviest: 20, sum: 1000 }])).toBe(265)
  expect(sumReports(Array.from({ length: 3 }, () => ({ heaviest: 100, sum: 100 })))).toBe(300)
})

test('three take a comment out of sight, or as many as the setting says', () => {
  expect([299, 300].map((sum) => hidesComment(sum, {}))).toEqual([false, true])
  expect(hidesComment(300, { 'review.hideReports': 5 })).toBe(false)
})

test('a reason is one of the list', () => {
  expect(['advert', 'toString', ''].map(isReportReason)).toEqual([true, false, false])
})
