import { expect, test } from 'vitest'
import { phoneOf } from '../platform/phone-number'
import { groupPhone, isPhone, maskPhone, phoneMessages } from './phone'

test.each([
  ['13800138000', true],
  ['11000000000', true],
  ['19999999999', true],
  ['10800138000', false],
  ['23800138000', false],
  ['1380013800', false],
  ['138001380000', false],
  ['138 0013 8000', false],
  ['1380013800a', false],
  ['１３８００１３８０００', false],
  ['13800138000\n', false],
  ['', false],
])('R338: %j is a phone: %s', (text, sound) => {
  expect(isPhone(text)).toBe(sound)
})

test('R339: the general check strips spaces first and has its own text', () => {
  expect(phoneOf(' 138 0013 8000 ')).toBe('13800138000')
  expect(phoneOf('138 0013 800')).toBeUndefined()
  expect(phoneOf('+86 138-0013-8000')).toBe('13800138000')
  expect(phoneMessages.invalid).toBe('手机号输入不合法')
})

test('a masked phone keeps the first three and the last four', () => {
  expect(maskPhone('13800138000')).toBe('138****8000')
  expect(maskPhone('1380')).toBe('****')
})

test.each([
  ['', ''],
  ['138', '138'],
  ['1380', '138 0'],
  ['13800138000', '138 0013 8000'],
  ['138-0013-8000x99', '138 0013 8000'],
])('%j is grouped %j', (text, grouped) => {
  expect(groupPhone(text)).toBe(grouped)
})
