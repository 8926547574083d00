import { expect, test } from 'vitest'
import {
  countdownClock,
  countdownParts,
  DAY,
  HOUR,
  MINUTE,
  parseWireDate,
  SECOND,
  shanghaiDay,
  startOfShanghaiDay,
  toWireDate,
} from './time'
import { relativeTime, waitText } from './time-words'

const noon = Date.parse('2026-03-05T12:00:00+08:00')

test.each([
  ['2026-02-28T15:59:59Z', '2026-02-28'],
  ['2026-02-28T16:00:00Z', '2026-03-01'],
  ['2028-02-29T00:00:00+08:00', '2028-02-29'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('%s is on the business day %s', (moment, day) => {
  expect(shanghaiDay(Date.parse(moment))).toBe(day)
})

test('a business day begins at midnight in Shanghai', () => {
  expect(toWireDate(startOfShanghaiDay(noon))).toBe('2026-03-05T00:00:00+08:00')
  expect(startOfShanghaiDay(startOfShanghaiDay(noon))).toBe(startOfShanghaiDay(noon))
})

test('wire dates carry +08:00 and come back to the second', () => {
  expect(toWireDate(noon)).toBe('2026-03-05T12:00:00+08:00')
  expect(parseWireDate(toWireDate(noon + 999))).toBe(noon)
})

test.each([
  ['2026-03-05T04:00:00Z', noon],
  ['2026-03-05T12:00:00', noon],
  ['2026-03-05 12:00:00', noon],
  ['2026-03-05', noon - 12 * HOUR],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['tomorrow', undefined],
  ['2026-13-05', undefined],
  ['2028-02-29', Date.parse('2028-02-29T00:00:00+08:00')],
  // Seen to fail with the engine's own reading: a day that does not exist became one of the next month.
  ['2026-02-29', undefined],
  ['2026-02-30T10:00:00+08:00', undefined],
  ['2026-04-31', undefined],
])('wire date %j is read as %j', (text, ms) => {
  expect(parseWireDate(text)).toBe(ms)
})

test.each([
  ['R506', -MINUTE, '刚刚'],
  ['R506', 0, '刚刚'],
  ['R506', MINUTE - 1, '刚刚'],
  ['R507', MINUTE, '1 分钟前'],
  ['R507', HOUR - 1, '59 分钟前'],
  ['R507', HOUR, '1 小时前'],
  ['R507', DAY - 1, '23 小时前'],
  ['R508', DAY, '03-04'],
  ['R508', 365 * DAY, '03-05'],
  ['R509', 365 * DAY + 1, '一年前'],
])('%s: a moment %i ms old reads %s', (_rule, age, text) => {
  expect(relativeTime(noon - age, noon)).toBe(text)
})

test.each([
  [0, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [1, { hours: 0, minutes: 0, seconds: 1 }],
  [MINUTE, { hours: 0, minutes: 1, seconds: 0 }],
  [2 * DAY + 3 * MINUTE + 4 * SECOND, { hours: 48, minutes: 3, seconds: 4 }],
])('%d ms left are %j', (left, parts) => {
  expect(countdownParts(left)).toEqual(parts)
})

test('running clocks have two digits each', () => {
  expect(countdownClock(HOUR + 2 * MINUTE + 3 * SECOND)).toBe('01:02:03')
  expect(countdownClock(-5)).toBe('00:00:00')
})

test.each([
  [0, '0 分钟'],
  [38 * MINUTE, '38 分钟'],
  [69 * MINUTE, '1 小时 9 分'],
  [50 * HOUR, '2 天 2 小时'],
  [-5, '0 分钟'],
])('%i ms have been waited', (ms, text) => {
  expect(waitText(ms)).toBe(text)
})
