import { MAX_ORDER_AMOUNT } from '@greenstar/rules/order/order.price'
import { OutStockStatus } from '@greenstar/rules/order/order.status'
import { noWaybill, WaybillStatus } from '@greenstar/rules/order/order.waybill'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  Quantity,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { OrderDetail, parcelTyped, Waybill } from './order.shapes'

/** The filter of the order list; its statuses are a field of the call. */
export const orderFilter = {
  member: Maybe(Id),
  /** Order code, phone (at least 8 digits, or the last 4), receiver, tracking number, address or product. */
  keyword: Keyword(40),
  from: Day,
  to: Day,
  // `channel` is the caller's own, sent with every call (spec 7.1)
  fromChannel: Maybe(Text(2)),
  courier: Maybe(Text(20)),
  minPay: Maybe(YuanIn(MAX_ORDER_AMOUNT)),
  maxPay: Maybe(YuanIn(MAX_ORDER_AMOUNT)),
  outStock: Maybe(Code(OutStockStatus)),
  /** State of the electronic waybill, or 0: none. */
  waybill: Maybe(Code({ none: noWaybill, ...WaybillStatus } as const)),
}
const ConsoleOrderRow = z.object({
  ID: Int,
  OrderCode: z.string(),
  CreateDate: Moment,
  OrderStatus: Int,
  OrderStatusCN: z.string(),
  StatusHint: z.string(),
  PayAmount: Yuan,
  DiscountAmount: Yuan,
  Channel: z.string(),
  OutStockStatus: Int,
  ShipperName: z.string(),
  TotalNum: Int,
  MemberName: z.string(),
  MemberAvatar: z.string(),
  MemberLevel: z.string(),
  MemberMobile: z.string(),
  Lines: z.array(z.object({ Name: z.string(), Attribute: z.string(), ImgPath: z.string(), Quantity: Int })),
  ReceiverName: z.string(),
  /** Masked phone and city. */
  ReceiverNote: z.string(),
  Remark: z.string(),
  ServiceRemark: z.string(),
  Actions: z.array(z.string()),
  /** Sent when it is shipped from the list; '' for orders that are not to be shipped. */
  Seen: z.string(),
  /** Of an order to be shipped. */
  Waybill: Waybill.nullable(),
})
const History = z.object({
  ID: Int,
  From: z.string(),
  To: z.string(),
  Actor: z.string(),
  Reason: z.string(),
  CreateDate: Moment,
})

export const orderConsole = {
  ListOrders: call('Console', 'GET', {
    zh: '订单列表',
    ...byOperator('order.read'),
    payload: z.object({
      ids: Maybe(ListIn(Id, maxAtOnce)),
      /** Statuses, separated by commas; empty: all. */
      orderStatus: Maybe(Text(30)),
      ...orderFilter,
      /** By code, ascending, or descending (-), the default. */
      sort: Maybe(z.enum(['code', '-code'], { error: '排序不正确' })),
      ...roomPaging,
    }),
    data: RoomPaged(ConsoleOrderRow),
  }),
  GetOrderFigures: call('Console', 'GET', {
    zh: '订单概况：各状态单数与今日成交',
    ...byOperator('order.read'),
    payload: z.object(orderFilter),
    data: z.object({
      TodayCount: Int,
      TodayAmount: Yuan,
      Tabs: z.array(
        z.object({
          Key: z.string(),
          Name: z.string(),
          Count: Int,
        }),
      ),
    }),
  }),
  GetOrderForConsole: call('Console', 'GET', {
    zh: '订单详情（运营）',
    ...byOperator('order.read'),
    payload: z.object({ id: Id }),
    data: OrderDetail.extend({
      MemberID: Int,
      MemberName: z.string(),
      MemberMobile: z.string(),
      MemberAvatar: z.string(),
      MemberLevel: z.string(),
      /** Why a newcomer's order is held until an operator has checked it; '' if it is not. */
      NewcomerDoubt: z.string(),
      /** A refund that waits for a second person; it blocks other actions on the order. */
      Approval: z
        .object({
          ID: Int,
          Title: z.string(),
          AskedBy: z.string(),
          AskDate: Moment,
          MayWithdraw: z.boolean(),
        })
        .nullable(),
      Channel: z.string(),
      ServiceRemark: z.string(),
      Version: Int,
      History: z.array(History),
      /** Price of each piece without freight: refunds use pieces from the end. */
      /** Most that may go back as amends: what is left of the price of the pieces not refunded. */
      AmendsLeft: Yuan,
      Units: z.array(z.object({ OrderDetailID: Int, Pay: z.array(Yuan) })),
      /** Limits of the goods amount after a price change; only for unpaid orders. */
      PriceBounds: z.object({ Least: Yuan, Most: Yuan }).nullable(),
      Remarks: z.array(z.object({ Operator: z.string(), Remark: z.string(), CreateDate: Moment })),
      /** Other orders to be shipped to the same receiver of the same member, which may share a parcel. */
      Together: z.array(z.object({ ID: Int, OrderCode: z.string(), TotalNum: Int, Goods: z.string() })),
      Tracks: z.array(
        z.object({
          ParcelID: Int,
          State: Int,
          StateCN: z.string(),
          CheckDate: Moment.nullable(),
          Steps: z.array(z.object({ At: Moment, Text: z.string() })),
        }),
      ),
    }),
    refusals: ['order/not-found'],
  }),
  ShowReceivers: call('Console', 'POST', {
    zh: '查看收货人完整信息：一单，或一张拣货单上的待发货订单',
    ...operatorWrite('order.contact'),
    outside: true,
    payload: z.object({
      ids: ListIn(Id, maxAtOnce, `一次最多 ${maxAtOnce} 单`),
      reason: RequiredText(100, '请填写原因', '原因最多 100 个字'),
    }),
    data: z.object({
      Receivers: z.array(
        z.object({
          ...{ ID: Int, ReceiverName: z.string(), ReceiverPhone: z.string(), FullAddress: z.string() },
          /** Address of the courier's label of its open waybill; '' if there is none. */
          Label: z.string(),
        }),
      ),
      /** Seconds for which it may be shown. */
      Seconds: Int,
    }),
    refusals: ['order/not-found', 'order/show-limit'],
  }),
  ListCouriers: call('Console', 'GET', {
    zh: '可用物流公司',
    ...byOperator('order.read'),
    payload: z.object({}),
    /** HasWaybill: the shop has an account for electronic waybills with it. */
    data: z.array(z.object({ Code: z.string(), Name: z.string(), HasWaybill: z.boolean() })),
  }),
  ShipOrder: call('Console', 'POST', {
    zh: '发货（一个或多个包裹）',
    ...operatorWrite('order.ship'),
    once: true,
    payload: z.object({
      id: Id,
      parcels: ListIn(
        z.object({
          ...parcelTyped,
          Lines: ListIn(z.object({ OrderDetailID: Id, Quantity }), 50, '请选择发货商品'),
        }),
        20,
        '请填写包裹',
      ),
      ...onceKey,
    }),
    data: z.object({
      OrderStatus: Int,
      OrderStatusCN: z.string(),
    }),
    refusals: [
      'order/not-found',
      'order/state-changed',
      'order/held',
      'order/ship-quantity',
      'order/not-arrived',
      'order/tracking-used',
      'order/tracking-misplaced',
      'order/courier-unknown',
    ],
  }),
  ReleaseNewcomerOrder: call('Console', 'POST', {
    zh: '核对后放行一笔新人订单，可以发货',
    ...operatorWrite('order.refund'),
    payload: z.object({ id: Id, reason: RequiredText(200, '请填写核对结果', '核对结果最多 200 个字') }),
    /** ApprovalID not 0: it is let go once a second operator agrees, for what its member saves. */
    data: z.object({ ApprovalID: Int }),
    refusals: ['order/not-found', 'operator/approval-waiting'],
  }),
  SetOrderRemark: call('Console', 'POST', {
    zh: '订单备注',
    ...operatorWrite('order.remark'),
    payload: z.object({ id: Id, remark: Paragraph(500, '备注最多 500 个字') }),
    data: Nothing,
    refusals: ['order/not-found'],
  }),
  CancelOrderForConsole: call('Console', 'POST', {
    zh: '取消订单（运营）：未付款直接取消，已付款未发货退款；超过限额须复核',
    ...operatorWrite('order.cancel'),
    outside: true,
    payload: z.object({ id: Id, reason: RequiredText(60, '请填写取消原因') }),
    data: z.object({
      OrderStatus: Int,
      OrderStatusCN: z.string(),
      /** Not null: nothing was done yet, the amount needs a second operator's approval. */
      ApprovalID: Int.nullable(),
    }),
    refusals: [
      'order/not-found',
      'order/state-changed',
      'order/paid-meanwhile',
      'order/not-taken-back',
      'order/left-warehouse',
      'operator/approval-waiting',
    ],
  }),
}
