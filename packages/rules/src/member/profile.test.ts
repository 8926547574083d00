import { expect, test } from 'vitest'
import { ageAt, isBirthday, isNickname } from './profile'

const now = Date.parse('2026-11-22T12:00:00+08:00')

test.each([
  ['小满', true],
  ['Green Star', true],
  ['绿星-01', true],
  ['满', false],
  ['a'.repeat(17), false],
  ['<b>小满', false],
  [' 小满', false],
  ['小满 ', false],
  ['小  满', false],
])('%s is a nickname: %s', (name, right) => expect(isNickname(name)).toBe(right))

test.each([
  ['2000-02-29', true],
  ['2001-02-29', false],
  ['2026-11-22', true],
  ['2026-11-23', false],
  ['1906-11-21', true],
  ['1890-01-01', false],
  ['2000-13-01', false],
  ['20000101', false],
])('%s is a day of birth: %s', (day, right) => expect(isBirthday(day, now)).toBe(right))

test('years are full on the day itself', () => {
  expect(ageAt('2012-11-22', now)).toBe(14)
  expect(ageAt('2012-11-23', now)).toBe(13)
})
