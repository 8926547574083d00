import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-passwords'

const phone = '13912345678'
const weak = (typed: string) => isWeakPassword(createHash('md5').update(typed).digest('hex'), phone)

test.each([
  '',
  '123456',
  '5201314',
  'qwerty123',
  'p@ssw0rd',
  '00000000000000000000',
  'aaaaaa',
  phone,
  '345678',
])('%j is weak', (typed) => expect(weak(typed)).toBe(true))
test.each(['Sunny-Garden7', 'lv#8Xing', '13812345678', 'tr0pical.fern'])('%j will do', (typed) =>
  expect(weak(typed)).toBe(false),
)
