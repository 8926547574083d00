import { describe, expect, it, test } from 'vitest'
import { columnIn, columnLetters, doubledText, findHeader, rowsUnder, type TableRow } from './table'

const columns = {
  order: { title: '订单号', aliases: ['订单编号', 'Order No'] },
  number: { title: '运单号', aliases: ['快递单号', '物流单号', 'Tracking Number'] },
}
const rowsOf = (...rows: string[][]): TableRow[] => rows.map((cells, at) => ({ row: at + 1, cells }))
const keysOf = (...titles: string[]) =>
  findHeader(rowsOf(titles), columns, ['order'])?.columns.map((column) => column?.key ?? '')

describe('titles', () => {
  it.each([
    ['＊订单号（必填）', '快递单号↓'],
    ['Order No.', 'Tracking Number'],
    ['order_no', 'tracking-number'],
    ['訂單號', '運單號'],
    ['"订单编号"', '1.物流单号'],
    ['▼订单号', '运单 号'],
  ])('%s and %s are known', (one, other) => {
    expect(keysOf(one, other)).toEqual(['order', 'number'])
  })

  it('of one field in two columns are told with their places, since one of them may be hidden', () => {
    const textOf = (...titles: string[]) => {
      const [doubled] = findHeader(rowsOf(titles), columns, ['order'])?.doubled ?? []
      return doubled && doubledText(columns, doubled)
    }
    expect(textOf('订单号', '运单号', '备注', '运单号')).toBe('有两列都是“运单号”（B、D 列），请删去一列')
    expect(textOf('订单号', '快递单号', '物流单号')).toBe(
      '“快递单号”和“物流单号”（B、C 列）都会当作“运单号”，请删去一列',
    )
    expect(textOf('订单号', '运单号', '物流单号')).toBeUndefined()
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

describe('rowsUnder', () => {
  const under = (rows: TableRow[]) => {
    const header = findHeader(rows, columns, ['order'])
    return header && rowsUnder({ rows }, header)
  }

  it('has neither sums nor titles that come again', () => {
    const titles = ['订单号', '运单号']
    const rows = rowsOf(titles, ['1', 'a'], ['小计：', '1'], titles, ['合计机', 'b'], ['', '总 计', '2'])
    expect(under(rows)?.map(({ cells }) => cells)).toEqual([
      ['1', 'a'],
      ['合计机', 'b'],
    ])
  })

  it('says of a row of a text with more cells than titles that a comma is not quoted', () => {
    const rows = rowsOf(['地址', '订单号', '运单号'], ['广东', '南山', '1', 'a'], ['上海', '2', 'b'])
    const problems = (widths: (number | undefined)[]) =>
      under(
        rows.map((row, at) => ({ ...row, ...(widths[at] === undefined ? {} : { width: widths[at] }) })),
      )?.map((row) => Object.keys(row.problems ?? {}).join())
    expect(problems([3, 4, 3])).toEqual(['1', ''])
    // a column without a title, and a workbook
    expect(problems([4, 4, 4])).toEqual(['', ''])
    expect(problems([undefined, undefined, undefined])).toEqual(['', ''])
  })
})

const isPhone = (cell: string) => /^1\d{10}$/.test(cell)
test.each([
  [
    'by its title',
    [
      ['姓名', '手機'],
      ['a', '13800138000'],
      ['b', '1380'],
    ],
    ['13800138000', '1380'],
  ],
  [
    'in which most fit',
    [
      ['客户', '号'],
      ['a', '13800138000'],
      ['b', '1380'],
    ],
    ['13800138000', '1380'],
  ],
  ['without titles', [['13800138000'], ['13900139000']], ['13800138000', '13900139000']],
  ['of none', [['导出摘要'], ['共两张表']], []],
])('columnIn takes the column %s', (_how, rows, list) => {
  expect(columnIn({ rows: rowsOf(...rows) }, ['手机号', '手机'], isPhone)).toEqual(list)
})
