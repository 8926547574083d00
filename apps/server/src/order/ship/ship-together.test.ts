import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { fakeCourier } from '../courier/courier.fake'
import { makeOrder } from '../order.factory'
import { takeTrack } from './track-parcel'

const shop = setUpTestApp()
let boss: MadeOperator
let buyer: Buyer
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})
beforeEach(async () => {
  fakeCourier(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const bought = async (name: string, more: object = {}) => {
  const { id: productId } = await makeGoods(shop, { name, stock: 9 })
  return makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId }], ...more })
}
let number = 0
const nextNumber = () => `SFT${String(++number).padStart(9, '0')}`
const together = (ids: number[], LogisticCode: string) =>
  shop.operate('order', 'ShipTogether', { ids, ShipperCode: 'shunfeng', LogisticCode }, boss.token)
const detail = async (id: number) =>
  (await shop.operate('order', 'GetOrderForConsole', { id }, boss.token)).Data
const stateOf = async (orderID: number) =>
  (await shop.call('order', 'GetLogisticsInfo', { orderID }, buyer.token)).Data?.map(
    ({ LogisticCode, State, Products }) => [LogisticCode, State, Products.map(({ Name }) => Name)],
  )

const row = (order: { code: string }, LogisticCode: string) => ({
  ...{ OrderCode: order.code, Courier: '顺丰速运', LogisticCode },
})
const sheet = { sheetID: 'a-sheet-of-tests', fileName: '待发货.xlsx', rowCount: 1 }
/** Ships a sheet as its preview shows it. */
const send = async (rows: ReturnType<typeof row>[]) => {
  const text = rows.map((one) => Object.values(one).join('\t')).join('\n')
  const shown = (await shop.operate('order', 'PreviewShipments', { text }, boss.token)).Data?.Rows ?? []
  const sent = rows.map((one, at) => ({ ...one, seen: shown[at]?.Seen ?? '' }))
  return (await shop.operate('order', 'ImportShipments', { rows: sent, ...sheet }, boss.token)).Data?.map(
    ({ State, Problem }) => Problem || State,
  )
}

test('orders of one receiver are shipped in one parcel: number, steps and corrections apply to all', async () => {
  const [one, two] = [await bought('龟背竹'), await bought('绿萝')]
  const elsewhere = await bought('文竹', { address: { detail: '别处2号' } })
  expect((await detail(one.id))?.Together).toEqual([
    { ID: two.id, OrderCode: two.code, TotalNum: 1, Goods: '绿萝' },
  ])
  const code = nextNumber()
  expect((await together([two.id, one.id], code)).Data).toEqual({ Shipped: 2 })
  expect((await together([two.id, one.id], code)).Data).toEqual({ Shipped: 0 })
  expect(await stateOf(one.id)).toEqual([[code, 0, ['龟背竹']]])
  expect(await stateOf(two.id)).toEqual([[code, 0, ['绿萝']]])
  for (const [order, other] of [
    [one, two],
    [two, one],
  ] as const)
    expect((await detail(order.id))?.Parcels[0]?.Together).toEqual([other.code])
  expect((await detail(two.id))?.OrderStatus).toBe(40)
  // another order still cannot take the number
  const { Data } = await shop.operate('order', 'GetOrderForConsole', { id: elsewhere.id }, boss.token)
  const Lines = (Data?.OrderDetail ?? []).map(({ ID, Quantity }) => ({ OrderDetailID: ID, Quantity }))
  const parcels = [{ ShipperCode: 'shunfeng', LogisticCode: code, Lines }]
  const refused = await shop.operate('order', 'ShipOrder', { id: elsewhere.id, parcels }, boss.token)
  expect(refused.Code).toBe('order/tracking-used')
  const right = nextNumber()
  const parcelId = (await detail(two.id))?.Parcels[0]?.ID ?? 0
  const form = { id: parcelId, ShipperCode: 'shunfeng', LogisticCode: right }
  expect((await shop.operate('order', 'CorrectParcel', form, boss.token)).Status).toBe(100)
  const track = {
    ...{ company: 'shunfeng', number: right, state: 'signed' as const },
    steps: [{ at: new Date(shop.app.clock.now()), text: '已签收' }],
  }
  await shop.app.database.transact((db) => takeTrack(shop.app, db, track, shop.app.clock.now()))
  expect([(await stateOf(one.id))?.[0]?.slice(0, 2), (await stateOf(two.id))?.[0]?.slice(0, 2)]).toEqual([
    [right, 3],
    [right, 3],
  ])
  const { Data: reply } = await shop.call('message', 'GetMessageList', {}, buyer.token)
  expect(reply?.DataList.filter(({ Title }) => Title === '您的包裹已签收')).toHaveLength(2)
})

test('other receivers and members, single orders and those not to be shipped are refused, and nothing is shipped', async () => {
  const one = await bought('龟背竹')
  const elsewhere = await bought('绿萝', { address: { detail: '别处2号' } })
  const unpaid = await bought('绿萝', { status: 10 })
  const other = await makeBuyer(shop)
  const foreign = await bought('绿萝', { memberId: other.id })
  const codeOf = async (...ids: number[]) => (await together(ids, nextNumber())).Code
  expect(await codeOf(one.id, elsewhere.id)).toBe('order/not-together')
  expect(await codeOf(one.id, foreign.id)).toBe('order/not-together')
  expect(await codeOf(one.id, one.id)).toBe('order/not-together')
  expect(await codeOf(one.id, 99_999_999)).toBe('order/not-found')
  expect(await codeOf(one.id, unpaid.id)).toBe('order/state-changed')
  expect((await detail(one.id))?.OrderStatus).toBe(30)
  expect(await stateOf(one.id)).toEqual([])
})

test('a sheet with one number for orders of one receiver ships them in one parcel; for two receivers it is refused', async () => {
  const [one, two] = [await bought('龟背竹'), await bought('绿萝')]
  const elsewhere = await bought('文竹', { address: { detail: '别处2号' } })
  const [code, other] = [nextNumber(), nextNumber()]
  const wrong = '运单号在表中出现多次，收货人不是同一人'
  expect(await send([row(one, other), row(elsewhere, other)])).toEqual([wrong, wrong])
  const rows = [row(one, code), row(elsewhere, other), row(two, code)]
  expect(await send(rows)).toEqual(['shipped', 'shipped', 'shipped'])
  expect(await send(rows)).toEqual(Array(3).fill('已用这个单号发货，不再重复'))
  expect(await stateOf(one.id)).toEqual([[code, 0, ['龟背竹']]])
  expect(await stateOf(two.id)).toEqual([[code, 0, ['绿萝']]])
})

// Red when the ready rows are shipped: the parcel held goods of an order that may not leave.
test('one order of a parcel that may not be shipped blocks the others of its number, and is named', async () => {
  const [one, two] = [await bought('龟背竹'), await bought('绿萝')]
  const unpaid = await bought('文竹', { status: 10 })
  const LogisticCode = nextNumber()
  const results = await send([one, unpaid, two].map((order) => row(order, LogisticCode)))
  const held = `同一包裹的订单 ${unpaid.code} 不能发货`
  expect(results).toEqual([held, '订单待付款，不能发货', held])
  for (const { id } of [one, two]) expect((await detail(id))?.OrderStatus).toBe(30)
})
