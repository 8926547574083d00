import { expect, test } from 'vitest'
import { isBegun, numberProblem, padded, plainNumber } from './number-problem'

test.each([
  [-5, { min: 0 }, '不能小于 0'],
  [0, { min: 1 }, '最少 1'],
  [99_999, { max: 9999 }, '最多 9,999'],
  ['1000000.00', { max: '999999.99' }, '最多 999,999.99'],
  [1.5, { precision: 0 }, '请填写整数'],
  ['1.234', { precision: 2 }, '最多 2 位小数'],
  ['29.90', { min: '0', max: '999999.99', precision: 2 }, ''],
  [null, { min: 1 }, ''],
  ['', { min: 1 }, ''],
])('%s within %j: %s', (value, limits, sentence) => {
  expect(numberProblem(value, limits)).toBe(sentence)
})

test.each([
  ['２９．９０', '29.90'],
  ['１，０００', '1000'],
  ['￥59元', '59'],
  ['－５', '-5'],
  ['３。５', '3.5'],
  ['1.2万', '12000'],
  ['12 块钱', '12'],
  ['RMB 1,234.50', '1234.50'],
  ['12,5', '12,5'],
  ['1,23,456', '1,23,456'],
])('%s is read as %s', (typed, read) => {
  expect(plainNumber(typed)).toBe(read)
})

test('yuan have two decimals, and an invalid number stays as typed', () => {
  expect([padded('29.9', 2), padded('30', 2), padded('1.234', 2), padded('5', 0)]).toEqual([
    ...['29.90', '30.00', '1.234', '5'],
  ])
})

test.each([
  ['12.', true],
  ['-', true],
  ['1,000元', true],
  ['12,5', false],
  ['1e3', false],
  ['0x10', false],
  ['十二', false],
])('%s is a number or the begin of one: %s', (typed, is) => {
  expect(isBegun(typed)).toBe(is)
})
