import { ProductAttribute } from '@greenstar/rules/catalog/product.status'
import { isCancelReason } from '@greenstar/rules/order/order.cancel'
import { MAX_ORDER_AMOUNT } from '@greenstar/rules/order/order.price'
import { OrderType } from '@greenstar/rules/order/order.status'
import { z } from 'zod'
import { CouponRecord, offerRefusals } from '../coupon/coupon.shapes'
import { UserCode } from '../member/member.fields'
import { Address } from '../member/member.shop'
import { call, memberAddition, memberWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  PagedSearch,
  Paragraph,
  paging,
  Quantity,
  RequiredText,
  Text,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { OrderDetail, OrderRow, Quote } from './order.shapes'

const IdOrNone = Whole(0, Number.MAX_SAFE_INTEGER, '编号不正确')
const orderForm = {
  orderType: Maybe(Code(OrderType, '订单类型不正确')),
  orderDetailList: ListIn(
    z.object({
      ProductID: Id,
      Quantity,
      MainID: Maybe(Id),
      ProductAttribute: Maybe(Code(ProductAttribute, '销售方式不正确')),
    }),
    50,
    '请选择商品',
  ),
  receiveAddressID: Maybe(Id),
  /** Coupon records, several if they may be combined. 0 is none; without the field the server preselects. */
  couponRecorderIDs: Maybe(ListIn(IdOrNone, 13, '优惠券不正确')),
  /** A requested coupon: the quote takes the best ones instead if it cannot be used, placing refuses (spec 4). */
  couponRecorderID: Maybe(IdOrNone),
  /** Pollen to spend; reduced to the maximum of the order. */
  pollenNum: Maybe(Whole(0, 100_000_000, '绿星币数量不正确')),
  /** Flash session in which all products are bought; 0 is none. */
  secKillID: Maybe(IdOrNone),
  /** Group activity (orderType 20), and the team to join; without one a team is opened. */
  groupActivityID: Maybe(IdOrNone),
  groupTeamID: Maybe(IdOrNone),
  remark: Maybe(Paragraph(200, '备注最多 200 个字')),
  /** Bought from the cart, whose bought lines are then removed (domain 3). */
  fromShoppingCar: Maybe(Flag),
}
const lineRefusals = [
  'order/not-on-sale',
  'order/out-of-stock',
  'order/over-limit',
  'order/under-limit',
  'order/off-step',
  'order/not-alone',
  'order/exchange-alone',
  'order/amount-too-high',
] as const
const one = { id: Id }

export const orderShop = {
  GetPollenExchangeList: call('Order', 'GET', {
    zh: '绿星币兑换记录',
    who: 'member',
    addition: true,
    payload: z.object(paging),
    data: Paged(
      z.object({
        OrderID: Int,
        Code: z.string(),
        StatusCN: z.string(),
        Name: z.string(),
        Attribute: z.string(),
        DefaultImagePath: ImagePath,
        Quantity: Int,
        PollenNum: Int,
        /** Money for the goods, without freight. */
        Amount: Yuan,
        CreateDate: Moment,
      }),
    ),
  }),
  QuoteOrder: call('Order', 'POST', {
    zh: '下单前报价',
    who: 'member',
    addition: true,
    preview: { of: 'CreateOrder', by: 'payAmount' },
    payload: z.object(orderForm),
    data: Quote,
    refusals: ['member/address-not-found'],
  }),
  ClaimForOrder: call('Coupon', 'POST', {
    zh: '下单时领取并使用优惠券，返回新的报价',
    ...memberAddition,
    payload: z.object({
      ...orderForm,
      publishID: Id,
      /** Device ID from the native shell, for the limit per device. */
      deviceID: Maybe(Text(100)),
      ...onceKey,
    }),
    data: Quote,
    refusals: [...offerRefusals, 'coupon/code-unknown', 'coupon/what', 'member/address-not-found'],
  }),
  GetOrderCouponRecorderList: call('Coupon', 'POST', {
    zh: '订单可用与不可用的优惠券（不可用的说明还差多少）',
    who: 'member',
    payload: z.object(orderForm),
    data: z.object({
      CouponRecorderList: z.array(CouponRecord),
      /** Maximum LiJian coupons of one kind. */
      MaxOfAKind: Int,
      /** Goods by which the coupons are checked. */
      ProductList: z.array(z.object({ ID: Int, Amount: Yuan, ProductCount: Int })),
    }),
    refusals: ['member/address-not-found'],
  }),
  CreateOrder: call('Order', 'POST', {
    zh: '创建普通订单',
    who: 'member',
    writes: true,
    once: 'dedupe',
    payload: z.object({
      ...orderForm,
      payAmount: Maybe(YuanIn(MAX_ORDER_AMOUNT)),
      /** Number of lines of gifts that were shown (ours): if it differs, the answer is the new quote. */
      giftNum: Maybe(Whole(0, 99)),
      /** Stored userCode (spec 2.3): a paid order binds a buyer who is not bound yet (ours). */
      userCode: UserCode,
      ...onceKey,
    }),
    data: z.object({
      ID: Int,
      OrderCode: z.string(),
      PayAmount: Yuan,
      AutoCancelDate: Moment,
      ServerDate: Moment,
    }),
    refusals: [
      'coupon/not-usable',
      'coupon/not-together',
      'coupon/budget-over',
      'order/expired-often',
      'order/unpaid-many',
      'order/unpaid-much',
      'order/unpaid-share',
      ...lineRefusals,
      'order/address-needed',
      'member/address-not-found',
      'order/undeliverable',
      'order/held-season',
      'order/quote-changed',
      'promotion/flash-early',
      'promotion/flash-over',
      'promotion/newcomer-used',
      'promotion/newcomer-gift-used',
      'pollen/not-enough',
      'group/over',
      'group/team-gone',
      'group/team-full',
      'group/team-over',
      'group/open-already',
      'group/orders-over',
      'deal/used-up',
      'group/one-line',
    ],
  }),
  GetMemberOrderList: call('Order', 'GET', {
    zh: '我的订单（orderStatus 逗号分隔，空为全部）',
    who: 'member',
    payload: z.object({
      orderStatus: Maybe(Text(30)),
      keyword: Keyword(40),
      ...paging,
    }),
    data: PagedSearch(OrderRow),
  }),
  GetOrderCount: call('Order', 'GET', {
    zh: '各状态订单数',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      Booking: Int,
      ToShip: Int,
      Shipped: Int,
      Completed: Int,
      Closed: Int,
    }),
  }),
  GetOrderByID: call('Order', 'POST', {
    zh: '订单详情',
    who: 'member',
    payload: z.object(one),
    data: OrderDetail,
    refusals: ['order/not-found'],
  }),
  GetOrderByCode: call('Order', 'POST', {
    zh: '按订单号取详情',
    who: 'member',
    payload: z.object({ orderCode: RequiredText(32, '订单号不正确') }),
    data: OrderDetail,
    refusals: ['order/not-found'],
  }),
  CancelOrder: call('Order', 'POST', {
    zh: '取消订单',
    who: 'member',
    writes: true,
    outside: true,
    payload: z.object({
      ...one,
      cancelReason: RequiredText(60, '请选择取消原因').refine(isCancelReason, '请选择取消原因'),
    }),
    data: z.object({
      ID: Int,
      OrderStatus: Int,
      OrderStatusCN: z.string(),
    }),
    refusals: [
      'group/waiting',
      'order/not-found',
      'order/state-changed',
      'order/paid-meanwhile',
      'order/shipped-already',
      'order/picking',
    ],
  }),
  FinishOrder: call('Order', 'POST', {
    zh: '确认收货',
    ...memberWrite,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: ['order/not-found', 'order/state-changed'],
  }),
  ExtendReceipt: call('Order', 'POST', {
    zh: '延长收货（临近自动确认时，一次）',
    ...memberAddition,
    payload: z.object({ ...one, ...onceKey }),
    data: z.object({ AutoFinishDate: Moment }),
    refusals: ['order/not-found', 'order/state-changed', 'order/extend-too-early'],
  }),
  DeleteOrder: call('Order', 'POST', {
    zh: '删除订单',
    ...memberWrite,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: ['order/not-found', 'order/state-changed'],
  }),
  ReplaceAddress: call('Order', 'POST', {
    zh: '修改订单收货地址',
    ...memberWrite,
    payload: z.object({ ...one, receiveAddressID: Id, ...onceKey }),
    data: z.object({
      Address,
      TotalFreight: Yuan,
      PayAmount: Yuan,
    }),
    refusals: [
      'order/not-found',
      'order/state-changed',
      'member/address-not-found',
      'order/address-once',
      'order/freight-higher',
      'promotion/newcomer-receiver',
      'order/undeliverable',
      'order/held-season',
    ],
  }),
  GetLogisticsCompany: call('Order', 'GET', {
    zh: '物流公司',
    who: 'anyone',
    cacheSeconds: 60,
    payload: z.object({}),
    data: z.array(z.object({ Code: z.string(), Name: z.string(), Phone: z.string() })),
  }),
  GetLogisticsInfo: call('Order', 'GET', {
    zh: '订单物流',
    who: 'member',
    payload: z.object({ orderID: Id }),
    data: z.array(
      z.object({
        ID: Int,
        ShipperCode: z.string(),
        ShipperName: z.string(),
        ShipperPhone: z.string(),
        LogisticCode: z.string(),
        State: Int,
        StateCN: z.string(),
        ShipDate: Moment,
        /** Codes of the member's other orders that are in the same parcel. */
        Together: z.array(z.string()),
        Products: z.array(
          z.object({
            Name: z.string(),
            Attribute: z.string(),
            DefaultImagePath: ImagePath,
            Quantity: Int,
          }),
        ),
        Traces: z.array(z.object({ AcceptTime: Moment, AcceptStation: z.string() })),
      }),
    ),
    refusals: ['order/not-found'],
  }),
}
