import { z } from 'zod'
import { call, memberWrite } from '../platform/call'
import { Id, Int, Maybe, Moment, onceKey, Text, Yuan } from '../platform/wire'

export const paymentShop = {
  GetWxAppID: call('Order', 'GET', {
    zh: '支付用的公众号编号',
    who: 'anyone',
    cacheSeconds: 60,
    payload: z.object({}),
    data: z.string(),
  }),
  GetWxpayInfo: call('Order', 'GET', {
    zh: '发起支付（payType：20 公众号内微信，30 手机浏览器微信，40 手机浏览器支付宝，50 App 内微信）',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({
      orderID: Id,
      payType: Maybe(Text(4)),
      /** Ticket of GetWXOpenInfoByCode, if the payer is not the person bound to the member. */
      openID: Maybe(Text(100)),
      redirectUrl: Maybe(Text(300)),
    }),
    data: z.object({
      PayType: z.string(),
      /** H5: address to which the browser is redirected. */
      MwebUrl: z.string(),
      /** In the messenger: parameters of its pay bridge. */
      Bridge: z
        .object({
          appId: z.string(),
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.string(),
          paySign: z.string(),
        })
        .nullable(),
      /** In our apps: the request of the provider's SDK. */
      App: z
        .object({
          appId: z.string(),
          partnerId: z.string(),
          prepayId: z.string(),
          package: z.string(),
          nonceStr: z.string(),
          timeStamp: z.string(),
          sign: z.string(),
        })
        .nullable(),
    }),
    refusals: [
      'order/not-found',
      'payment/not-payable',
      'payment/expired',
      'payment/way-unknown',
      'payment/openid-needed',
      'payment/channel-busy',
      'order/paid-meanwhile',
    ],
  }),
  GetPayResult: call('Order', 'GET', {
    zh: '支付结果（服务器向支付渠道核实）',
    who: 'member',
    addition: true,
    writes: true,
    outside: true,
    payload: z.object({ orderID: Id }),
    /** State: paid, confirming, unpaid, failed, closed, late, lateRefunded, refunding, refunded. */
    data: z.object({
      State: z.string(),
      OrderID: Int,
      OrderCode: z.string(),
      OrderStatus: Int,
      PayAmount: Yuan,
      AutoCancelDate: Moment.nullable(),
      /** Team of a paid group order; 0 for other orders. */
      GroupTeamID: Int,
      /** Coins and growth that the order earns, and the days after its receipt; 0 if none, or if they were credited. */
      EarnPollen: Int,
      EarnGrowth: Int,
      EarnDays: Int,
      ServerDate: Moment,
    }),
    refusals: ['order/not-found'],
  }),
  PayOrderByFree: call('Order', 'POST', {
    zh: '零元订单支付',
    ...memberWrite,
    payload: z.object({ orderID: Id, ...onceKey }),
    data: z.object({ OrderStatus: Int }),
    refusals: ['order/not-found', 'payment/not-free', 'payment/not-payable'],
  }),
}
