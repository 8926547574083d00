import { expect, test } from 'vitest'
import { cellsOf, linesOf } from './matrix'
import { newLine } from './product-form'

const first = { ...newLine(), Attribute: '小号 · 白', Code: 'GS-1', NetWeight: 800, Price: '29.00' }

test('every size with every colour; one dimension alone is a list', () => {
  expect(cellsOf(['小号', '大号'], ['白', '绿']).map(({ name }) => name)).toEqual([
    '小号 · 白',
    '小号 · 绿',
    '大号 · 白',
    '大号 · 绿',
  ])
  expect(cellsOf([], ['白']).map(({ name }) => name)).toEqual(['白'])
})

test('filled cells become lines like the first; existing ones stay, codes are unused ones', () => {
  const cells = cellsOf(['小号', '大号'], ['白', '绿'])
  const typed = {
    '小号 · 白': { price: '1.00', stock: 1 },
    '小号 · 绿': { price: '39.00', stock: 5 },
    '大号 · 绿': { price: '59.00', stock: null },
  }
  const made = linesOf(cells, typed, [first, { ...newLine(), Code: 'GS-1-3' }])
  expect(
    made.map(({ Attribute, Code, Price, Stock, NetWeight }) => [Attribute, Code, Price, Stock, NetWeight]),
  ).toEqual([
    ['小号 · 绿', 'GS-1-4', '39.00', 5, 800],
    ['大号 · 绿', 'GS-1-5', '59.00', 0, 800],
  ])
})
