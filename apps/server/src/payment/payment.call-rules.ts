import { randomUUID } from 'node:crypto'
import { type Shop } from '@greenstar/contract'
import { orderIn } from '../order/order.call-rules'
import { type Rules } from '../testing/call-check'

export const paymentShopRules: Rules<Shop['payment']> = {
  GetWxAppID: { who: 'anyone', sound: () => ({}) },
  GetWxpayInfo: {
    who: 'member',
    sound: async (world, member) => ({
      orderID: (await orderIn(world, member, 10)).id,
      payType: '30',
      openID: 'o-1',
      redirectUrl: '/order/payResult',
    }),
    ids: { orderID: 'mine', openID: 'secret' },
  },
  GetPayResult: {
    who: 'member',
    sound: async (world, member) => ({ orderID: (await orderIn(world, member, 10)).id }),
    ids: { orderID: 'mine' },
  },
  PayOrderByFree: {
    who: 'member',
    sound: async (world, member) => ({
      orderID: (await orderIn(world, member, 10, world.gift.id)).id,
      requestID: randomUUID(),
    }),
    ids: { orderID: 'mine', requestID: 'secret' },
  },
}
