import { randomUUID } from 'node:crypto'
import { type Ops, type Shop } from '@greenstar/contract'
import { ClaimStatus } from '@greenstar/rules/aftersale/aftersale.claim'
import type { AfterSaleReason } from '@greenstar/rules/aftersale/aftersale.reason'
import { type AfterSaleStatus, type AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { OutStockStatus } from '@greenstar/rules/order/order.status'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { makeClass } from '../catalog/catalog.factory'
import { brands } from '../catalog/catalog.tables'
import { cancelOrder } from '../order/cancel-order'
import { fakeCourier } from '../order/courier/courier.fake'
import { orderIn } from '../order/order.call-rules'
import { listParcels } from '../order/order.read'
import { findOrder, listOrderLines, memberActor } from '../order/order.service'
import { putOutStock } from '../order/order.store'
import type { Db } from '../platform/database/connect'
import { once, type Rules } from '../testing/call-check'
import { type Member, type World } from '../testing/world'
import { makeMemberPicture, makePicture } from '../upload/upload.factory'
import { ensureReturnAddress, letReplacementWait, makeCase, makePickup } from './aftersale.factory'
import { changeCase, listOrderCases } from './aftersale.store'
import { insertClaim } from './courier-claim.store'
import { insertReturnAddress } from './return-address.store'

const caseIn = async (
  world: World,
  member: Member,
  type: AfterSaleType,
  status: AfterSaleStatus,
  reason?: AfterSaleReason,
) => {
  const order = await orderIn(world, member, 50)
  return makeCase(world.app, {
    memberId: member.id,
    orderId: order.id,
    type,
    status,
    ...(reason ? { reason } : {}),
  })
}

/** A case whose member cancels while the warehouse picks. */
const stopIn = async (world: World, member: Member) => {
  const order = await orderIn(world, member, 30)
  await putOutStock(world.db, [order.id], OutStockStatus.Undirected, OutStockStatus.Guide)
  const { app } = world
  const means = { app, read: world.db, transact: app.database.transact }
  const seen = await findOrder(world.db, order.id)
  if (seen) await cancelOrder(means, seen, { actor: memberActor, reason: '拍错商品', now: app.clock.now() })
  return (await listOrderCases(world.db, order.id)).at(-1)?.id ?? 0
}

/** A shipped order with its parcel. */
const parcelIn = async (world: World, member: Member) => {
  const order = await orderIn(world, member, 40)
  const [parcel] = await listParcels(world.db, order.id)
  return { orderId: order.id, parcelId: parcel?.id ?? 0 }
}

const naming =
  (type: AfterSaleType, status: AfterSaleStatus, more: object = {}) =>
  async (world: World, member: Member) => ({ id: (await caseIn(world, member, type, status)).id, ...more })

/** A case with a courier who is booked to collect its goods. */
const bookedIn = async (world: World, member: Member) => {
  fakeCourier(world.app)
  const { id } = await caseIn(world, member, 30, 30)
  await makePickup(world.db, { caseId: id, memberId: member.id, now: world.app.clock.now() })
  return { id }
}

const pictures = async (world: World, member: Member) => {
  const picture = () => makeMemberPicture(world.db, { memberId: member.id, purpose: UploadPurpose.afterSale })
  return [(await picture()).path, (await picture()).path]
}

/** Classes and brands that no address has. */
const newGoods = async (db: Db) => {
  const name = () => randomUUID().slice(0, 8)
  const brand = async () => (await db.insert(brands).values({ name: name() }).returning())[0]?.id ?? 0
  return {
    classIDs: [await makeClass(db, name()), await makeClass(db, name())],
    brandIDs: [await brand(), await brand()],
  }
}

/** The only address that is not the default: there is a limit of addresses. */
const otherAddress = async (db: Db) => {
  await ensureReturnAddress(db)
  await db.execute(sql`delete from return_addresses where not is_default`)
  const place = { receiver: '小周', phone: '021-55550000', address: '上海市青浦区 1 号' }
  return insertReturnAddress(db, { name: '旧仓', ...place, isDefault: false })
}

const form = async (world: World, member: Member) => {
  const order = await orderIn(world, member, 50)
  const lines = await listOrderLines(world.db, [order.id])
  return {
    orderID: order.id,
    afterSaleType: 30 as const,
    reason: 'quality',
    lines: lines.map((line) => ({ OrderDetailID: line.id, Quantity: 1 })),
    description: '叶子发黄',
    images: await pictures(world, member),
    keepGifts: true,
  }
}

const formIds = { orderID: 'mine', 'lines[].OrderDetailID': 'mine' } as const

const mine = { id: 'mine' } as const

const console = { id: 'console' } as const

const parcel = { shipperCode: 'shunfeng', logisticCode: 'SF1234567890' }

export const aftersaleShopRules: Rules<Shop['aftersale']> = {
  GetOriginalOrderDetail: {
    who: 'member',
    sound: async (world, member) => ({ orderID: (await orderIn(world, member, 50)).id }),
    ids: { orderID: 'mine' },
  },
  QuoteCustomer: { who: 'member', sound: form, ids: { ...formIds, 'lines[].OrderDetailID': 'public' } },
  ApplyCustomer: {
    who: 'member',
    sound: async (world, member) => ({ ...(await form(world, member)), requestID: randomUUID() }),
    ids: { ...formIds, requestID: 'secret' },
  },
  ResubmitCustomer: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await caseIn(world, member, 30, 0)).id,
      description: '补了两张照片',
      images: await pictures(world, member),
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  AcceptCustomerOffer: {
    who: 'member',
    sound: async (world, member) => {
      const made = await caseIn(world, member, 30, 0)
      await changeCase(world.db, made.id, { offerFen: 1 })
      return { id: made.id, requestID: randomUUID() }
    },
    ids: { ...mine, requestID: 'secret' },
  },
  AddCustomerMessage: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await caseIn(world, member, 30, 10)).id,
      text: '请问什么时候处理',
      images: await pictures(world, member),
      requestID: randomUUID(),
    }),
    ids: { ...mine, requestID: 'secret' },
  },
  GetCustomerTrack: {
    who: 'member',
    sound: async (world, member) => {
      fakeCourier(world.app, '快件已到达上海')
      return { id: (await caseIn(world, member, 20, 70)).id, isBack: false }
    },
    ids: mine,
  },
  BookPickup: {
    who: 'member',
    sound: once(async (world, member) => {
      fakeCourier(world.app)
      // Earlier bookings of the member do not count for today.
      await world.db.execute(
        sql`update pickups set created_at = created_at - interval '2 days' where member_id = ${member.id}`,
      )
      return {
        ...{ id: (await caseIn(world, member, 30, 30)).id, addressID: member.addressId },
        ...{ day: shanghaiDay(world.app.clock.now() + DAY), slot: '09:00-11:00' },
      }
    }),
    ids: { ...mine, addressID: 'mine', requestID: 'secret' },
  },
  CancelPickup: { who: 'member', sound: bookedIn, ids: mine },
  GetCustomerCount: { who: 'member', sound: () => ({}) },
  CancelCustomer: { who: 'member', sound: once(naming(30, 10)), ids: { ...mine, requestID: 'secret' } },
  ChooseReplacement: {
    who: 'member',
    sound: async (world, member) => {
      const { id } = await caseIn(world, member, 20, 60)
      await letReplacementWait(world.app, world.db, id, 8 * DAY)
      return { id, choice: 'wait' as const, requestID: randomUUID() }
    },
    ids: { ...mine, requestID: 'secret' },
  },
  ConfirmCustomerReceived: {
    who: 'member',
    sound: once(naming(10, 70)),
    ids: { ...mine, requestID: 'secret' },
  },
  CustomerBackFill: {
    who: 'member',
    sound: (async (world: World, member: Member) => ({
      ...(await naming(30, 30, parcel)(world, member)),
      requestID: randomUUID(),
    })) as never,
    ids: { ...mine, requestID: 'secret' },
  },
  GetCustomerList: {
    who: 'member',
    sound: async (world, member) => ({
      status: '10,30',
      orderID: (await orderIn(world, member, 50)).id,
      currentPage: 1,
      pageSize: 10,
    }),
    ids: { orderID: 'public' },
  },
  AskReturnPostage: {
    who: 'member',
    sound: once(async (world, member) => ({
      id: (await caseIn(world, member, 30, 40, 'wrong')).id,
      amount: '12.00',
      ...{ payee: '林小满', bank: '中国工商银行', account: '6222026001000128' },
      images: await pictures(world, member),
    })),
    ids: { ...mine, requestID: 'secret' },
  },
  GetCustomerByID: { who: 'member', sound: naming(30, 10), ids: mine },
}

export const aftersaleConsoleRules: Rules<Ops['aftersale']> = {
  ListAfterSales: {
    who: 'aftersale.read',
    sound: () => ({
      keyword: 'S1',
      status: '10,20',
      type: 30 as const,
      dueSoon: true,
      late: false,
      asked: true,
      stops: false,
      currentPage: 1,
      pageSize: 10,
    }),
  },
  GetAfterSaleFigures: { who: 'aftersale.read', sound: () => ({}) },
  GetAfterSale: { who: 'aftersale.read', sound: naming(30, 10), ids: console },
  OpenAfterSale: {
    who: 'aftersale.review',
    sound: async (world, member) => ({
      ...(await form(world, member)),
      description: '电话反映到货发黄，过了期限',
      images: [(await makePicture(world.db)).path, (await makePicture(world.db)).path],
      requestID: randomUUID(),
    }),
    ids: { orderID: 'console', 'lines[].OrderDetailID': 'console', requestID: 'secret' },
  },
  ReviewAfterSale: {
    who: 'aftersale.review',
    sound: async (world, member) => ({
      id: (await caseIn(world, member, 30, 10)).id,
      decision: 'sendBack' as const,
      answer: '建议部分退款',
      offer: '0.01',
    }),
    ids: console,
  },
  AnswerReturnPostage: {
    who: 'aftersale.review',
    sound: async (world, member) => {
      const { id } = await caseIn(world, member, 30, 40)
      await changeCase(world.db, id, { postageFen: 1200, postageState: 'asked' })
      return { id, granted: true, answer: '运费已核对' }
    },
    ids: console,
  },
  AnswerAfterSale: {
    who: 'aftersale.review',
    sound: async (world, member) => ({
      id: (await caseIn(world, member, 30, 10)).id,
      answer: '您好，今天处理',
    }),
    ids: console,
  },
  ReopenAfterSale: {
    who: 'aftersale.review',
    sound: async (world, member) => ({
      id: (await caseIn(world, member, 30, 99)).id,
      answer: '核实后重新受理',
    }),
    ids: console,
  },
  AnswerStop: {
    who: 'aftersale.receive',
    sound: async (world, member) => ({ id: await stopIn(world, member), stopped: false, answer: '已交快递' }),
    ids: console,
  },
  InspectAfterSale: {
    who: 'aftersale.receive',
    sound: async (world, member) => ({
      id: (await caseIn(world, member, 30, 40)).id,
      accepted: true,
      resaleable: true,
      answer: '完好',
      images: [(await makePicture(world.db)).path, (await makePicture(world.db)).path],
    }),
    ids: console,
  },
  SendReplacement: { who: 'aftersale.receive', sound: naming(20, 60, parcel) as never, ids: console },
  ReleaseAfterSaleRefund: { who: 'aftersale.refund', sound: naming(40, 50), ids: console },
  ListCourierClaims: {
    who: 'aftersale.read',
    sound: () => ({ keyword: 'SF1', status: 10 as const, currentPage: 1, pageSize: 20 }),
  },
  OpenCourierClaim: {
    who: 'aftersale.review',
    sound: async (world, member) => {
      const { orderId, parcelId } = await parcelIn(world, member)
      const made = await makeCase(world.app, { memberId: member.id, orderId, type: 40, reason: 'lost' })
      const claimed = { amount: '20', note: '包裹丢失' }
      return { parcelID: parcelId, caseID: made.id, ...claimed, requestID: randomUUID() }
    },
    ids: { parcelID: 'console', caseID: 'console', requestID: 'secret' },
  },
  SettleCourierClaim: {
    who: 'aftersale.refund',
    sound: async (world, member) => {
      const { orderId, parcelId } = await parcelIn(world, member)
      const claim = await insertClaim(world.db, {
        ...{ orderId, parcelId, amountFen: 5000, status: ClaimStatus.open, openedBy: '客服小周' },
        createdAt: new Date(world.app.clock.now()),
      })
      return { id: claim?.id ?? 0, amount: '30', isPaid: true, answer: '按保价赔付', requestID: randomUUID() }
    },
    ids: { id: 'console', requestID: 'secret' },
  },
  ListPickups: {
    who: 'aftersale.read',
    sound: () => ({
      ...{ keyword: 'JD1', status: 30 as const, byShop: true, from: '2026-11-01', to: '2026-11-30' },
      ...{ currentPage: 1, pageSize: 20 },
    }),
  },
  CancelCasePickup: {
    who: 'aftersale.review',
    sound: async (world, member) => ({ ...(await bookedIn(world, member)), reason: '会员来电改为自寄' }),
    ids: console,
  },
  ListReturnAddresses: { who: 'aftersale.read', sound: () => ({}) },
  SaveReturnAddress: {
    who: 'setting.write',
    sound: async ({ db }) => ({
      id: await otherAddress(db),
      name: '盆器仓',
      receiver: '绿星售后',
      phone: '021-57620000',
      address: '上海市松江区广富林路 88 号',
      isDefault: true,
      ...(await newGoods(db)),
      requestID: randomUUID(),
    }),
    ids: { id: 'console', classIDs: 'public', brandIDs: 'public', requestID: 'secret' },
  },
  DeleteReturnAddress: {
    who: 'setting.write',
    sound: async ({ db }) => ({ id: await otherAddress(db) }),
    ids: console,
  },
}
