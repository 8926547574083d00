import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, formatYuan, formatYuanGrouped, sumFen, toYuan, yuanToFen } from './money'

test('fen refuses what is not a safe integer', () => {
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => fen(bad)).toThrow(RangeError)
  }
})

test.each([
  [168, 16800],
  ['168', 16800],
  ['168.5', 16850],
  ['168.05', 16805],
  [0.29, 29],
  [1.1, 110],
  ['-3.20', -320],
  [0, 0],
])('yuan %s is %i fen', (yuan, expected) => {
  expect(yuanToFen(yuan)).toBe(expected)
})

test.each(['', ' 1', '1.', '.5', '1.005', '1e3', '0x10', '1,000', 'abc', '99999999999999'])(
  'yuan text %j is refused',
  (text) => {
    expect(yuanToFen(text)).toBeUndefined()
  },
)

test.each([0.1 + 0.2, 1e21, Number.NaN, Number.POSITIVE_INFINITY])('yuan number %s is refused', (value) => {
  expect(yuanToFen(value)).toBeUndefined()
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [16800, '168.00'],
  [-5, '-0.05'],
])('%i fen is written %s', (amount, text) => {
  expect(formatYuan(fen(amount))).toBe(text)
})

test('R513: the grouped form has commas every three digits', () => {
  expect(formatYuanGrouped(fen(123_456_789))).toBe('1,234,567.89')
  expect(formatYuanGrouped(fen(99_900))).toBe('999.00')
  expect(formatYuanGrouped(fen(-100_000))).toBe('-1,000.00')
})

test('every amount survives the wire and its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (amount) => {
      expect(yuanToFen(JSON.parse(JSON.stringify(toYuan(fen(amount)))))).toBe(fen(amount))
      expect(yuanToFen(formatYuan(fen(amount)))).toBe(fen(amount))
    }),
  )
})

test('sumFen adds up, and is 0 for none', () => {
  expect(sumFen([fen(1), fen(2), fen(-5)])).toBe(-2)
  expect(sumFen([])).toBe(0)
})
