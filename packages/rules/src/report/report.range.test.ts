import { expect, test } from 'vitest'
import { toWireDate } from '../platform/time'
import { daysOf, growth, type ReportRange, reportRange, yearOfDays } from './report.range'

const now = Date.parse('2026-11-21T10:02:00+08:00')
const wordsOf = ({ now: stretch, before, end, step, days }: ReportRange) => [
  ...[stretch.from, stretch.to, before.from, before.to, end].map((ms) => toWireDate(ms).slice(5, 16)),
  step / 3_600_000,
  days,
]

test.each([
  ['today', {}, ['11-21T00:00', '11-21T10:02', '11-20T00:00', '11-20T10:02', '11-22T00:00', 1, 1]],
  ['week', {}, ['11-15T00:00', '11-21T10:02', '11-08T00:00', '11-14T10:02', '11-22T00:00', 24, 7]],
  ['month', {}, ['10-23T00:00', '11-21T10:02', '09-23T00:00', '10-22T10:02', '11-22T00:00', 24, 30]],
  [
    'custom',
    { from: '2026-11-01', to: '2026-11-03' },
    ['11-01T00:00', '11-04T00:00', '10-29T00:00', '11-01T00:00', '11-04T00:00', 24, 3],
  ],
  [
    'custom',
    { from: '2026-11-20', to: '2026-12-31' },
    ['11-20T00:00', '11-21T10:02', '11-18T00:00', '11-19T10:02', '11-22T00:00', 24, 2],
  ],
  [
    'custom',
    { from: '2026-11-21', to: '2026-11-20' },
    ['11-20T00:00', '11-21T00:00', '11-19T00:00', '11-20T00:00', '11-21T00:00', 1, 1],
  ],
] as const)('%s %o', (kind, custom, expected) => {
  expect(wordsOf(reportRange(kind, now, custom))).toEqual(expected)
})

test('a custom range ends after 92 days', () => {
  expect(reportRange('custom', now, { from: '2020-01-01', to: '2026-11-20' }).days).toBe(92)
})

test.each([
  [112.4, 100, 124],
  [0, 50, -1000],
  [5, 0, undefined],
  [0, 0, undefined],
])('%d after %d grew by %s tenths of a percent', (after, before, expected) => {
  expect(growth(after, before)).toBe(expected)
})

test.each([
  [{}, {}, ['2026-10-23', '2026-11-21']],
  [{ from: '2026-11-01', to: '2026-11-03' }, {}, ['2026-11-01', '2026-11-03']],
  [{ from: '2020-01-01', to: '2026-12-31' }, {}, ['2026-08-22', '2026-11-21']],
  [{ to: '2026-11-03' }, {}, ['2026-10-05', '2026-11-03']],
  [{}, yearOfDays, ['2025-11-22', '2026-11-21']],
])('the days of a list of figures: %o', (asked, bounds, expected) => {
  const { from, to } = daysOf(asked, now, 'max' in bounds ? bounds : undefined)
  expect([from, to]).toEqual(expected)
})
