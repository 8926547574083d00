import { expect, test } from 'vitest'
import { toWireDate } from '../platform/time'
import { earnedPollen, pollenExpiresAt } from './pollen.earn'

test.each([
  [9999, 10, 99],
  [10_000, 13, 130],
  [99, 20, 1],
  [0, 20, 0],
  [-500, 10, 0],
])('%i fen at factor %i tenths earn %i', (money, tenths, pollen) => {
  expect(earnedPollen(money, tenths)).toBe(pollen)
})

test('the pollen for 100 yuan is a setting', () => {
  expect(earnedPollen(12_345, 13, 50)).toBe(80)
  expect(earnedPollen(12_345, 20, 0)).toBe(0)
})

test.each([
  ['2026-11-22T10:00:00+08:00', '2027-11-30T23:59:59+08:00'],
  ['2026-01-31T23:59:59+08:00', '2027-01-31T23:59:59+08:00'],
  ['2027-02-01T00:00:00+08:00', '2028-02-29T23:59:59+08:00'],
  ['2026-12-31T12:00:00+08:00', '2027-12-31T23:59:59+08:00'],
])('earned %s ends %s', (earned, ends) => {
  expect(toWireDate(pollenExpiresAt(Date.parse(earned)))).toBe(ends)
})

test('another number of months counts from the month of the earning', () => {
  const earned = Date.parse('2026-11-22T10:00:00+08:00')
  expect(toWireDate(pollenExpiresAt(earned, 3))).toBe('2027-02-28T23:59:59+08:00')
})
