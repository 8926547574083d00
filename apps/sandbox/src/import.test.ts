import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder, startTestSandbox, type TestSandbox } from './sandbox.factory'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const post = async (url: string, payload: object) => {
  const answer = await sandbox.app.inject({ method: 'POST', url, payload })
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() }
}
const get = async (url: string) => (await sandbox.app.inject(url)).json()

const paid = {
  outTradeNo: 'GS2024-1',
  transactionId: '42000GS2024',
  totalFen: 6800,
  paidAt: 1_700_000_000_000,
}

test('payments of the past become known once, paid, without a notice', async () => {
  expect(await post('/payment/control/trades', [paid])).toEqual({ status: 200, imported: 1, known: 0 })
  expect(await post('/payment/control/trades', [{ ...paid, totalFen: 1 }])).toMatchObject({
    imported: 0,
    known: 1,
  })
  const { trades, notices } = await get('/payment/records.json')
  expect(trades).toMatchObject([
    { outTradeNo: 'GS2024-1', state: 'SUCCESS', totalFen: 6800, transactionId: '42000GS2024' },
  ])
  expect(notices).toEqual([])
})

test('an order that was placed here is never replaced by an imported one', async () => {
  await placeOrder(sandbox, 'PLACED-001')
  expect(await post('/payment/control/trades', [{ ...paid, outTradeNo: 'PLACED-001' }])).toMatchObject({
    known: 1,
  })
  const { trades } = await get('/payment/records.json')
  expect(trades[0]).toMatchObject({ outTradeNo: 'PLACED-001', state: 'NOTPAY' })
})

test.each([
  [{}],
  [[null]],
  [[{ ...paid, outTradeNo: 'a' }]],
  [[{ ...paid, outTradeNo: 'GS2024-9', totalFen: 0.5 }]],
  [[{ ...paid, outTradeNo: 'GS2024-9', paidAt: 'now' }]],
])('payments that make no sense are refused, all of them: %j', async (body) => {
  expect((await post('/payment/control/trades', body)).status).toBe(409)
  const { trades } = await get('/payment/records.json')
  expect(JSON.stringify(trades)).not.toContain('GS2024-9')
})

const parcel = {
  company: 'shunfeng',
  number: 'SF1',
  to: '上海市',
  callbackUrl: 'http://127.0.0.1:9/notify/courier',
  lines: [
    { context: '【杭州市】已揽收', at: 1_700_000_000_000 },
    { context: '【上海市】快件已到达', at: 1_700_050_000_000 },
  ],
}

test('an imported parcel continues after its last step', async () => {
  expect(await post('/courier/control/parcels', [parcel])).toEqual({ status: 200, imported: 1, known: 0 })
  await post('/courier/parcels/shunfeng/SF1/move', {})
  const again = { ...parcel, callbackUrl: 'http://127.0.0.1:8/notify/courier' }
  expect(await post('/courier/control/parcels', [again])).toMatchObject({ imported: 0, known: 1 })
  const { parcels } = await get('/courier/parcels.json')
  expect(parcels).toMatchObject([{ step: 3, callbackUrl: again.callbackUrl }])
  expect(parcels[0].lines.map((line: { status: string }) => line.status)).toEqual([
    '揽收',
    '运输中',
    '派送中',
  ])
})

test('a parcel without courier or story is refused', async () => {
  for (const body of [{}, [null], [{ ...parcel, number: '' }], [{ ...parcel, lines: 'none' }]])
    expect((await post('/courier/control/parcels', body)).status).toBe(400)
})
