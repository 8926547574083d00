import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { pollenNote } from './pollen.note'
import type { PollenLine } from './pollen.spend'

const line = (remaining: number, availablePollen = 100_000): PollenLine => ({
  quantity: 1,
  availablePollen,
  remaining: fen(remaining),
})

test.each<[string, PollenLine[], number, string]>([
  ['no line takes any', [line(10_000, 0)], 5000, '所选商品不支持绿星币抵扣'],
  ['too little is there', [line(10_000)], 99, '满 100 个可用'],
  ['half of the goods is less than the least', [line(150)], 5000, '可抵金额太小，本单不能使用'],
  ['all of it fits', [line(100_000)], 1286, ''],
  ['half of the goods', [line(1000)], 5000, '最多抵可用商品金额的 50%'],
  ['what the units allow', [line(100_000, 300)], 5000, '已到商品的抵扣上限'],
])('%s', (_, lines, balance, note) => {
  expect(pollenNote(lines, balance, {})).toBe(note)
})
