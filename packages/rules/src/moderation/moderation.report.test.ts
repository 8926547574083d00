import { expect, test } from 'vitest'
import { hidesComment, isReportReason, reportWeight } from './moderation.report'

test.each([
  [0, 0, 100],
  [2, 0, 140],
  [9, 0, 200],
  [0, 3, 40],
  [0, 9, 20],
  [3, 3, 100],
])('a member with %i right and %i wrong reports counts %i hundredths', (right, wrong, weight) => {
  expect(reportWeight({ right, wrong })).toBe(weight)
})

test('three take a comment out of sight, or as many as the setting says', () => {
  expect([299, 300].map((sum) => hidesComment(sum, {}))).toEqual([false, true])
  expect(hidesComment(300, { 'review.hideReports': 5 })).toBe(false)
})

test('a reason is one of the list', () => {
  expect(['advert', 'toString', ''].map(isReportReason)).toEqual([true, false, false])
})
