import { expect, test } from 'vitest'
import { bareNumber, pastedNumber } from './pasted-number'

test.each([
  ['202611280000010001', '202611280000010001'],
  ['2026 1128 0000 0100 01', '202611280000010001'],
  ['订单号：2026 1128 0000 0100 01', '202611280000010001'],
  ['运单编号 ＳＦ１２３４５６７８９０', 'SF1234567890'],
  ['SF 1234 567 890', 'SF1234567890'],
  ['#123456', '123456'],
  ['No. 123456', '123456'],
  ['NO123456', 'NO123456'],
  ['138 001', '138001'],
  ['林小满', undefined],
  ['陶粒 5L', undefined],
  ['BO-1234567', undefined],
  ['南山路 123456', undefined],
  ['12345', undefined],
])('%j is the number %j', (text, number) => {
  expect(pastedNumber(text)).toBe(number)
})

test('any text loses its label and blanks', () => {
  expect(bareNumber('运单号：SF-1234 5678')).toBe('SF-12345678')
})
