import { expect, test } from 'vitest'
import { operatorPasswordProblem } from './operator.password'

test.each([
  ['Ab3$efg', '密码至少 12 位'],
  ['x'.repeat(129), '密码最多 128 位'],
  ['zhouwan-2026', '密码不能由账号或姓名组成'],
  ['ZHOUWAN!!2026', '密码不能由账号或姓名组成'],
  ['password1234', '密码太常见，请换一个'],
  ['Greenstar2026', '密码太常见，请换一个'],
  ['ＰＡＳＳＷＯＲＤ１２３４', '密码太常见，请换一个'],
  ['abcabcabcabc', '密码太常见，请换一个'],
  ['abcdefghijklm', '密码太常见，请换一个'],
  ['987654321098', '密码太常见，请换一个'],
  ['aabbaabbabab', '密码太常见，请换一个'],
])('%s: %s', (password, problem) => {
  expect(operatorPasswordProblem(password, ['zhouwan', '周晚'])).toBe(problem)
})

test.each([
  'greenstar-admin-2026',
  'greenstar-ship-2026',
  'correct horse battery',
  '绿萝与龟背竹在窗台上晒太阳',
  'Console-Pass-2718',
])('%s will do', (password) => {
  expect(operatorPasswordProblem(password, ['zhouwan', '周晚'])).toBeUndefined()
})
