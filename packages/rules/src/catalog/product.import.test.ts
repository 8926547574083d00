import { describe, expect, it } from 'vitest'
import type { TableSheet } from '../platform/table'
import { type ImportValues, readImport } from './product.import'

/** A sheet as the reader gives it: empty rows are nowhere. */
const sheetOf = (...rows: string[][]): TableSheet => ({
  ...{ name: '商品', isCut: false },
  rows: rows
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== '')),
})
const head = ['商品编码', '商品名称', '售价', '库存', '标签', '状态', '开售时间', '备注']
const lineOf = (...cells: string[]) => {
  const sheet = readImport(sheetOf(head, cells))
  if (!sheet.ok) throw new Error(sheet.message)
  return sheet.lines[0]
}

describe('readImport', () => {
  it('skips rows above the head and empty rows, and reports unknown columns', () => {
    expect(readImport(sheetOf(['导出人 周晚'], head, [], ['A-1', '绿萝']))).toEqual({
      ok: true,
      lines: [
        { row: 4, code: 'A-1', values: { Name: '绿萝' }, problems: [], readings: [], cells: ['A-1', '绿萝'] },
      ],
      titles: head,
      unknown: ['备注'],
    })
  })

  it.each<[string[], ImportValues]>([
    [['A', '', '¥1,280.5', '1,000'], { Price: 128_050, Stock: 1000 }],
    [['A', '', '', '', '新到；应季、新到', '在售'], { Labels: ['新到', '应季'], Status: 10 }],
    // a cell with line breaks, and signs of other shops
    [
      ['A', '', '', '', '新到 应季/Pet care|大', '上架'],
      { Labels: ['新到', '应季', 'Pet care', '大'], Status: 10 },
    ],
    [['A', '', '', '', '', '仓库中'], { Status: 20 }],
    [['A', '—', '-', '/', '--'], {}],
    [['A', '', '', '', '', '', '2026/5/1 8:30'], { SaleBeginDate: '2026-05-01T08:30:00+08:00' }],
    [['A', '', '', '', '', '', '46143.5'], { SaleBeginDate: '2026-05-01T12:00:00+08:00' }],
  ])('%j → %j', (cells, values) => {
    expect(lineOf(...cells)).toMatchObject({ values, problems: [] })
  })

  it.each([
    [['', '绿萝'], 'Code', '请填写商品编码'],
    [['绿萝'], 'Code', '编码以字母或数字开头，最多 40 位字母、数字、点、横线'],
    [['A', '', '1.234'], 'Price', '应为 0 至 999999.99 元，最多两位小数'],
    [['A', '', '', '-3'], 'Stock', '应为 0 至 1000000 的整数'],
    [['A', '', '', '', '', '上新'], 'Status', '应为 在售、待上架、已下架'],
    [['A', '', '', '', '', '', '明天'], 'SaleBeginDate', '应为日期，如 2026-05-01 08:00'],
  ])('%j → %s: %s', (cells, column, message) => {
    expect(lineOf(...cells)?.problems).toEqual([{ column, message }])
  })

  it('does not take words that a spreadsheet made a date of; dates are taken where they belong', () => {
    const cells = ['2026-03-12', '2026-01-02', '', '', '', '', '2026-05-01']
    const { rows } = sheetOf(head, cells)
    const sheet = readImport({
      ...{ name: '', isCut: false },
      rows: rows.map((row, at) => (at === 1 ? { ...row, dates: [0, 1, 6] } : row)),
    })
    const [line] = sheet.ok ? sheet.lines : []
    expect(line?.problems).toEqual([
      { column: 'Code', message: expect.stringContaining('当成了日期（2026-03-12）') },
      { column: 'Name', message: expect.stringContaining('当成了日期（2026-01-02）') },
    ])
    expect(line?.values).toEqual({ SaleBeginDate: '2026-05-01T00:00:00+08:00' })
  })

  it('a code is in one row only', () => {
    const sheet = readImport(sheetOf(head, ['A'], ['B'], ['A']))
    expect(sheet.ok && sheet.lines.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [],
      ['与第 2 行重复'],
    ])
  })

  it('finds titles with stars, units, remarks and other names, below any other rows', () => {
    const titles = ['* 商品编码', '商品名称（必填）', '售价 (元)', '重量/kg', '在库', '没有导入的原因']
    const sheet = readImport(sheetOf(['商品', '商品', '价格'], titles, ['A', '绿萝', '5', '1.5', '3', '旧']))
    expect(sheet).toMatchObject({
      unknown: [],
      lines: [{ values: { Name: '绿萝', Price: 500, NetWeight: 1500, Stock: 3 }, problems: [] }],
    })
  })

  it.each([
    ['【必填】商品编码', '*商品名称*', '售价（元/盆）', '重量(kg)'],
    ['1.商品编码', '2、商品名称', '3)售价(元)', '重量 kg'],
    ['商品编码：', '商品名称：', '售价：元', '重量：kg'],
    ['＊商品编码', '商品名称＊', '售价［元］', '【选填】重量kg'],
    ['商品编码 (必填)', '商品名称 不超过40字', '售价 单位：元', '重量 单位：kg'],
  ])('finds the titles %j', (...titles) => {
    expect(readImport(sheetOf(titles, ['Ａ－１', '绿萝', '59', '1.5']))).toMatchObject({
      unknown: [],
      lines: [
        {
          ...{ code: 'A-1', values: { Name: '绿萝', Price: 5900, NetWeight: 1500 }, problems: [] },
          readings: expect.arrayContaining([{ column: 'Code', written: 'Ａ－１', read: 'A-1' }]),
        },
      ],
    })
  })

  it('prefers a field’s own title to a synonym, and refuses two columns of one field', () => {
    const own = readImport(sheetOf(['商品编码', '原价', '划线价'], ['A', '1', '2']))
    expect(own).toMatchObject({ unknown: ['原价'], lines: [{ values: { MarketPrice: 200 } }] })
    expect(readImport(sheetOf(['商品编码', '售价', '售价（元）'], ['A', '1', '2']))).toEqual({
      ok: false,
      message: '“售价”和“售价（元）”（B、C 列）都会当作“售价”，请删去一列',
    })
  })

  it('shows both the text and the recognised value, where they differ', () => {
    const line = lineOf('A', '', '￥59元', '１，０００ 件', '', '', '2026年5月1日 下午3点半')
    expect(line?.values).toMatchObject({ Price: 5900, Stock: 1000 })
    expect(line?.readings).toEqual([
      { column: 'Price', written: '￥59元', read: '59.00' },
      { column: 'Stock', written: '１，０００ 件', read: '1000' },
      { column: 'SaleBeginDate', written: '2026年5月1日 下午3点半', read: '2026-05-01 15:30' },
    ])
    expect(lineOf('A', '', '59.90', '10', '', '', '2026-05-01 08:00')?.readings).toEqual([])
  })

  it('has a problem for a cell that cannot be taken, and no value', () => {
    const rows = [
      { row: 1, cells: head },
      { row: 2, cells: ['A', '#N/A', '9'], problems: { 1: '格子里是错误值 #N/A' } },
    ]
    const sheet = readImport({ name: '', isCut: false, rows })
    expect(sheet).toMatchObject({
      lines: [{ values: { Price: 900 }, problems: [{ column: 'Name', message: '格子里是错误值 #N/A' }] }],
    })
  })

  it.each([
    [[['名称']], '没有找到“商品编码”一列，请使用模板'],
    [[head], '表格里没有商品'],
    [[head, ...Array.from({ length: 2001 }, (_, n) => [`A${n}`])], '一次最多导入 2000 行，表格里有 2001 行'],
  ])('refuses a sheet as a whole', (cells, message) => {
    expect(readImport(sheetOf(...cells))).toEqual({ ok: false, message })
  })
})
