import { describe, expect, it } from 'vitest'
import { type ImportValues, readImport } from './product.import'

const head = ['商品编码', '商品名称', '售价', '库存', '标签', '状态', '开售时间', '备注']
const lineOf = (...cells: string[]) => {
  const sheet = readImport([head, cells])
  if (!sheet.ok) throw new Error(sheet.message)
  return sheet.lines[0]
}

describe('readImport', () => {
  it('passes over what stands above the head and empty rows, and tells columns it does not know', () => {
    expect(readImport([['导出人 周晚'], head, [], ['A-1', '绿萝']])).toEqual({
      ok: true,
      lines: [{ row: 4, code: 'A-1', values: { Name: '绿萝' }, problems: [] }],
      unknown: ['备注'],
    })
  })

  it.each<[string[], ImportValues]>([
    [['A', '', '¥1,280.5', '1,000'], { Price: 128_050, Stock: 1000 }],
    [['A', '', '', '', '新到；应季、新到', '在售'], { Labels: ['新到', '应季'], Status: 10 }],
    [['A', '', '', '', '', '', '2026/5/1 8:30'], { SaleBeginDate: '2026-05-01T08:30:00+08:00' }],
    [['A', '', '', '', '', '', '46143.5'], { SaleBeginDate: '2026-05-01T12:00:00+08:00' }],
  ])('%j → %j', (cells, values) => {
    expect(lineOf(...cells)).toMatchObject({ values, problems: [] })
  })

  it.each([
    [['', '绿萝'], 'Code', '请填写商品编码'],
    [['绿萝'], 'Code', '编码以字母或数字开头，最多40位字母、数字、点、横线'],
    [['A', '', '1.234'], 'Price', '应为 0 至 999999.99 元，最多两位小数'],
    [['A', '', '', '-3'], 'Stock', '应为 0 至 1000000 的整数'],
    [['A', '', '', '', '', '上架'], 'Status', '应为 在售、待上架、已下架'],
    [['A', '', '', '', '', '', '明天'], 'SaleBeginDate', '应为日期，如 2026-05-01 08:00'],
  ])('%j → %s: %s', (cells, column, message) => {
    expect(lineOf(...cells)?.problems).toEqual([{ column, message }])
  })

  it('a code stands in one row alone', () => {
    const sheet = readImport([head, ['A'], ['B'], ['A']])
    expect(sheet.ok && sheet.lines.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [],
      ['与第 2 行重复'],
    ])
  })

  it.each([
    [[['名称']], '没有找到“商品编码”一列，请使用模板'],
    [[head], '表格里没有商品'],
    [[head, ...Array.from({ length: 2001 }, (_, n) => [`A${n}`])], '一次最多导入 2000 行，表格里有 2001 行'],
  ])('refuses a sheet as a whole', (cells, message) => {
    expect(readImport(cells)).toEqual({ ok: false, message })
  })
})
