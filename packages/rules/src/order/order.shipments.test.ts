import { describe, expect, it, test } from 'vitest'
import type { TableSheet } from '../platform/table'
import { packParcels, readShipments, shipmentProblems, shippedAsOne } from './order.shipments'

const row = {
  ...{ orderCode: '202611210000010001', courier: '顺丰速运', logisticCode: 'SF1234567890' },
  ...{ goods: '', pieces: null as number | null },
}
const read = { ...row, problem: '' }
const sheetOf = (...rows: string[][]): TableSheet => ({
  ...{ name: '', isCut: false },
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
})

describe('readShipments', () => {
  it('finds the columns by their titles in any order, under a line above, and skips rows not filled in yet', () => {
    const sheet = sheetOf(
      ['订单 2026-11-21 导出，共 2 条'],
      ['订单状态', '运单号', '订单备注', '收货电话', '物流公司', '商品', '订单号'],
      ['待发货', row.logisticCode, '', '13800138000', row.courier, '龟背竹 ×1', row.orderCode],
      ['待发货', '', '', '13800138000', '', '绿萝 ×1', '202611210000010002'],
    )
    expect(readShipments(sheet)).toEqual([{ ...read, row: 3 }])
    for (const titles of [
      ['快递单号', '快递公司', '订单编号'],
      ['邮件号', '承运人', '线上订单号'],
    ]) {
      const other = sheetOf(titles, [row.logisticCode, row.courier, row.orderCode])
      expect(readShipments(other)).toEqual([{ ...read, row: 2 }])
    }
  })

  it('uses the first three columns of a sheet without titles, and keeps rows with missing cells', () => {
    const sheet = sheetOf(['202611210000010001'], ['', '顺丰速运'])
    expect(readShipments(sheet)).toMatchObject([
      { orderCode: '202611210000010001', courier: '', logisticCode: '' },
      { orderCode: '', courier: '顺丰速运', logisticCode: '' },
    ])
  })

  it('reads numbers with blanks and in full width', () => {
    const sheet = sheetOf(
      ['【必填】订单编号', '物流公司*', '3、快递单号'],
      [' 2026 1121 0000 010001', row.courier, 'ＳＦ １２３４ ５６７ ８９０'],
    )
    expect(readShipments(sheet)).toEqual([{ ...read, row: 2 }])
  })

  it.each([
    ['单号：SF1234567890', row.courier],
    ['顺丰速运 SF1234567890', ''],
    ['顺丰速运：SF1234567890', ''],
  ])('finds the number and the courier in %s', (number, courier) => {
    const sheet = sheetOf(['订单号', '物流公司', '运单号'], [`订单号：${row.orderCode}`, courier, number])
    expect(readShipments(sheet)).toEqual([{ ...read, row: 2 }])
  })

  it.each(['77,312,345,678,901', '77312345678901.0'])('reads the number of a number cell: %s', (written) => {
    const sheet = sheetOf(['订单号', '物流公司', '运单号'], [`#${row.orderCode}`, row.courier, written])
    expect(readShipments(sheet)).toMatchObject([{ orderCode: row.orderCode, logisticCode: '77312345678901' }])
  })

  it('reads two columns without titles as order and number, and finds the number before the courier', () => {
    expect(readShipments(sheetOf([row.orderCode, row.logisticCode]))).toMatchObject([
      { orderCode: row.orderCode, logisticCode: row.logisticCode, courier: '' },
    ])
    expect(readShipments(sheetOf([row.orderCode, row.logisticCode, row.courier]))).toEqual([
      { ...read, row: 1 },
    ])
  })

  it('skips repeated titles and rows with a dash for the number', () => {
    const titles = ['订单号', '物流公司', '运单号']
    const empty = ['202611210000010002', '—', '无']
    const sheet = sheetOf(titles, empty, titles, [row.orderCode, row.courier, row.logisticCode])
    expect(readShipments(sheet)).toEqual([{ ...read, row: 4 }])
  })

  it('does not put two numbers of one cell together', () => {
    const sheet = sheetOf(
      ['订单号', '物流公司', '运单号'],
      [row.orderCode, row.courier, 'SF1234567890 SF1234567891'],
    )
    expect(readShipments(sheet)).toMatchObject([{ problem: '一格里有几个运单号，请分成几行，一行一个' }])
  })

  it('reports why a cell is invalid, and a repeated column', () => {
    const rows = [
      { row: 1, cells: ['订单号', '物流公司', '运单号'] },
      { row: 2, cells: ['1', '顺丰速运', '202611280015350909'], problems: { 2: '位数已经丢失' } },
    ]
    const [broken] = readShipments({ name: '', isCut: false, rows }) as { problem: string }[]
    expect(broken).toMatchObject({ problem: '运单号：位数已经丢失' })
    expect(readShipments(sheetOf(['订单号', '运单号', '运单号'], ['1', '2', '3']))).toBe(
      '有两列都是“运单号”（B、C 列），请删去一列',
    )
    const pieces = ['订单号', '快递公司', '快递单号', '数量', '商品数量']
    expect(readShipments(sheetOf(pieces, [row.orderCode, row.courier, row.logisticCode, '1', '1']))).toEqual([
      { ...read, row: 2 },
    ])
  })

  it('knows the titles of other shops; without its two columns a wide sheet is not guessed at', () => {
    const wide = (...titles: string[]) =>
      readShipments(sheetOf(titles, ['1', row.orderCode, '2', row.courier, row.logisticCode]))
    expect(wide('序号', '主订单号', '子订单号', '承运公司', '物流单号')).toEqual([{ ...read, row: 2 }])
    expect(wide('序号', '订单', '子订单号', '承运公司', '号码')).toBe(
      '没有找到“订单号”和“运单号”两列，请检查标题',
    )
  })

  it('derives the courier from the number where the sheet does not name it', () => {
    const sheet = sheetOf(
      ['订单号', '运单号'],
      [row.orderCode, 'SF1416372589023'],
      [row.orderCode, '1234567'],
    )
    const rows = readShipments(sheet) as { courier: string }[]
    expect(rows.map(({ courier }) => courier)).toEqual(['shunfeng', ''])
  })

  it('has product and pieces of rows that name a part of an order; goods of the whole order are not a part', () => {
    const sheet = sheetOf(
      ['订单号', '物流公司', '运单号', '商品', '件数', '商品编码', '数量'],
      [row.orderCode, row.courier, row.logisticCode, '绿萝 ×2', '2', 'green-1', '２件'],
      [row.orderCode, row.courier, 'SF0000000001', '绿萝 ×2', '2', '', ''],
      [row.orderCode, row.courier, 'SF0000000002', '绿萝 ×2', '2', 'green-1', '半'],
    )
    const rows = readShipments(sheet) as { goods: string; pieces: number | null }[]
    expect(rows.map(({ goods, pieces }) => [goods, pieces])).toEqual([
      ['green-1', 2],
      ['', null],
      ['green-1', null],
    ])
    const plain = sheetOf([row.orderCode, row.courier, row.logisticCode, '请带土'])
    expect(readShipments(plain)).toMatchObject([{ goods: '' }])
  })

  it('refuses none and too many', () => {
    expect(readShipments(sheetOf(['订单号', '运单号']))).toBe('没有读到任何一行，请检查内容')
    const many = Array.from({ length: 501 }, (_, at) => [String(at), '顺丰', '1'])
    expect(readShipments(sheetOf(...many))).toBe('一次最多 500 行，现在有 501 行')
  })
})

test.each([
  [{ ...row, orderCode: '' }, '缺少订单号'],
  [{ ...row, courier: '' }, '缺少物流公司'],
  [{ ...row, logisticCode: '' }, '缺少运单号'],
  [{ ...row, logisticCode: '运单' }, '运单号格式不正确'],
  [{ ...row, logisticCode: '2026-11-28' }, '运单号格式不正确'],
  [row, undefined],
])('a row by itself: %o', (one, problem) => {
  expect(shipmentProblems([one])).toEqual([problem])
})

test('an order has a row for each parcel, and for each product in it; what contradicts itself is a problem', () => {
  const other = { ...row, logisticCode: 'SF0000000001' }
  const [green, pot] = [
    { ...row, goods: '绿萝', pieces: 1 },
    { ...row, goods: '花盆', pieces: 2 },
  ]
  expect(shipmentProblems([row, other])).toEqual([undefined, undefined])
  expect(shipmentProblems([green, pot, other])).toEqual([undefined, undefined, undefined])
  expect(shipmentProblems([row, { ...row, orderCode: '1' }])).toEqual([undefined, undefined])
  expect(shipmentProblems([row, row])).toEqual(Array(2).fill('同样的行在表中出现多次'))
  expect(shipmentProblems([row, pot])).toEqual(Array(2).fill('同一运单的各行，有的写了商品，有的没有写'))
  expect(shipmentProblems([{ ...pot, pieces: null }])).toEqual(['请填写“花盆”的发货数量，1 到 9999 的整数'])
  const many = Array.from({ length: 51 }, (_, at) => ({ ...row, logisticCode: `SF${100_000 + at}` }))
  expect(shipmentProblems(many)[50]).toBe('一个订单最多 50 行')
})

test('rows of an order, and those with one number, are shipped as one', () => {
  const of = (orderCode: string, logisticCode: string) => ({ orderCode, logisticCode })
  const rows = [of('1', 'a'), of('2', 'c'), of('1', 'b'), of('3', 'c'), of('4', 'd')]
  expect(shippedAsOne(rows)).toEqual([[rows[0], rows[2]], [rows[1], rows[3]], [rows[4]]])
})

describe('packParcels', () => {
  const green = { id: 1, code: 'green-1', name: '绿萝', attribute: '大', free: 3 }
  const gift = { ...green, id: 2, free: 1 }
  const pot = { id: 3, code: 'pot-1', name: '花盆', attribute: '', free: 1 }
  const of = (goods = '', pieces: number | null = null) => ({ goods, pieces })
  const put = (...rows: ReturnType<typeof of>[]) => packParcels([green, gift, pot], rows)
  const piece = (lineId: number, quantity: number) => ({ lineId, quantity })

  it('gives one row everything, and the first of several without goods the rest', () => {
    const all = { lines: [piece(1, 3), piece(2, 1), piece(3, 1)] }
    expect(put(of())).toEqual([all])
    expect(put(of(), of())).toEqual([all, { lines: [] }])
    expect(put(of(), of('GREEN-1', 2))).toEqual([
      { lines: [piece(1, 1), piece(2, 1), piece(3, 1)] },
      { lines: [piece(1, 2)] },
    ])
  })

  it('distributes pieces of one product over its lines', () => {
    expect(put(of('绿萝 大', 2), of('绿萝', 2))).toEqual([
      { lines: [piece(1, 2)] },
      { lines: [piece(1, 1), piece(2, 1)] },
    ])
  })

  it('reports what is not in the order, what is too much, and what remains without goods', () => {
    expect(put(of('仙人掌', 1))[0]?.problem).toBe('订单里没有商品“仙人掌”')
    const over = put(of('绿萝', 3), of('green-1', 2)).map(({ problem }) => problem)
    expect(over).toEqual(['“绿萝”可发 4 件，表中共 5 件', '“green-1”可发 4 件，表中共 5 件'])
    const rest = put(of('绿萝', 4), of('花盆', 1), of(), of())
    expect(rest.map(({ problem }) => problem)).toEqual([
      ...[undefined, undefined],
      ...Array(2).fill('待发的商品都在其他行里，这个包裹没有商品'),
    ])
  })
})
