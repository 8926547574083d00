import type { Shop } from '@greenstar/contract'
import { orderGrowth } from '@greenstar/rules/level/level'
import { keptMoney } from '@greenstar/rules/order/order.event'
import { OrderStatus, OrderType } from '@greenstar/rules/order/order.status'
import { PayStatus } from '@greenstar/rules/payment/pay.status'
import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { findFormingTeam } from '../group/offer.service'
import { getMemberOpenId, getTicketOpenId } from '../member/member.service'
import {
  findMemberOrder,
  lockOrder,
  memberActor,
  type OrderRow,
  payOrder,
  readOrderEvent,
} from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { yuan } from '../platform/wire'
import { pendingPollen } from '../pollen/pollen.service'
import { getGlobalConfig, getSettings } from '../setting/setting.service'
import { type Asked, askAboutOrder } from './ask-channel'
import { hasAlipay, payChannel } from './pay-channel'
import { type ChannelWay, insertPayment } from './payment.store'
import { listRefunds } from './refund.store'
import { checkPayable, startPayment } from './start-payment'

/** payType of the pay page: 20 inside the messenger, 30 and 40 in a mobile browser, 50 inside our apps. */
const ways: Record<string, ChannelWay> = {
  '20': 'wechat-jsapi',
  '30': 'wechat-h5',
  '40': 'alipay-h5',
  '50': 'wechat-app',
}

const { Booking, Cancel, ApplyAfterSale, HaveToReturn } = OrderStatus

/** State of the pay-result page: what the server knows, never what the client believes (domain 4.3). */
const payState = ({ status }: OrderRow, asked: Asked, refunds: readonly { status: number }[]) => {
  if (status === Booking) return waitingStates[asked]
  const isBack = refunds.every(({ status: one }) => one === RefundStatus.done || one === RefundStatus.ended)
  if ((status === Cancel || status === HaveToReturn) && refunds.length === 0) return 'closed'
  // Money of a cancelled order arrived too late for it.
  if (status === Cancel) return isBack ? 'lateRefunded' : 'late'
  if (status === HaveToReturn) return isBack ? 'refunded' : 'refunding'
  return status === ApplyAfterSale ? 'refunding' : 'paid'
}

/** States of an unpaid order; `paid` was booked just now and is shown by the next query. */
const waitingStates = {
  unknown: 'confirming',
  paid: 'confirming',
  failed: 'failed',
  unpaid: 'unpaid',
} as const

/** Coins and growth that a paid order brings once it settles (domain 7, 8). */
const earnings = async (app: App, db: Db, order: OrderRow) => {
  const settings = await getSettings(app, db)
  const isOpen = order.paidAt !== null && order.settledAt === null
  const event = isOpen ? await readOrderEvent(db, order) : undefined
  return {
    EarnPollen: event ? await pendingPollen(db, order.id) : 0,
    EarnGrowth: event ? orderGrowth(keptMoney(event), settings) : 0,
    EarnDays: settingValue(settings, 'order.settleDays'),
  }
}

/** Returns the open id of the payer in the messenger: that of the ticket, else the member's. */
const payerOf = async (db: Db, memberId: number, ticket: string, now: number) =>
  (ticket && (await getTicketOpenId(db, ticket, now))) || getMemberOpenId(db, memberId)

export const paymentShop: Handlers<Shop['payment']> = {
  async GetWxAppID(_payload, { app }) {
    return (await getGlobalConfig(app, 'WXAppID')) || payChannel(app).appId
  },

  async GetWxpayInfo({ orderID, payType = '30', openID = '', redirectUrl }, context) {
    const { app, read, member, now, refuse, request } = context
    const order = await findMemberOrder(read, member.id, { id: orderID })
    if (!order) throw refuse('order/not-found')
    const way = Object.hasOwn(ways, payType) ? ways[payType] : undefined
    const isMissing =
      (way === 'alipay-h5' && !hasAlipay(app)) || (way === 'wechat-app' && !payChannel(app).hasApp)
    if (!way || isMissing) throw refuse('payment/way-unknown')
    const openId = way === 'wechat-jsapi' ? await payerOf(read, member.id, openID, now) : ''
    if (way === 'wechat-jsapi' && openId === '') throw refuse('payment/openid-needed')
    checkPayable(order, now)
    return startPayment(app, order.id, { way, openId, ip: request.ip, redirectUrl }, now)
  },

  async GetPayResult({ orderID }, { app, read, member, now, refuse }) {
    const seen = await findMemberOrder(read, member.id, { id: orderID })
    if (!seen) throw refuse('order/not-found')
    const asked = seen.status === Booking ? await askAboutOrder(app, orderID) : 'unpaid'
    const order = (await findMemberOrder(read, member.id, { id: orderID })) ?? seen
    const isGoingBack = order.status === Cancel || order.status === HaveToReturn
    const refunds = isGoingBack ? await listRefunds(read, orderID) : []
    return {
      State: payState(order, asked, refunds),
      OrderID: order.id,
      OrderCode: order.code,
      OrderStatus: order.status,
      PayAmount: yuan(order.payFen),
      AutoCancelDate: order.autoCancelAt ? toWireDate(order.autoCancelAt.getTime()) : null,
      GroupTeamID: order.type === OrderType.activity ? await findFormingTeam(read, orderID) : 0,
      ...(await earnings(app, read, order)),
      ServerDate: toWireDate(now),
    }
  },

  async PayOrderByFree({ orderID }, { app, db, member, now, refuse }) {
    if (!(await findMemberOrder(db, member.id, { id: orderID }))) throw refuse('order/not-found')
    const order = await lockOrder(db, orderID)
    if (order?.payFen !== 0) throw refuse('payment/not-free')
    if (order.paidAt && order.status === OrderStatus.HasBeenConfirmedToBeShipped)
      return { OrderStatus: order.status }
    if (order.status !== Booking || (order.autoCancelAt?.getTime() ?? 0) <= now)
      throw refuse('payment/not-payable')
    await insertPayment(db, {
      orderId: orderID,
      way: 'free',
      tradeNo: `${order.code}-free`,
      amountFen: 0,
      status: PayStatus.paid,
      createdAt: new Date(now),
      expiresAt: order.autoCancelAt ?? new Date(now),
      paidAt: new Date(now),
    })
    await payOrder(app, db, order, memberActor, now)
    return { OrderStatus: OrderStatus.HasBeenConfirmedToBeShipped }
  },
}
