import { expect, test } from 'vitest'
import { footmarksSince, viewedDay } from './footmark.day'

const at = (text: string) => Date.parse(`${text}+08:00`)
const now = at('2026-11-21T00:30:00')

test('ninety days and today are kept', () => {
  expect(footmarksSince(now)).toBe(at('2026-08-23T00:00:00'))
})

test.each([
  ['2026-11-21T00:30:00', '今天'],
  ['2026-11-21T00:00:00', '今天'],
  ['2026-11-20T23:59:59', '昨天'],
  ['2026-11-19T23:59:59', '11 月 19 日'],
  ['2026-01-01T00:00:00', '1 月 1 日'],
  ['2025-12-31T23:59:59', '2025 年 12 月 31 日'],
  ['2026-11-21T08:00:00', '今天'],
])('looked at %s → %s', (viewedAt, heading) => {
  expect(viewedDay(at(viewedAt), now)).toBe(heading)
})
