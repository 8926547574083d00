import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { makeOrder } from '../order/order.factory'
import { readCsv } from '../platform/export/read-workbook.testing'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { putBillCheck } from './bill.store'

const shop = setUpTestApp()
let finance = ''
beforeAll(async () => {
  finance = (await makeOperator(shop.app, { role: 'finance' })).token
})

const difference = (kind: string, number: string, more = {}) => ({
  kind,
  number,
  isRefund: false,
  oursFen: null,
  billFen: 1250,
  ...more,
})

it('shows the bill of each day, its differences with their order, and closes one with a note once', async () => {
  const { db } = shop.app.database
  const { id: memberId } = await makeMember(shop.app)
  const { id: productId } = await makeProduct(db)
  const order = await makeOrder(shop.app, { memberId, status: 40, lines: [{ productId }] })
  const found = [
    difference('extra', 'nobody-knows'),
    difference('different', `${order.code}-1`, { oursFen: 990 }),
  ]
  await putBillCheck(db, '2026-01-02', { rows: 30, paidFen: 0, refundFen: 0 }, found, shop.app.clock.now())
  await putBillCheck(db, '2026-01-03', { rows: 40, paidFen: 0, refundFen: 0 }, [], shop.app.clock.now())

  const checks = (await shop.operate('payment', 'ListBillChecks', {}, finance)).Data
  expect(checks?.DataList.map(({ Day, Rows, Differences, Open }) => [Day, Rows, Differences, Open])).toEqual([
    ['2026-01-03', 40, 0, 0],
    ['2026-01-02', 30, 2, 2],
  ])
  const daysOf = async (result: 'open' | 'settled' | 'same') =>
    (await shop.operate('payment', 'ListBillChecks', { result }, finance)).Data?.DataList.map(
      ({ Day }) => Day,
    )
  expect([await daysOf('same'), await daysOf('open'), await daysOf('settled')]).toEqual([
    ['2026-01-03'],
    ['2026-01-02'],
    [],
  ])
  const list = async (filter: object) =>
    (await shop.operate('payment', 'ListBillDifferences', filter, finance)).Data
  const [row] = (await list({ kind: 'different', from: '2026-01-02', to: '2026-01-02' }))?.DataList ?? []
  expect(row).toMatchObject({ OursAmount: 9.9, BillAmount: 12.5, OrderID: order.id, OrderCode: order.code })
  expect((await list({ from: '2026-01-03' }))?.TotalCount).toBe(0)
  expect((await list({ kind: 'extra' }))?.DataList[0]).toMatchObject({ OrderID: null, OursAmount: null })
  for (const keyword of [order.code, `${order.code}-1`])
    expect((await list({ keyword }))?.DataList.map(({ ID }) => ID)).toEqual([row?.ID])
  const file = await shop.http.inject({
    url: '/api/Console/Export/bill-differences?format=csv&kind=different',
    headers: { authorization: `Bearer ${finance}` },
  })
  expect(readCsv(file.body)).toEqual([
    ['账单日', '类型', '单号', '订单号', '本店账', '渠道账单', '状态', '处理说明', '处理人', '处理时间'],
    [
      '2026-01-02',
      '收款：金额不同',
      `${order.code}-1`,
      `${order.code}\t`,
      '9.90',
      '12.50',
      '待处理',
      '',
      '',
      '',
    ],
  ])

  const settle = (note: string) =>
    shop.operate('payment', 'SettleBillDifference', { id: row?.ID ?? 0, note }, finance)
  expect((await settle(' ')).Msg).toBe('请填写处理说明')
  expect((await settle('渠道手续费')).Status).toBe(100)
  expect((await settle('又一次')).Code).toBe('payment/difference-settled')
  expect((await list({ settled: true }))?.DataList[0]).toMatchObject({
    Note: '渠道手续费',
    SettledBy: '周店长',
  })
  const { rows } = await db.execute(sql`select after from audit_logs where action = 'SettleBillDifference'`)
  expect(rows).toEqual([{ after: { note: '渠道手续费' } }])
  const service = (await makeOperator(shop.app, { role: 'service' })).token
  const refused = await shop.operate(
    'payment',
    'SettleBillDifference',
    { id: row?.ID ?? 0, note: '我' },
    service,
  )
  expect(refused.Status).not.toBe(100)
})
