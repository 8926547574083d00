import { expect, test } from 'vitest'
import { listPhones } from './phone-list'
import { phoneOf, plainPhone, typedPhone } from './phone-number'

test.each([
  '13800138000',
  '138 0013 8000',
  ' 138\u00a00013\u30008000 ',
  '138-0013-8000',
  '138–0013—8000',
  '138.0013.8000',
  '+86 13800138000',
  '+86-138-0013-8000',
  '(+86) 13800138000',
  '（86）13800138000',
  '86 13800138000',
  '008613800138000',
  '0086 138 0013 8000',
  '１３８００１３８０００',
  '＋８６ １３８ ００１３ ８０００',
  '\u202d13800138000\u202c',
  '\u202a+86 138 0013 8000\u202c',
  '1380\u200b0138000\ufeff',
  "'13800138000",
  'tel:13800138000',
  'Tel: +86 138 0013 8000',
  '手机：１３８００１３８０００',
  '13800138000；',
  '电话号码：13800138000',
  '手机号 13800138000',
  '📱 138 0013 8000',
  '"13800138000"',
  '“13800138000”',
  '13800138000.0',
  '013800138000',
  '+86-0138-0013-8000',
  '13800138000，',
])('%j is the phone 13800138000', (text) => {
  expect(phoneOf(text)).toBe('13800138000')
  expect(plainPhone(text)).toBe('13800138000')
})

test.each([
  '',
  '138',
  '1380013800',
  '138001380000',
  '10800138000',
  '23800138000',
  '8613800138',
  '+85213800138000',
  '0755-26000001',
  '138****8000',
  '1380013800a',
  '13800138000 13900139000',
  '陶盆 30cm',
  '-13800138000',
  '0013800138000',
  '手机 30cm',
])('%j is no phone and stays as it is', (text) => {
  expect(phoneOf(text)).toBeUndefined()
  expect(plainPhone(text)).toBe(text)
})

test('a list with numbers and a title has only its phones', () => {
  expect(listPhones('手机号\n1、13800138000\n2. 138 0013 8001')).toEqual({
    phones: ['13800138000', '13800138001'],
    others: [],
  })
})

test('a list of phones tells which of its lines are none', () => {
  const text =
    '13800138000\n138 0013 8001\r\n+86 138-0013-8002，13800138003、13800138000\n李四\n1380013\n\n张三\t13800138004\n王五 138 0013 8005 13800138006 12345'
  expect(listPhones(text)).toEqual({
    phones: Array.from({ length: 7 }, (_, n) => `1380013800${n}`),
    others: [
      { line: 4, text: '李四' },
      { line: 5, text: '1380013' },
      { line: 8, text: '12345' },
    ],
  })
  expect(listPhones(' \n,')).toEqual({ phones: [], others: [] })
})

test.each([
  ['138', '138'],
  ['１３８ ００', '13800'],
  ['+86 138 0013 8000', '13800138000'],
  ['0086 138 0013 80', '138001380'],
  ['138 0013 8000 9', '13800138000'],
  ['8612', '8612'],
])('typing %j gives %j', (text, digits) => {
  expect(typedPhone(text)).toBe(digits)
})
