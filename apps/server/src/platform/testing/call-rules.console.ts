import { randomUUID } from 'node:crypto'
import type { Ops } from '@greenstar/contract'
import { eq } from 'drizzle-orm'
import { orderLines } from '../../order/order.tables'
import type { CallCheck } from './call-rules'
import { importRules, productRules, stockRules } from './call-rules.console.catalog'
import { contentRules } from './call-rules.console.content'
import { freightRules } from './call-rules.console.freight'
import { memberRoomRules } from './call-rules.console.member'
import { operatorRules } from './call-rules.console.operator'
import { orderDeskRules } from './call-rules.console.order'
import { reportRules } from './call-rules.console.report'
import { billRules, systemRules } from './call-rules.console.system'
import { recommendedRules, taxonomyRules } from './call-rules.console.taxonomy'
import { uploadRules } from './call-rules.console.upload'
import { orderIn } from './call-rules.order'
import type { Member, World } from './world'

type Rules<T> = { [A in keyof T]: CallCheck<T[A]> }

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
}
const all = { id: 'console' } as const

export const consoleRules = {
  setting: {
    ListGlobalConfig: { who: 'setting.read', sound: () => ({}) },
    SaveGlobalConfig: {
      who: 'setting.write',
      sound: () => ({ key: 'ServiceHours', value: '每天 8:00–20:00' }),
    },
    ListBusinessSettings: { who: 'setting.read', sound: () => ({}) },
    SaveBusinessSettings: {
      who: 'setting.write',
      sound: () => ({
        settings: [
          { key: 'address.maxPerMember', value: '20' },
          { key: 'sms.codeTries', value: '5' },
        ],
      }),
    },
  },
  operator: operatorRules,
  member: memberRoomRules,
  upload: uploadRules,
  catalog: { ...productRules, ...importRules, ...stockRules, ...taxonomyRules, ...recommendedRules },
  freight: freightRules,
  order: {
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
    CancelOrderForConsole: {
      who: 'order.cancel',
      sound: async (world, member) => ({ id: (await orderIn(world, member, 30)).id, reason: '缺货' }),
      ids: all,
    },
    ...orderDeskRules,
  },
  ...contentRules,
  payment: billRules,
  report: reportRules,
  system: systemRules,
} satisfies { [N in keyof Ops]?: Rules<Ops[N]> }
