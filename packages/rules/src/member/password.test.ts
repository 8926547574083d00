import { expect, test } from 'vitest'
import {
  codeLoginProblem,
  isPassword,
  newPasswordProblem,
  passwordLoginProblem,
  resetStepOneProblem,
} from './password'

test.each([
  ['abc123', true],
  ['!@#$%^', true],
  ['a'.repeat(20), true],
  ['abc12', false],
  ['a'.repeat(21), false],
  ['abc 123', false],
  ['abc123密', false],
  ['abc123\n', false],
])('R347, R496: %j is a password: %s', (text, sound) => {
  expect(isPassword(text)).toBe(sound)
})

const phone = '13800138000'

test('R340: code login needs a valid phone, then a code', () => {
  expect(codeLoginProblem({ phone: '1', code: '' })).toBe('请输入正确的手机号')
  expect(codeLoginProblem({ phone, code: '' })).toBe('请输入验证码')
  expect(codeLoginProblem({ phone, code: '123456' })).toBeUndefined()
})

test('R341: password login needs a valid phone, then a password of any length', () => {
  expect(passwordLoginProblem({ phone: '', password: 'x' })).toBe('请输入正确的手机号')
  expect(passwordLoginProblem({ phone, password: '' })).toBe('请输入密码')
  expect(passwordLoginProblem({ phone, password: 'x' })).toBeUndefined()
})

test('R342, R343: step one of the reset needs phone and code', () => {
  expect(resetStepOneProblem({ phone: '', code: '' })).toBe('请输入手机号')
  expect(resetStepOneProblem({ phone: '123', code: '1' })).toBe('请输入正确的手机号')
  expect(resetStepOneProblem({ phone, code: '' })).toBe('请输入验证码')
  expect(resetStepOneProblem({ phone, code: '1' })).toBeUndefined()
})

test.each([
  ['R344', '', '', '请输入密码'],
  ['R344', 'abc123', '', '请输入密码'],
  ['R344', '', 'abc123', '请输入密码'],
  ['R345', 'abc123', 'abc124', '两次输入的密码不一致'],
  ['R347', 'abc', 'abc', '请输入 6-20 位密码'],
  ['R347', 'abc123', 'abc123', undefined],
])('%s: new password %j, again %j: %s', (_rule, password, again, problem) => {
  expect(newPasswordProblem({ password, again })).toBe(problem)
})
