import { expect, test } from 'vitest'
import { DAY } from '../platform/time'
import { isReportReason } from './moderation.reasons'
import { hidesContent, type OpenReport, reportWeight, sumReports } from './moderation.report'

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
  [0, 20],
  [7 * DAY - 1, 20],
  [7 * DAY, 100],
])('a new reporter with an account of %i ms counts %i', (age, weight) => {
  expect(reportWeight({ right: 0, wrong: 0 }, age)).toBe(weight)
})

const from = (weight: number, ...shared: string[]): OpenReport => ({ weight, shared, isCleared: false })
const times = (n: number, report: OpenReport) => Array.from({ length: n }, () => report)

test.each([
  ['nothing in common', times(3, from(100)), 300],
  ['one network', times(8, from(100, 'net')), 100],
  ['the heaviest of one browser', [from(20, 'phone'), from(200, 'phone', 'net'), from(100, 'net')], 200],
  ['one household over a third', [from(100, 'a'), from(100, 'b'), from(100, 'a', 'b')], 100],
  ['two households', [from(100, 'a'), from(140, 'b'), from(60, 'a')], 240],
])('reports with %s count %i', (_, reports, sum) => {
  expect(sumReports(reports)).toBe(sum)
})

const cleared = { ...from(100), isCleared: true }
test.each([
  ['less than three', [from(100), from(199)], {}, false],
  ['three', times(3, from(100)), {}, true],
  ['less than the setting', times(4, from(100)), { 'review.hideReports': 5 }, false],
  ['three for a judged reason', times(3, cleared), {}, false],
  ['five for a judged reason', times(5, cleared), {}, false],
  ['six for a judged reason', times(6, cleared), {}, true],
  [
    'two for a new reason and three for a judged one',
    [...times(2, from(100)), ...times(3, cleared)],
    {},
    false,
  ],
  ['three for a new reason and one for a judged one', [...times(3, from(100)), cleared], {}, true],
])('%s hide a content: %o', (_, reports, settings, hides) => {
  expect(hidesContent(reports, settings)).toBe(hides)
})

test('a reason is one of the list', () => {
  expect(['advert', 'toString', ''].map(isReportReason)).toEqual([true, false, false])
})
