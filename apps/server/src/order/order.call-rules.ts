import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { makeCampaign, makeCoupon, makeTemplate } from '../coupon/coupon.factory'
import { makeAddress } from '../member/member.factory'
import { once, type Rules } from '../testing/call-check'
import { type Member, receiver, receiverOf, type World } from '../testing/world'
import { makeOrder, type OrderMaking } from './order.factory'

/** An order of the member: two pieces of the product and of another one, or only of the given one. */
export const orderIn = (
  { app, product, gift }: World,
  member: Member,
  status: OrderMaking['status'],
  alone?: number,
) => {
  const lines = [product.id, gift.id].map((productId) => ({ productId, quantity: 2 }))
  return makeOrder(app, {
    memberId: member.id,
    status,
    lines: alone ? [{ productId: alone }] : lines,
    address: { ...receiver, receiverPhone: receiverOf(member) },
  })
}

/** A payload with the id of one order of the member in a status. */
const naming =
  (status: OrderMaking['status'], more: object = {}) =>
  async (world: World, member: Member) => ({ id: (await orderIn(world, member, status)).id, ...more })

/** Two of a kind that may be combined. */
const twoCoupons = async (app: World['app'], member: Member) => {
  const { id: templateId } = await makeTemplate(app, { canPlus: true, amountFen: 100 })
  const one = () => makeCoupon(app, member.id, { templateId })
  return [(await one()).id, (await one()).id]
}

const form = async ({ app, product, gift }: World, member: Member) => ({
  orderType: 10 as const,
  orderDetailList: [product, gift].map(({ id }) => ({
    ProductID: id,
    Quantity: 1,
    MainID: product.id,
    ProductAttribute: 10,
  })),
  receiveAddressID: member.addressId,
  couponRecorderIDs: await twoCoupons(app, member),
  couponRecorderID: 0,
  pollenNum: 0,
  secKillID: 0,
  groupActivityID: 0,
  groupTeamID: 0,
  remark: '请带土',
  fromShoppingCar: false,
})

const formIds = {
  'orderDetailList[].ProductID': 'public',
  'orderDetailList[].MainID': 'public',
  receiveAddressID: 'mine',
  couponRecorderIDs: 'mine',
  // The list takes precedence.
  couponRecorderID: 'public',
  secKillID: 'public',
  groupActivityID: 'public',
  groupTeamID: 'public',
} as const

const mine = { id: 'mine' } as const

export const orderShopRules: Rules<Shop['order']> = {
  GetPollenExchangeList: { who: 'member', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  QuoteOrder: { who: 'member', sound: form, ids: formIds },
  ClaimForOrder: {
    who: 'member',
    sound: async (world, member) => ({
      ...(await form(world, member)),
      publishID: (await makeCampaign(world.app)).campaign.id,
      deviceID: randomUUID(),
      requestID: randomUUID(),
    }),
    // the named coupons are not used; the shop chooses the best ones again
    ids: {
      ...formIds,
      couponRecorderIDs: 'public',
      publishID: 'public',
      deviceID: 'secret',
      requestID: 'secret',
    },
  },
  GetOrderCouponRecorderList: { who: 'member', sound: form, ids: formIds },
  CreateOrder: {
    who: 'member',
    sound: async (world, member) => {
      const wanted = await form(world, member)
      const { Data } = await world.shop.call('order', 'QuoteOrder', wanted, member.token)
      const userCode = (member === world.one ? world.other : world.one).code
      return { ...wanted, payAmount: String(Data?.PayAmount), giftNum: 0, requestID: randomUUID(), userCode }
    },
    ids: { ...formIds, requestID: 'secret' },
  },
  GetMemberOrderList: {
    who: 'member',
    sound: () => ({ orderStatus: '10,30', keyword: '绿萝', currentPage: 1, pageSize: 10 }),
  },
  GetOrderCount: { who: 'member', sound: () => ({}) },
  GetOrderByID: { who: 'member', sound: naming(30), ids: mine },
  GetOrderByCode: {
    who: 'member',
    sound: async (world, member) => ({ orderCode: (await orderIn(world, member, 30)).code }),
    ids: { orderCode: 'mine' },
  },
  CancelOrder: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await orderIn(world, member, 10)).id,
      cancelReason: '我不想买了',
    }),
    ids: mine,
  },
  FinishOrder: { who: 'member', sound: once(naming(40)), ids: { ...mine, requestID: 'secret' } },
  ExtendReceipt: {
    who: 'member',
    sound: async (world, member) => {
      const { id } = await orderIn(world, member, 40)
      // An order can only be extended in its last days.
      await world.db.execute(
        sql`update orders set auto_finish_at = ${new Date(world.app.clock.now() + DAY)} where id = ${id}`,
      )
      return { id, requestID: randomUUID() }
    },
    ids: { ...mine, requestID: 'secret' },
  },
  DeleteOrder: { who: 'member', sound: once(naming(20)), ids: { ...mine, requestID: 'secret' } },
  ReplaceAddress: {
    who: 'member',
    sound: async (world, member) => ({
      id: (await orderIn(world, member, 30)).id,
      receiveAddressID: await makeAddress(world.app, member.id, {
        receiverPhone: receiverOf(member),
      }),
      requestID: randomUUID(),
    }),
    ids: { id: 'mine', receiveAddressID: 'mine', requestID: 'secret' },
  },
  GetLogisticsCompany: { who: 'anyone', sound: () => ({}) },
  GetLogisticsInfo: {
    who: 'member',
    sound: async (world, member) => ({ orderID: (await orderIn(world, member, 40)).id }),
    ids: { orderID: 'mine' },
  },
}
