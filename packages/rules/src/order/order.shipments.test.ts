import { describe, expect, it, test } from 'vitest'
import { readShipments, shipmentProblems, shipmentRows } from './order.shipments'

const row = { orderCode: '202611210000010001', courier: '顺丰速运', logisticCode: 'SF1234567890' }

describe('readShipments', () => {
  test.each([
    ['a spreadsheet', '订单号\t物流公司\t运单号\n202611210000010001\t顺丰速运\tSF1234567890'],
    [
      'a CSV with a mark in front',
      '\ufeff订单号,物流公司,运单号\r\n202611210000010001,顺丰速运,SF1234567890\r\n\r\n',
    ],
    ['a CSV with quotes', '"202611210000010001","顺丰速运","SF1234567890"'],
    ['blanks between', '202611210000010001 顺丰速运  SF1234567890'],
    ['commas of a Chinese keyboard', '202611210000010001，顺丰速运，SF1234567890'],
    ['an apostrophe before a long number', "'202611210000010001\t顺丰速运\t'SF1234567890"],
  ])('takes %s', (_name, text) => {
    expect(readShipments(text)).toEqual([row])
  })

  it('finds the columns by their titles, under a line above, and leaves out what is not filled in yet', () => {
    const sheet = [
      ['订单 2026-11-21 导出，共 2 条'],
      ['订单号', '商品', '收货人', '物流公司', '运单号'],
      [row.orderCode, '龟背竹 ×1', '林小满', row.courier, row.logisticCode],
      ['202611210000010002', '绿萝 ×1', '陈知夏', '', ''],
    ]
    expect(shipmentRows(sheet)).toEqual([row])
    expect(
      shipmentRows([
        ['快递单号', '快递公司', '订单编号'],
        [row.logisticCode, row.courier, row.orderCode],
      ]),
    ).toEqual([row])
  })

  it('keeps rows with cells missing, so that they can be told', () => {
    expect(shipmentRows([['202611210000010001'], [''], ['', '顺丰速运']])).toEqual([
      { orderCode: '202611210000010001', courier: '', logisticCode: '' },
      { orderCode: '', courier: '顺丰速运', logisticCode: '' },
    ])
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

test('what stands twice is told in every row', () => {
  expect(shipmentProblems([row, { ...row, logisticCode: 'SF0000000001' }])[1]).toContain('出现多次')
  expect(shipmentProblems([row, { ...row, orderCode: '1' }])).toEqual([
    '运单号在表中出现多次',
    '运单号在表中出现多次',
  ])
})
