import { expect, test } from 'vitest'
import { ageAt, birthdayGreeting, isBirthday, isNickname, nicknameMessages, nicknameProblem } from './profile'

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

// Got through before: a member who called himself 绿星官方客服 asked others for their codes.
test.each(['绿星官方', '小绿 客服', 'ＡＤＭＩＮ', '官-方', '绿星商城'])('%s passes for the shop', (name) =>
  expect(nicknameProblem(name)).toBe(nicknameMessages.official),
)
test.each(['绿星会员 0001', '官窑迷', '服装客'])('%s does not', (name) =>
  expect(nicknameProblem(name)).toBeUndefined(),
)

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

test.each([
  ['1990-05-06', 2, '2026-05-06', '亲爱的女士，生日快乐！'],
  ['1990-05-06', 1, '2026-05-06', '亲爱的先生，生日快乐！'],
  ['1990-05-06', 0, '2026-05-06', '亲爱的花友，生日快乐！'],
  ['1990-05-06', 0, '2026-05-07', undefined],
  ['1992-02-29', 0, '2026-02-28', '亲爱的花友，生日快乐！'],
  ['1992-02-29', 0, '2028-02-28', undefined],
  ['1992-02-29', 0, '2028-02-29', '亲爱的花友，生日快乐！'],
  [null, 1, '2026-05-06', undefined],
])('born on %s, gender %s, greeted on %s: %s', (birthday, gender, day, words) => {
  expect(birthdayGreeting({ birthday, gender }, Date.parse(`${day}T08:00:00+08:00`))).toBe(words)
})
