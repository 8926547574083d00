import { expect, test } from 'vitest'
import { idleCountdown, secondsLeft, smsButtonText, startCountdown } from './sms'

test('before the first code the button sends', () => {
  expect(smsButtonText(idleCountdown, 0)).toBe('获取验证码')
  expect(secondsLeft(idleCountdown, 0)).toBe(0)
})

test.each([
  [0, 60, '60s'],
  [999, 60, '60s'],
  [1000, 59, '59s'],
  [59_999, 1, '1s'],
  [60_000, 0, '重新发送'],
  [600_000, 0, '重新发送'],
  [-5000, 60, '60s'],
])('R328, R329: %i ms after the click %i seconds are left', (age, left, text) => {
  const countdown = startCountdown(1_000_000)
  expect(secondsLeft(countdown, 1_000_000 + age)).toBe(left)
  expect(smsButtonText(countdown, 1_000_000 + age)).toBe(text)
})
