import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { eq } from 'drizzle-orm'
import { digestOf } from '../platform/frozen'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { readReceiver } from './change/replace-address'
import { fakeCourier } from './courier/courier.fake'
import { orderIn } from './order.call-rules'
import { orderLines, parcels } from './order.tables'
import { previewTable } from './ship/ship-many'

const all = { id: 'console' } as const

const linesOf = async ({ db }: World, orderId: number) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)).map(
    (row) => row.id,
  )

/** Two orders to ship, each with its own tracking number, of each a part. */
const sheet = async (world: World, member: Member) => {
  const made = [await orderIn(world, member, 30), await orderIn(world, member, 30)]
  const rows = await Promise.all(
    made.map(async ({ id, code }) => {
      const [line] = await world.db.select().from(orderLines).where(eq(orderLines.orderId, id))
      const parcel = { Courier: '顺丰速运', LogisticCode: `SF${randomUUID().slice(0, 13)}` }
      return { OrderCode: code, ...parcel, Goods: line?.name ?? '', Quantity: line?.quantity ?? 1 }
    }),
  )
  const previews = await previewTable(
    world.app,
    world.db,
    rows.map((row, at) => ({
      ...{ orderCode: row.OrderCode, courier: row.Courier, logisticCode: row.LogisticCode },
      ...{ row: at + 1, problem: '', goods: row.Goods, pieces: row.Quantity },
    })),
  )
  return { rows: rows.map((row, at) => ({ ...row, seen: previews[at]?.Seen })) }
}

const newAddress = '周小禾 13800006699 广东省深圳市南山区科技园路9号3栋602'

const waiting = async (world: World, member: Member) =>
  [await orderIn(world, member, 30), await orderIn(world, member, 30)].map((order) => order.id)

const parcelOn = async (world: World, member: Member) => {
  fakeCourier(world.app, '快件已到达杭州转运中心')
  const order = await orderIn(world, member, 40)
  const [parcel] = await world.db.select().from(parcels).where(eq(parcels.orderId, order.id))
  return parcel?.id ?? 0
}

export const orderConsoleRules: Rules<
  Pick<
    Ops['order'],
    | 'ChangeOrderPrice'
    | 'RefundOrderUnits'
    | 'AmendOrder'
    | 'ReadOrderAddress'
    | 'ReplaceOrderAddress'
    | 'ShipTogether'
    | 'PreviewShipments'
    | 'ImportShipments'
    | 'GetPickList'
    | 'MarkPicking'
    | 'RefreshParcel'
    | 'CorrectParcel'
  >
> = {
  ChangeOrderPrice: {
    who: 'order.price',
    sound: async (world, member) => {
      const { id } = await orderIn(world, member, 10)
      const [first = 0, second = 0] = await linesOf(world, id)
      const lines = [
        { OrderDetailID: first, Amount: '15.00' },
        { OrderDetailID: second, Amount: '0' },
      ]
      return { id, version: 1, lines, goodsAmount: '15.00', freight: '1.00', reason: '老顾客' }
    },
    ids: { ...all, 'lines[].OrderDetailID': 'console' },
  },
  RefundOrderUnits: {
    who: 'order.refund',
    sound: async (world, member) => {
      const { id } = await orderIn(world, member, 30)
      const lines = (await linesOf(world, id)).map((OrderDetailID) => ({ OrderDetailID, Quantity: 1 }))
      return { id, lines, reason: '缺货', requestID: randomUUID() }
    },
    ids: { ...all, 'lines[].OrderDetailID': 'console', requestID: 'secret' },
  },
  AmendOrder: {
    who: 'order.amends',
    sound: async (world, member) => ({
      ...{ id: (await orderIn(world, member, 50)).id, amount: '1.00', reason: '叶尖轻微干枯' },
      requestID: randomUUID(),
    }),
    ids: { ...all, requestID: 'secret' },
  },
  ReadOrderAddress: {
    who: 'order.address',
    sound: async (world, member) => ({ id: (await orderIn(world, member, 30)).id, text: newAddress }),
    ids: all,
  },
  ReplaceOrderAddress: {
    who: 'order.address',
    sound: async (world, member) => ({
      ...{
        id: (await orderIn(world, member, 30)).id,
        text: newAddress,
        seen: digestOf(await readReceiver(newAddress)),
      },
      ...{ reason: '会员来电，搬家了', requestID: randomUUID() },
    }),
    ids: { ...all, requestID: 'secret' },
  },
  ShipTogether: {
    who: 'order.ship',
    sound: async (world, member) => ({
      ...{ ids: await waiting(world, member), ShipperCode: 'shunfeng' },
      ...{ LogisticCode: `SF${randomUUID().slice(0, 13)}`, requestID: randomUUID() },
    }),
    ids: { ids: 'console', requestID: 'secret' },
  },
  PreviewShipments: {
    who: 'order.ship',
    sound: async (world, member) => {
      const { rows } = await sheet(world, member)
      const text = rows.map((row) => Object.values(row).join('\t')).join('\n')
      const file = Buffer.from(text).toString('base64')
      return { fileName: '待发货.txt', file, text, sheet: '待发货' }
    },
  },
  ImportShipments: {
    who: 'order.ship',
    sound: async (world, member) => ({
      ...(await sheet(world, member)),
      ...{ sheetID: randomUUID(), fileName: '待发货.xlsx', rowCount: 2 },
    }),
    ids: { sheetID: 'secret' },
  },
  GetPickList: {
    who: 'order.ship',
    sound: async (world, member) => ({
      ...{ ids: await waiting(world, member), filtered: false, handedOver: false, sheet: 1 },
      ...{ member: 1, keyword: '绿萝', from: '2026-01-01', to: '2026-12-31', fromChannel: '10' },
      ...{ courier: 'shunfeng', minPay: '1', maxPay: '99.50', outStock: '10', waybill: '0' },
    }),
    ids: { ids: 'console' },
  },
  MarkPicking: {
    who: 'order.ship',
    sound: async (world, member) => ({ ids: await waiting(world, member), handedOver: true }),
    ids: { ids: 'console' },
  },
  RefreshParcel: {
    who: 'order.read',
    sound: async (world, member) => ({ id: await parcelOn(world, member) }),
    ids: all,
  },
  CorrectParcel: {
    who: 'order.ship',
    sound: async (world, member) => ({
      id: await parcelOn(world, member),
      ShipperCode: 'zhongtong',
      LogisticCode: `ZT${randomUUID().slice(0, 13)}`,
    }),
    ids: all,
  },
}
