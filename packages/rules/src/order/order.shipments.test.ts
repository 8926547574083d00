import { describe, expect, it, test } from 'vitest'
import type { TableSheet } from '../platform/table'
import { readShipments, shipmentProblems } from './order.shipments'

const row = { orderCode: '202611210000010001', courier: '顺丰速运', logisticCode: 'SF1234567890' }
const read = { ...row, problem: '' }
const sheetOf = (...rows: string[][]): TableSheet => ({
  ...{ name: '', isCut: false },
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
})

describe('readShipments', () => {
  it('finds the columns by their titles in any order, under a line above, and leaves out what is not filled in yet', () => {
    const sheet = sheetOf(
      ['订单 2026-11-21 导出，共 2 条'],
      ['订单状态', '运单号', '订单备注', '收货电话', '物流公司', '商品', '订单号'],
      ['待发货', row.logisticCode, '', '13800138000', row.courier, '龟背竹 ×1', row.orderCode],
      ['待发货', '', '', '13800138000', '', '绿萝 ×1', '202611210000010002'],
    )
    expect(readShipments(sheet)).toEqual([{ ...read, row: 3 }])
    const other = sheetOf(
      ['快递单号', '快递公司', '订单编号'],
      [row.logisticCode, row.courier, row.orderCode],
    )
    expect(readShipments(other)).toEqual([{ ...read, row: 2 }])
  })

  it('takes the first three columns of a sheet without titles, and keeps rows with cells missing', () => {
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

  it('says why a cell cannot be taken, and which column stands twice', () => {
    const rows = [
      { row: 1, cells: ['订单号', '物流公司', '运单号'] },
      { row: 2, cells: ['1', '顺丰速运', '202611280015350909'], problems: { 2: '位数已经丢失' } },
    ]
    const [broken] = readShipments({ name: '', isCut: false, rows }) as { problem: string }[]
    expect(broken).toMatchObject({ problem: '运单号：位数已经丢失' })
    expect(readShipments(sheetOf(['订单号', '运单号', '运单号'], ['1', '2', '3']))).toBe(
      '有两列都是“运单号”，请删去一列',
    )
  })

  it('knows the titles of other shops; without its two columns a wide sheet is not guessed at', () => {
    const wide = (...titles: string[]) =>
      readShipments(sheetOf(titles, ['1', row.orderCode, '2', row.courier, row.logisticCode]))
    expect(wide('序号', '主订单号', '子订单号', '承运公司', '物流单号')).toEqual([{ ...read, row: 2 }])
    expect(wide('序号', '订单', '子订单号', '承运公司', '号码')).toBe(
      '没有找到“订单号”和“运单号”两列，请检查标题',
    )
  })

  it('takes the courier from the number where the sheet does not say it', () => {
    const sheet = sheetOf(
      ['订单号', '运单号'],
      [row.orderCode, 'SF1416372589023'],
      [row.orderCode, '1234567'],
    )
    const rows = readShipments(sheet) as { courier: string }[]
    expect(rows.map(({ courier }) => courier)).toEqual(['SF', ''])
  })

  it('refuses nothing and too much', () => {
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
  [row, undefined],
])('a row by itself: %o', (one, problem) => {
  expect(shipmentProblems([one])).toEqual([problem])
})

test('an order that stands twice is told in every row; one number may belong to several orders', () => {
  const twice = shipmentProblems([row, { ...row, logisticCode: 'SF0000000001' }])
  for (const problem of twice) expect(problem).toContain('出现多次')
  expect(shipmentProblems([row, { ...row, orderCode: '1' }])).toEqual([undefined, undefined])
})
