import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { z } from 'zod'
import { TrackingNumber } from '../order/order.shapes'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { claimConsole } from './aftersale.claim.console'
import { pickupConsole } from './aftersale.pickup.console'
import { applyForm, CaseDetail, CaseRow } from './aftersale.shapes'

const MAX_FEN = 999_999_99
const one = { id: Id }
const moving = ['aftersale/not-found', 'order/state-changed'] as const

const DeskDetail = CaseDetail.extend({
  MemberName: z.string(),
  MemberMobile: z.string(),
  /** Whether it needs a second person before approval; too many earlier cases are one reason. */
  WantsSecond: z.boolean(),
  /** Name of the operator who opened it for the member; '' if the member did. */
  OpenedBy: z.string(),
  Earlier: z.array(
    z.object({
      ID: Int,
      CustomerCode: z.string(),
      AfterSaleTypeCN: z.string(),
      StatusCN: z.string(),
      CreateDate: Moment,
    }),
  ),
})

const ReturnAddress = z.object({
  ID: Int,
  Name: z.string(),
  Receiver: z.string(),
  Phone: z.string(),
  Address: z.string(),
  IsDefault: z.boolean(),
  /** Goods that go back to it; for the default also all others. */
  Classes: z.array(z.object({ ID: Int, Name: z.string() })),
  Brands: z.array(z.object({ ID: Int, Name: z.string() })),
})

/** Classes or brands; optional because a form cannot contain an empty list. */
const GoodsIds = Maybe(ListIn(Id, 200, '分类或品牌不正确')).transform((ids) => ids ?? [])

/** After-sales of the desk (domain 5). */
export const aftersaleConsole = {
  ...claimConsole,
  ...pickupConsole,
  ListAfterSales: call('Console', 'GET', {
    zh: '售后列表',
    ...byOperator('aftersale.read'),
    payload: z.object({
      /** A complete case code or order code. */
      /** Code of the case or the order, number of the returned parcel, or a complete phone. */
      keyword: Keyword(40),
      status: Maybe(Text(40)),
      type: Maybe(Code(AfterSaleType, '类型不正确')),
      /** Only cases that move by themselves within 24 hours, the next first. */
      dueSoon: Maybe(Flag),
      /** Only cases with an unanswered message, the oldest first. */
      asked: Maybe(Flag),
      /** Only late cases, the most overdue first. */
      late: Maybe(Flag),
      /** Only cancellations that the warehouse must answer. */
      stops: Maybe(Flag),
      ...roomPaging,
    }),
    data: RoomPaged(
      CaseRow.extend({
        IsLate: z.boolean(),
        /** The refund waits for its release and was not asked for yet. */
        MayRelease: z.boolean(),
      }),
    ),
  }),
  GetAfterSaleFigures: call('Console', 'GET', {
    zh: '售后队列与指标',
    ...byOperator('aftersale.read'),
    payload: z.object({}),
    data: z.object({
      Queues: z.array(z.object({ Status: Int, Count: Int })),
      DueSoon: Int,
      /** Cases that the shop should have handled already. */
      Late: Int,
      /** Cases with an unanswered message. */
      Asked: Int,
      /** Cancellations that the warehouse must answer. */
      Stops: Int,
      /** Mean hours to a person's first answer, and to the end, in the last 90 days. */
      AnswerHours: z.number(),
      EndHours: z.number(),
      /** Share of orders with a case among those finished in the last 90 days. */
      RatePercent: z.number(),
      /** Refunded because of cases in the last 90 days. */
      Cost: Yuan,
      /** The same by fault; and goods sent again, at their ordinary price. */
      Faults: z.array(z.object({ FaultCN: z.string(), Count: Int, Cost: Yuan })),
      Resent: Yuan,
      Reasons: z.array(z.object({ ReasonCN: z.string(), Count: Int, SharePercent: z.number(), Cost: Yuan })),
      Products: z.array(
        z.object({
          ProductID: Int,
          Name: z.string(),
          Count: Int,
          Sold: Int,
          /** Share of sold pieces that have a case; null if none were finished in that time. */
          RatePercent: z.number().nullable(),
          /** Most frequent reason. */
          ReasonCN: z.string(),
          Cost: Yuan,
        }),
      ),
    }),
  }),
  GetAfterSale: call('Console', 'GET', {
    zh: '售后详情',
    ...byOperator('aftersale.read'),
    payload: z.object(one),
    data: DeskDetail,
    refusals: ['aftersale/not-found'],
  }),
  OpenAfterSale: call('Console', 'POST', {
    zh: '代会员申请售后：超过期限或次数也可以，凭证选填；照常审核',
    ...operatorWrite('aftersale.review'),
    once: true,
    payload: z.object({
      ...applyForm,
      description: RequiredParagraph(500, '请写明会员的情况和代申请的原因', '说明最多 500 个字'),
      /** From the library. */
      images: Maybe(ListIn(Text(200), 9, '凭证图片不正确')),
      ...onceKey,
    }),
    data: z.object({ ID: Int, CustomerCode: z.string() }),
    refusals: [
      'aftersale/not-found',
      'order/not-taken-back',
      'order/refund-quantity',
      'order/not-found',
      'order/line-unknown',
      'order/state-changed',
      'aftersale/wrong-state',
      'aftersale/wrong-reason',
      'aftersale/too-many',
      'aftersale/too-late',
      'aftersale/no-seven-days',
      'aftersale/pictures-needed',
      'aftersale/closed-twice',
      'aftersale/gift-dear',
      'upload/picture-unknown',
    ],
  }),
  ReviewAfterSale: call('Console', 'POST', {
    zh: '审核售后：通过、退回补充、拒绝；需复审的通过后转复审',
    ...operatorWrite('aftersale.review'),
    payload: z.object({
      ...one,
      decision: z.enum(['approve', 'sendBack', 'refuse'], { error: '请选择处理结果' }),
      answer: Maybe(Paragraph(200, '说明最多 200 个字')),
      /** With sendBack: total refund that the shop offers instead. */
      offer: Maybe(YuanIn(MAX_FEN, '建议金额应在 0.01 至 999999.99 元之间，最多两位小数')),
    }),
    data: z.object({ Status: Int, StatusCN: z.string() }),
    refusals: [
      ...moving,
      'aftersale/same-person',
      'aftersale/decided',
      'aftersale/answer-needed',
      'aftersale/offer-wrong',
      'aftersale/no-return-address',
    ],
  }),
  AnswerAfterSale: call('Console', 'POST', {
    zh: '答复会员的售后留言',
    ...operatorWrite('aftersale.review'),
    payload: z.object({ ...one, answer: RequiredParagraph(200, '请填写答复，最多 200 个字') }),
    data: Nothing,
    refusals: ['aftersale/not-found'],
  }),
  ReopenAfterSale: call('Console', 'POST', {
    zh: '重新受理已关闭的售后：代会员按原申请开一个新单',
    ...operatorWrite('aftersale.review'),
    payload: z.object({ ...one, answer: RequiredParagraph(200, '请填写重新受理的原因') }),
    data: z.object({ ID: Int, CustomerCode: z.string() }),
    refusals: [
      ...moving,
      'aftersale/wrong-state',
      'aftersale/wrong-reason',
      'aftersale/too-many',
      'aftersale/gift-dear',
      'order/not-taken-back',
      'order/refund-quantity',
      'order/not-found',
      'order/line-unknown',
    ],
  }),
  AnswerStop: call('Console', 'POST', {
    zh: '拣货中的取消：已拦下并退款，或拦不下照常发货',
    ...operatorWrite('aftersale.receive'),
    payload: z.object({
      ...one,
      stopped: Flag,
      /** Required if it could not be stopped. */
      answer: Maybe(Paragraph(200, '说明最多 200 个字')),
    }),
    data: z.object({ Status: Int, StatusCN: z.string() }),
    refusals: [...moving, 'aftersale/answer-needed'],
  }),
  AnswerReturnPostage: call('Console', 'POST', {
    zh: '答复会员的退运费申请：同意则由财务转账',
    ...operatorWrite('aftersale.review'),
    payload: z.object({
      ...one,
      granted: Flag,
      /** Required if it is not granted. */
      answer: Maybe(Paragraph(200, '说明最多 200 个字')),
    }),
    data: Nothing,
    refusals: [
      'aftersale/not-found',
      'order/state-changed',
      'aftersale/answer-needed',
      'aftersale/postage-limit',
    ],
  }),
  InspectAfterSale: call('Console', 'POST', {
    zh: '验收寄回的商品',
    ...operatorWrite('aftersale.receive'),
    payload: z.object({
      ...one,
      accepted: Flag,
      /** Returned to stock, else damaged. */
      resaleable: Maybe(Flag),
      answer: Maybe(Paragraph(200, '说明最多 200 个字')),
      /** Pictures of the returned goods, from the library; required if they are refused. */
      images: Maybe(ListIn(Text(200), 9, '验货图片不正确')),
    }),
    data: z.object({ Status: Int, StatusCN: z.string() }),
    refusals: [...moving, 'aftersale/answer-needed', 'aftersale/pictures-needed', 'upload/picture-unknown'],
  }),
  SendReplacement: call('Console', 'POST', {
    zh: '寄出换货或补发的商品',
    ...operatorWrite('aftersale.receive'),
    payload: z.object({
      ...one,
      shipperCode: RequiredText(20, '请选择物流公司'),
      logisticCode: TrackingNumber,
    }),
    data: Nothing,
    refusals: [
      ...moving,
      'order/courier-unknown',
      'order/tracking-misplaced',
      'order/not-arrived',
      'order/out-of-stock',
    ],
  }),
  ReleaseAfterSaleRefund: call('Console', 'POST', {
    zh: '复核金额并退款',
    ...operatorWrite('aftersale.refund'),
    payload: z.object(one),
    data: z.object({ Amount: Yuan }),
    refusals: [...moving, 'aftersale/same-person'],
  }),
  ListReturnAddresses: call('Console', 'GET', {
    zh: '退货地址',
    ...byOperator('aftersale.read'),
    payload: z.object({}),
    data: z.array(ReturnAddress),
  }),
  SaveReturnAddress: call('Console', 'POST', {
    zh: '新建或修改退货地址；已通过的售后仍寄到当时的地址',
    ...operatorWrite('setting.write'),
    once: true,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      receiver: RequiredText(20, '请填写收件人', '收件人最多 20 个字'),
      phone: RequiredText(20, '请填写电话').refine(
        (phone) => /^[\d-]{7,20}$/.test(phone),
        '电话只含数字与横线，7 至 20 位',
      ),
      address: RequiredText(100, '请填写地址', '地址最多 100 个字'),
      /** The first address is the default in any case. */
      isDefault: Maybe(Flag),
      classIDs: GoodsIds,
      brandIDs: GoodsIds,
      ...onceKey,
    }),
    /** ApprovalID not 0: goods would go where they did not go before, so it waits for a second operator. */
    data: z.object({ ID: Int, ApprovalID: Int }),
    refusals: [
      'operator/approval-waiting',
      'aftersale/address-gone',
      'aftersale/address-default',
      'aftersale/address-taken',
      'aftersale/address-many',
    ],
  }),
  DeleteReturnAddress: call('Console', 'POST', {
    zh: '删除退货地址；已通过的售后仍寄到当时的地址',
    ...operatorWrite('setting.write'),
    payload: z.object(one),
    data: Nothing,
    refusals: ['aftersale/address-gone', 'aftersale/address-default'],
  }),
}
