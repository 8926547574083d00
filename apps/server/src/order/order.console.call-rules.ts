import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { eq } from 'drizzle-orm'
import { newcomerHouseholds } from '../promotion/promotion.tables'
import { type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { orderIn } from './order.call-rules'
import { orderLines } from './order.tables'

const shipment = async (world: World, member: Member) => {
  const { id } = await orderIn(world, member, 30)
  const rows = await world.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.id)
  const [first = 0, second = 0] = rows.map((row) => row.id)
  const parcel = (...Lines: { OrderDetailID: number; Quantity: number }[]) => {
    return { ShipperCode: 'shunfeng', LogisticCode: `SF${randomUUID().slice(0, 13)}`, Lines }
  }
  const one = { OrderDetailID: first, Quantity: 1 }
  return {
    id,
    parcels: [parcel(one), parcel(one, { OrderDetailID: second, Quantity: 2 })],
    requestID: randomUUID(),
  }
}

/** An order that is held, as its household was a newcomer under another account before. */
const heldNewcomers = async (world: World, member: Member) => {
  const { id } = await orderIn(world, member, 30)
  const hash = randomUUID()
  const trace = { kind: 'phone', hash }
  const now = world.app.clock.now()
  await world.db.insert(newcomerHouseholds).values([
    { ...trace, orderId: -id, memberId: -member.id, createdAt: new Date(now - 1000) },
    { ...trace, orderId: id, memberId: member.id, createdAt: new Date(now) },
  ])
  return id
}

const period = {
  member: 1,
  keyword: '绿萝',
  from: '2026-01-01',
  to: '2026-12-31',
  fromChannel: '10',
  courier: 'shunfeng',
  minPay: '1',
  maxPay: '99.50',
  outStock: '10',
  waybill: '0',
}

const all = { id: 'console' } as const

export const orderConsoleRules: Rules<
  Pick<
    Ops['order'],
    | 'ListOrders'
    | 'GetOrderFigures'
    | 'GetOrderForConsole'
    | 'ShowReceivers'
    | 'ListCouriers'
    | 'ShipOrder'
    | 'SetOrderRemark'
    | 'ReleaseNewcomerOrder'
    | 'CancelOrderForConsole'
  >
> = {
  ListOrders: {
    who: 'order.read',
    sound: () => ({
      ...period,
      ids: [1, 2],
      orderStatus: '30',
      sort: 'code',
      currentPage: 1,
      pageSize: 10,
    }),
    ids: { ids: 'console' },
  },
  GetOrderFigures: { who: 'order.read', sound: () => period },
  GetOrderForConsole: {
    who: 'order.read',
    sound: async (world, member) => ({ id: (await orderIn(world, member, 30)).id }),
    ids: all,
  },
  ShowReceivers: {
    who: 'order.contact',
    sound: async (world, member) => {
      await world.forgetAttempts()
      const made = [await orderIn(world, member, 30), await orderIn(world, member, 50)]
      return { ids: made.map((order) => order.id), reason: '核对收货地址' }
    },
    ids: { ids: 'console' },
  },
  ListCouriers: { who: 'order.read', sound: () => ({}) },
  ShipOrder: {
    who: 'order.ship',
    sound: shipment,
    ids: { ...all, 'parcels[].Lines[].OrderDetailID': 'console', requestID: 'secret' },
  },
  SetOrderRemark: {
    who: 'order.remark',
    sound: async (world, member) => ({ id: (await orderIn(world, member, 30)).id, remark: '已电话联系' }),
    ids: all,
  },
  ReleaseNewcomerOrder: {
    who: 'order.refund',
    sound: async (world, member) => ({ id: await heldNewcomers(world, member), reason: '已电话核对' }),
    ids: all,
  },
  CancelOrderForConsole: {
    who: 'order.cancel',
    sound: async (world, member) => ({ id: (await orderIn(world, member, 30)).id, reason: '缺货' }),
    ids: all,
  },
}
