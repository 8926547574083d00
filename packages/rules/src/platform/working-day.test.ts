import { expect, test } from 'vitest'
import { parseWireDate, toWireDate } from './time'
import { nextWorkingDay, workingDaysAgo } from './working-day'

const ms = (text: string) => parseWireDate(text) ?? 0

test.each([
  ['a Tuesday', '2026-11-24T10:00:00', 1, '2026-11-23T10:00:00'],
  ['a Monday', '2026-11-23T10:00:00', 1, '2026-11-20T10:00:00'],
  ['a Saturday', '2026-11-28T10:00:00', 1, '2026-11-27T00:00:00'],
  ['a Sunday', '2026-11-29T23:59:59', 1, '2026-11-27T00:00:00'],
  ['a Wednesday', '2026-11-25T10:00:00', 3, '2026-11-20T10:00:00'],
])('working days before %s', (_what, now, days, ago) => {
  expect(toWireDate(workingDaysAgo(ms(now), days))).toBe(`${ago}+08:00`)
})

test('exactly what has waited for a working day is due', () => {
  for (let hour = 0; hour < 24 * 14; hour++) {
    const from = ms('2026-11-16T00:30:00') + hour * 3_600_000
    const due = nextWorkingDay(from)
    expect(workingDaysAgo(due - 1, 1)).toBeLessThanOrEqual(from)
    expect(workingDaysAgo(due + 1, 1)).toBeGreaterThan(from)
  }
})
