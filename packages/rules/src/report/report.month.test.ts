import { expect, test } from 'vitest'
import { toWireDate } from '../platform/time'
import { monthStretch } from './report.month'

test.each([
  ['2026-11', '2026-11-01T00:00:00+08:00', '2026-12-01T00:00:00+08:00'],
  ['2026-12', '2026-12-01T00:00:00+08:00', '2027-01-01T00:00:00+08:00'],
  ['2028-02', '2028-02-01T00:00:00+08:00', '2028-03-01T00:00:00+08:00'],
])('the month %s', (month, from, to) => {
  const stretch = monthStretch(month)
  expect([toWireDate(stretch.from), toWireDate(stretch.to)]).toEqual([from, to])
})
