import { describe, expect, it, test } from 'vitest'
import { gramUnits, momentCell, moneyCell, moneyUnits, numberOf, wholeCell } from './table.cell'

test.each([
  ['59', 59],
  ['59元', 59],
  ['￥59.00', 59],
  ['¥1,234.50', 1234.5],
  ['１２３４．５', 1234.5],
  ['RMB 59', 59],
  ['59 块钱', 59],
  ['59元整', 59],
  ['1.2万', 12_000],
  ['1.2万元', 12_000],
  ['59.', 59],
  ['.5', 0.5],
  ['59.90￥', 59.9],
  ['٥٩', 59],
  ['-5', -5],
  ['+5', 5],
  ['59\u200b', 59],
  ['12,34', undefined],
  ['1234,50', undefined],
  ['1.234,50', undefined],
  ['15%', undefined],
  ['59-69', undefined],
  ['59元/盆', undefined],
  ['五十九', undefined],
  ['$59', undefined],
  ['', undefined],
])('the number %s is %s', (written, value) => {
  expect(numberOf(written, moneyUnits)).toBe(value)
})

it('reads a unit in the cell before the one in the title', () => {
  expect(numberOf('1.5', gramUnits, 'kg')).toBe(1500)
  expect(numberOf('500克', gramUnits, 'kg')).toBe(500)
  expect(numberOf('1.1公斤', gramUnits)).toBe(1100)
  expect(numberOf('2斤', gramUnits)).toBe(1000)
  expect(numberOf('2两', gramUnits)).toBe(100)
})

describe('cells of money and of whole numbers', () => {
  it('report the recognised value only where it differs from the text', () => {
    expect(moneyCell(1e8)('59.9')).toEqual({ value: 5990 })
    expect(moneyCell(1e8)('59.9元')).toEqual({ value: 5990, read: '59.90' })
    expect(wholeCell(0, 10_000)('12.00')).toEqual({ value: 12 })
    expect(wholeCell(0, 10_000)('1,000盆')).toEqual({ value: 1000, read: '1000' })
  })
  it.each(['59.999', '-1', '1000001'])('refuses %s yuan', (written) => {
    expect(moneyCell(100_000_000)(written)).toEqual({ message: '应为 0 至 1000000.00 元，最多两位小数' })
  })
  it.each(['1.5', '-1', '11', '15%'])('refuses %s pieces', (written) => {
    expect(wholeCell(0, 10)(written)).toEqual({ message: '应为 0 至 10 的整数' })
  })
})

test.each([
  ['2026-05-01', '2026-05-01T00:00:00+08:00', undefined],
  ['2026-05-01 08:00', '2026-05-01T08:00:00+08:00', undefined],
  ['2026/5/1', '2026-05-01T00:00:00+08:00', '2026-05-01 00:00'],
  ['2026.5.1 8:30', '2026-05-01T08:30:00+08:00', '2026-05-01 08:30'],
  ['2026年5月1日', '2026-05-01T00:00:00+08:00', '2026-05-01 00:00'],
  ['2026年5月1号 星期五 8点30分', '2026-05-01T08:30:00+08:00', '2026-05-01 08:30'],
  ['2026年5月1日下午3点', '2026-05-01T15:00:00+08:00', '2026-05-01 15:00'],
  ['2026-5-1 3:05 PM', '2026-05-01T15:05:00+08:00', '2026-05-01 15:05'],
  ['２０２６－０５－０１', '2026-05-01T00:00:00+08:00', '2026-05-01 00:00'],
  ['20260501', '2026-05-01T00:00:00+08:00', '2026-05-01 00:00'],
  ['46143', '2026-05-01T00:00:00+08:00', '2026-05-01 00:00'],
  ['2026/5/1 3:30:00 下午', '2026-05-01T15:30:00+08:00', '2026-05-01 15:30'],
  ['2026–05–01 08:00:00.000', '2026-05-01T08:00:00+08:00', '2026-05-01 08:00'],
  ['2026-5-1 晚8点', '2026-05-01T20:00:00+08:00', '2026-05-01 20:00'],
  ['2026-5-1 中午1点', '2026-05-01T13:00:00+08:00', '2026-05-01 13:00'],
  ['2026 年 5 月 1 日，8点一刻', '2026-05-01T08:15:00+08:00', '2026-05-01 08:15'],
  ['2026-05-01, 20点整', '2026-05-01T20:00:00+08:00', '2026-05-01 20:00'],
  ['2026、5、1 08.30', '2026-05-01T08:30:00+08:00', '2026-05-01 08:30'],
  ['2026 05 01', '2026-05-01T00:00:00+08:00', '2026-05-01 00:00'],
  ['46143.333333333336', '2026-05-01T08:00:00+08:00', '2026-05-01 08:00'],
])('the date %s', (written, value, read) => {
  expect(momentCell(written)).toEqual(read === undefined ? { value } : { value, read })
})

test.each([
  '5月1日',
  '1/5/2026',
  '2026-02-30',
  '2026-13-01',
  '明天',
  '26/5/1',
  '2026-05-01 25:00',
  '2026-05-01 晚上12点',
])('no date: %s', (written) => {
  expect(momentCell(written)).toHaveProperty('message')
})
