import type { Shop } from '@greenstar/contract'
import { isOrderStatus, OrderStatus, OrderType } from '@greenstar/rules/order/order.status'
import { toWireDate } from '@greenstar/rules/platform/time'
import { claimCoupon } from '../coupon/claim/claim.service'
import { orderCouponsWire } from '../coupon/coupon.service'
import { isWaiting } from '../group/group.service'
import { together } from '../platform/database/together'
import type { Handlers } from '../platform/http/context'
import { pageOf, pageOfSearch, pageWith, partOf } from '../platform/http/page-facts'
import { moment, yuan } from '../platform/wire'
import { getGlobalConfig, getSetting } from '../setting/setting.service'
import { cancelOrder } from './cancel-order'
import { replaceAddress } from './change/replace-address'
import { listCouriers } from './courier/courier.store'
import { extendReceipt } from './extend-receipt'
import { finishOrders } from './finish-order'
import { orderDetail, readParts } from './order.detail'
import {
  countMemberOrders,
  findMemberListed,
  linesByOrder,
  listParcels,
  pageMemberOrders,
} from './order.read'
import { findMemberOrder, hideOrder, memberActor } from './order.store'
import { orderAddressWire, orderWire, statusText } from './order.wire'
import { placeOrder } from './place/place-order'
import { quoteWithClaim } from './quote/claim-coupon'
import { countExchanges, listExchanges } from './quote/exchange.read'
import { quoteFor } from './quote/order.quote'
import { trackingWire } from './ship/parcel.wire'

/** Parses comma-separated statuses; words and unknown numbers match nothing rather than everything. */
export const statusesOf = (text: string | undefined): number[] =>
  text === undefined ? [] : text.split(',').map((code) => (isOrderStatus(Number(code)) ? Number(code) : 0))

export const channelOf = (channel: string) => (['10', '20', '30', '40'].includes(channel) ? channel : '10')

export const orderShop: Handlers<Shop['order']> = {
  async GetPollenExchangeList(page, { db, member }) {
    return pageOf(
      page,
      (part) => listExchanges(db, member.id, part),
      () => countExchanges(db, member.id),
      ({ order, line }) => ({
        OrderID: order.id,
        Code: order.code,
        StatusCN: statusText(order.status),
        Name: line.name,
        Attribute: line.attribute,
        DefaultImagePath: line.imgPath,
        Quantity: line.quantity,
        PollenNum: line.pollenNum,
        Amount: yuan(line.payFen),
        CreateDate: moment(order.createdAt),
      }),
    )
  },

  async QuoteOrder(sent, { app, member, now, request }) {
    const form = { ...sent, channel: channelOf(request.channel) }
    return app.database.gather((db) => quoteWithClaim(app, db, member.id, form, now))
  },

  async ClaimForOrder({ publishID, deviceID, ...form }, { app, db, member, now, request }) {
    await claimCoupon(app, db, member, { publishID, deviceID }, now)
    const best = { ...form, couponRecorderIDs: undefined, couponRecorderID: undefined }
    return quoteWithClaim(app, db, member.id, { ...best, channel: channelOf(request.channel) }, now)
  },

  async GetOrderCouponRecorderList(form, { app, db, member, now, request }) {
    const channel = channelOf(request.channel)
    const any = { ...form, channel, couponRecorderIDs: undefined, couponRecorderID: undefined }
    const { price, coupons } = await app.database.gather((one) => quoteFor(app, one, member.id, any, now))
    return {
      CouponRecorderList: orderCouponsWire(coupons, now),
      MaxOfAKind: await getSetting(app, 'coupon.maxOfAKind', db),
      ProductList: price.lines.map((line) => ({
        ID: line.skuId,
        Amount: yuan(line.amount),
        ProductCount: line.quantity,
      })),
    }
  },

  async CreateOrder(form, { app, db, member, now, request }) {
    const facts = { now, channel: channelOf(request.channel), requestId: request.id }
    const order = await placeOrder(app, db, member.id, form, facts)
    return {
      ID: order.id,
      OrderCode: order.code,
      PayAmount: yuan(order.payFen),
      AutoCancelDate: moment(order.autoCancelAt),
      ServerDate: toWireDate(now),
    }
  },

  async GetMemberOrderList({ orderStatus, keyword, ...page }, { app, db, member, now }) {
    const invoiceSwitch = await getGlobalConfig(app, 'InvoiceSwitch')
    return pageOfSearch(keyword, async (some) => {
      const filter = { statuses: statusesOf(orderStatus), keyword, some }
      const { rows, total } = await pageMemberOrders(db, member.id, filter, partOf(page))
      return pageWith(
        page,
        total,
        rows.map((row) => orderWire(row, row.lines, now, invoiceSwitch)),
      )
    })
  },

  async GetOrderCount(_payload, { db, member }) {
    const counts = await countMemberOrders(db, member.id)
    const of = (...statuses: number[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
    return {
      Booking: of(OrderStatus.Booking),
      ToShip: of(OrderStatus.HasBeenConfirmedToBeShipped),
      Shipped: of(OrderStatus.Shipped),
      Completed: of(OrderStatus.Completed),
      Closed: of(OrderStatus.Cancel, OrderStatus.ApplyAfterSale, OrderStatus.HaveToReturn),
    }
  },

  GetOrderByID: ({ id }, { app, member, now, refuse }) =>
    app.database.gather(async (db) => {
      // at once: what belongs to the order of another member is thrown away
      const [order, parts] = await together([findMemberListed(db, member.id, { id }), readParts(app, db, id)])
      if (!order) throw refuse('order/not-found')
      return orderDetail(app, db, order, parts, now)
    }),

  async GetOrderByCode({ orderCode }, { app, db, member, now, refuse }) {
    const order = await findMemberListed(db, member.id, { code: orderCode })
    if (!order) throw refuse('order/not-found')
    return orderDetail(app, db, order, await readParts(app, db, order.id), now)
  },

  async CancelOrder({ id, cancelReason }, { app, transact, read, member, now, refuse, request }) {
    const order = await findMemberOrder(read, member.id, { id })
    if (!order) throw refuse('order/not-found')
    if (order.type === OrderType.activity && (await isWaiting(read, id))) throw refuse('group/waiting')
    const cause = { actor: memberActor, reason: cancelReason, requestId: request.id, now }
    const { status } = await cancelOrder({ app, read, transact }, order, cause)
    return { ID: id, OrderStatus: status, OrderStatusCN: statusText(status) }
  },

  async FinishOrder({ id }, { app, db, member, now, refuse, request }) {
    const order = await findMemberOrder(db, member.id, { id })
    if (!order) throw refuse('order/not-found')
    if (order.status === OrderStatus.Completed) return null
    if (order.status !== OrderStatus.Shipped) throw refuse('order/state-changed')
    const cause = { actor: memberActor, reason: '确认收货', requestId: request.id, now }
    if ((await finishOrders(app, db, [id], cause)).length > 0) return null
    const after = await findMemberOrder(db, member.id, { id })
    if (after?.status !== OrderStatus.Completed) throw refuse('order/state-changed')
    return null
  },

  async ExtendReceipt({ id }, { app, db, member, now, refuse }) {
    const order = await findMemberOrder(db, member.id, { id })
    if (!order) throw refuse('order/not-found')
    return { AutoFinishDate: moment(await extendReceipt(app, db, order, now)) }
  },

  async DeleteOrder({ id }, { db, member, now, refuse, request }) {
    const answer = await hideOrder(db, member.id, id, { actor: memberActor, requestId: request.id, now })
    if (answer === 'missing') throw refuse('order/not-found')
    if (answer === 'open') throw refuse('order/state-changed')
    return null
  },

  async ReplaceAddress({ id, receiveAddressID }, { app, db, member, now, refuse, request }) {
    const order = await findMemberOrder(db, member.id, { id })
    if (!order) throw refuse('order/not-found')
    const changed = await replaceAddress(app, db, order, receiveAddressID, { now, requestId: request.id })
    return {
      Address: orderAddressWire(changed.address),
      TotalFreight: yuan(changed.freightFen),
      PayAmount: yuan(changed.payFen),
    }
  },

  async GetLogisticsCompany(_payload, { db }) {
    return (await listCouriers(db)).map(({ code, name, phone }) => ({ Code: code, Name: name, Phone: phone }))
  },

  async GetLogisticsInfo({ orderID }, { db, member, refuse }) {
    const order = await findMemberOrder(db, member.id, { id: orderID })
    if (!order) throw refuse('order/not-found')
    const [parcels, lines] = await Promise.all([listParcels(db, orderID), linesByOrder(db, [orderID])])
    return parcels.map((parcel) => trackingWire(parcel, lines.get(orderID) ?? []))
  },
}
