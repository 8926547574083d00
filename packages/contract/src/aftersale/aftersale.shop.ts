import { z } from 'zod'
import { call } from '../platform/call'
import {
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  paging,
  RequiredText,
  Text,
  Yuan,
} from '../platform/wire'
import { applyForm, CaseDetail, CaseRow, OriginalLine, QuotedLine } from './aftersale.shapes'

const one = { id: Id }
const applying = [
  'order/not-found',
  'order/line-unknown',
  'aftersale/wrong-state',
  'aftersale/wrong-reason',
  'aftersale/too-late',
  'aftersale/no-seven-days',
  'aftersale/pictures-needed',
  'aftersale/too-many',
  'aftersale/closed-twice',
] as const

export const aftersaleShop = {
  GetOriginalOrderDetail: call('Order', 'POST', {
    zh: '申请售后前的原订单：每个商品还能申请几件',
    who: 'member',
    payload: z.object({ orderID: Id }),
    data: z.object({
      OrderID: Int,
      OrderCode: z.string(),
      OrderStatus: Int,
      Lines: z.array(OriginalLine),
      ServerDate: Moment,
    }),
    refusals: ['order/not-found'],
  }),
  QuoteCustomer: call('Order', 'POST', {
    zh: '申请售后前看会退多少',
    who: 'member',
    addition: true,
    payload: z.object(applyForm),
    data: z.object({
      GoodsAmount: Yuan,
      FreightAmount: Yuan,
      RefundAmount: Yuan,
      /** Spent pollen that comes back. */
      PollenNum: Int,
      Lines: z.array(QuotedLine),
      /** Why pollen, coupon and freight come back or stay; '' says nothing. */
      PollenNote: z.string(),
      CouponNote: z.string(),
      FreightNote: z.string(),
      /** Whether it can be sent as it is, and why not. */
      CanSubmit: z.boolean(),
      Problem: z.string(),
    }),
    refusals: ['order/not-found'],
  }),
  ApplyCustomer: call('Order', 'POST', {
    zh: '申请售后',
    who: 'member',
    addition: true,
    writes: true,
    once: true,
    payload: z.object({ ...applyForm, ...onceKey }),
    data: z.object({ ID: Int, CustomerCode: z.string() }),
    refusals: [...applying, 'order/state-changed', 'upload/not-yours'],
  }),
  ResubmitCustomer: call('Order', 'POST', {
    zh: '补充凭证后重新提交售后（待补充 → 待审核）',
    who: 'member',
    addition: true,
    writes: true,
    once: true,
    payload: z.object({
      ...one,
      description: Maybe(Text(500, '说明最多500个字')),
      /** Pictures on top of those that were sent before. */
      images: Maybe(ListIn(Text(200), 9, '凭证图片不正确')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed', 'upload/not-yours'],
  }),
  AcceptCustomerOffer: call('Order', 'POST', {
    zh: '同意商家建议的退款金额（待补充 → 待审核）',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object(one),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  AddCustomerMessage: call('Order', 'POST', {
    zh: '就售后给商家留言（结束后几天内也可以）',
    who: 'member',
    addition: true,
    writes: true,
    once: true,
    payload: z.object({
      ...one,
      text: RequiredText(300, '请填写留言，最多300个字'),
      images: Maybe(ListIn(Text(200), 3, '图片最多3张')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'aftersale/talk-over', 'aftersale/talk-full', 'upload/not-yours'],
  }),
  GetCustomerTrack: call('Order', 'POST', {
    zh: '售后寄出或寄回的包裹到哪里了',
    who: 'member',
    addition: true,
    outside: true,
    payload: z.object({ ...one, isBack: Maybe(Flag) }),
    data: z.object({
      StateCN: z.string(),
      Traces: z.array(z.object({ AcceptTime: Moment, AcceptStation: z.string() })),
    }),
    refusals: ['aftersale/not-found', 'aftersale/no-track'],
  }),
  GetCustomerCount: call('Order', 'POST', {
    zh: '进行中的售后有几个',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({ Open: Int }),
  }),
  CancelCustomer: call('Order', 'POST', {
    zh: '撤销售后申请',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object(one),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  ConfirmCustomerReceived: call('Order', 'POST', {
    zh: '确认收到换货或补发的商品',
    who: 'member',
    addition: true,
    writes: true,
    payload: z.object(one),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  CustomerBackFill: call('Order', 'POST', {
    zh: '填写寄回的物流单号',
    who: 'member',
    writes: true,
    payload: z.object({
      ...one,
      shipperCode: RequiredText(20, '请选择物流公司'),
      logisticCode: RequiredText(40, '请填写运单号').refine(
        (code) => /^[A-Za-z0-9-]{6,40}$/.test(code),
        '运单号格式不正确',
      ),
    }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed', 'order/courier-unknown'],
  }),
  GetCustomerList: call('Order', 'POST', {
    zh: '我的售后（status 逗号分隔，空为全部）',
    who: 'member',
    payload: z.object({ status: Maybe(Text(40)), orderID: Maybe(Id), ...paging }),
    data: Paged(CaseRow),
  }),
  GetCustomerByID: call('Order', 'POST', {
    zh: '售后详情',
    who: 'member',
    payload: z.object(one),
    data: CaseDetail,
    refusals: ['aftersale/not-found'],
  }),
}
