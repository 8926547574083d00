import { expect, test } from 'vitest'
import {
  birthdayOfId,
  isIdNumber,
  isRealName,
  maskIdNumber,
  maskRealName,
  plainIdNumber,
  plainRealName,
} from './id-number'

test.each([
  ['11010519491231002X', true],
  ['440524188001010014', true],
  ['110105194912310021', false],
  ['11010519491331002X', false],
  ['11010519490230002X', false],
  ['01010519491231002X', false],
  ['11010519491231002', false],
  ['11010519491231002x', false],
  ['', false],
])('%s is a number: %s', (number, right) => {
  expect(isIdNumber(number)).toBe(right)
})

test('every other check digit is wrong', () => {
  const wrong = [...'0123456789'].filter((digit) => isIdNumber(`11010519491231002${digit}`))
  expect(wrong).toEqual([])
})

test.each([
  ' 110105 19491231 002x ',
  '110105-19491231-002X',
  '１１０１０５１９４９１２３１００２Ｘ',
  '身份证号：11010519491231002X。',
  '11010519491231002×',
  '11010519491231002х',
  '11010519491231002Ⅹ',
])('%j is the number 11010519491231002X', (typed) => {
  expect(plainIdNumber(typed)).toBe('11010519491231002X')
})

test.each([
  ['张 三', '张三'],
  ['张　三', '张三'],
  ['买买提•艾力', '买买提·艾力'],
  ['买买提・艾力', '买买提·艾力'],
  ['迪丽热巴. 迪力木拉提', '迪丽热巴·迪力木拉提'],
  ['迪丽热巴．迪力木拉提', '迪丽热巴·迪力木拉提'],
  ['姓名：张三。', '张三'],
])('%s is the name %s', (typed, name) => {
  expect(plainRealName(typed)).toBe(name)
  expect(isRealName(name)).toBe(true)
})

test('the birthday of a number', () => {
  expect(birthdayOfId('11010519491231002X')).toBe('1949-12-31')
})

test('masks keep what the owner recognises', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('1****************X')
  expect(maskRealName('林小满')).toBe('*小满')
})

test.each([
  ['林小满', true],
  ['阿卜杜拉·买买提', true],
  ['林', false],
  ['Lin', false],
  ['林 小', false],
])('%s is a name: %s', (name, right) => {
  expect(isRealName(name)).toBe(right)
})
