import { hasFewFilms } from '@greenstar/rules/upload/upload.film'
import { z } from 'zod'
import { TrackingNumber } from '../order/order.shapes'
import { payeeForm } from '../payment/payment.shapes'
import { call, memberAddition, memberWrite } from '../platform/call'
import {
  DayText,
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  Paragraph,
  paging,
  RequiredParagraph,
  RequiredText,
  Text,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { applyForm, CaseDetail, CaseRow, OriginalLine, proofs, QuotedLine } from './aftersale.shapes'

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
  'aftersale/gift-dear',
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
    preview: { ofNothing: 'an application asks; what it weighs is frozen in the case, and the desk decides' },
    payload: z.object(applyForm),
    data: z.object({
      GoodsAmount: Yuan,
      FreightAmount: Yuan,
      RefundAmount: Yuan,
      /** Spent pollen that is returned. */
      PollenNum: Int,
      Lines: z.array(QuotedLine),
      /** Why pollen, coupon and freight are returned or not; '' for no note. */
      PollenNote: z.string(),
      CouponNote: z.string(),
      FreightNote: z.string(),
      /** Gifts that come back with it, as nothing else of the order remains; '' without any. */
      GiftNote: z.string(),
      /** Value of the gifts of a return, for which the member may keep them; 0 if none would go back. */
      GiftAmount: Yuan,
      /** Whether it can be submitted unchanged, and why not. */
      CanSubmit: z.boolean(),
      Problem: z.string(),
    }),
    refusals: ['order/not-found'],
  }),
  ApplyCustomer: call('Order', 'POST', {
    zh: '申请售后',
    ...memberAddition,
    payload: z.object({ ...applyForm, ...onceKey }),
    data: z.object({ ID: Int, CustomerCode: z.string() }),
    refusals: [
      ...applying,
      'aftersale/not-found',
      'order/state-changed',
      'order/not-taken-back',
      'order/refund-quantity',
      'upload/not-yours',
    ],
  }),
  ResubmitCustomer: call('Order', 'POST', {
    zh: '补充凭证后重新提交售后（待补充 → 待审核）',
    ...memberAddition,
    payload: z.object({
      ...one,
      description: Maybe(Paragraph(500, '说明最多 500 个字')),
      /** Additional pictures. */
      images: proofs,
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed', 'upload/not-yours'],
  }),
  AcceptCustomerOffer: call('Order', 'POST', {
    zh: '同意商家建议的退款金额（待补充 → 待审核）',
    ...memberAddition,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  AddCustomerMessage: call('Order', 'POST', {
    zh: '就售后给商家留言（结束后几天内也可以）',
    ...memberAddition,
    payload: z.object({
      ...one,
      text: RequiredParagraph(300, '请填写留言，最多 300 个字'),
      images: Maybe(ListIn(Text(200), 3, '图片最多 3 张').refine(hasFewFilms, '最多 1 段视频')),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'aftersale/talk-over', 'aftersale/talk-full', 'upload/not-yours'],
  }),
  AskReturnPostage: call('Order', 'POST', {
    zh: '商家责任：凭付款凭证申请退回寄回的运费',
    ...memberAddition,
    payload: z.object({
      ...one,
      amount: YuanIn(100_000_00, '运费金额不正确').refine((fen) => fen > 0, '请填写运费金额'),
      images: ListIn(Text(200), 3, '请上传付款凭证，最多 3 张').refine(hasFewFilms, '最多 1 段视频'),
      ...payeeForm,
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      'aftersale/not-found',
      'aftersale/postage-no',
      'aftersale/postage-most',
      'payment/bank-differs',
      'aftersale/talk-over',
      'aftersale/talk-full',
      'upload/not-yours',
    ],
  }),
  BookPickup: call('Order', 'POST', {
    zh: '待寄回的售后预约快递员上门取件',
    ...memberAddition,
    payload: z.object({
      ...one,
      addressID: Id,
      /** Business day YYYY-MM-DD. */
      day: DayText('请选择取件日期'),
      /** `09:00-11:00` */
      slot: RequiredText(11, '请选择取件时段'),
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      'aftersale/not-found',
      'member/address-not-found',
      'aftersale/pickup-open',
      'aftersale/pickup-no',
      'aftersale/pickup-slot',
      'aftersale/pickup-many',
      'aftersale/pickup-case',
    ],
  }),
  CancelPickup: call('Order', 'POST', {
    zh: '取消预约的上门取件',
    who: 'member',
    addition: true,
    writes: true,
    outside: true,
    payload: z.object(one),
    data: Nothing,
    refusals: ['aftersale/not-found', 'aftersale/pickup-gone', 'aftersale/pickup-unsure'],
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
    ...memberAddition,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  ChooseReplacement: call('Order', 'POST', {
    zh: '换货、补发缺货时：继续等待，或改为退款',
    ...memberAddition,
    payload: z.object({
      ...one,
      ...onceKey,
      choice: z.enum(['wait', 'refund'], { error: '请选择继续等待或退款' }),
    }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  ConfirmCustomerReceived: call('Order', 'POST', {
    zh: '确认收到换货或补发的商品',
    ...memberAddition,
    payload: z.object({ ...one, ...onceKey }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'order/state-changed'],
  }),
  CustomerBackFill: call('Order', 'POST', {
    zh: '填写寄回的物流单号',
    ...memberWrite,
    payload: z.object({
      ...one,
      shipperCode: RequiredText(20, '请选择物流公司'),
      logisticCode: TrackingNumber,
      ...onceKey,
    }),
    data: Nothing,
    refusals: [
      'aftersale/not-found',
      'order/state-changed',
      'order/courier-unknown',
      'order/tracking-misplaced',
    ],
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
