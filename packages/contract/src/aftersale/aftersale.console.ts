import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  Paged,
  RequiredText,
  roomPaging,
  Text,
  Yuan,
  YuanIn,
} from '../platform/wire'
import { CaseDetail, CaseRow } from './aftersale.shapes'

const MOST_FEN = 999_999_99
const one = { id: Id }
const moving = ['aftersale/not-found', 'order/state-changed'] as const

const DeskDetail = CaseDetail.extend({
  MemberName: z.string(),
  MemberMobile: z.string(),
  /** Whether it needs a second person before approval; too many earlier cases are one reason. */
  WantsSecond: z.boolean(),
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

/** After-sales of the desk (domain 5). */
export const aftersaleConsole = {
  ListAfterSales: call('Console', 'GET', {
    zh: '售后列表',
    ...byOperator('aftersale.read'),
    payload: z.object({
      /** A complete case code or order code. */
      keyword: Maybe(Text(40, '搜索词过长')),
      status: Maybe(Text(40)),
      type: Maybe(Code(AfterSaleType, '类型不正确')),
      /** Only cases that move by themselves within 24 hours, the next first. */
      dueSoon: Maybe(Flag),
      /** Only cases with an unanswered message, the oldest first. */
      asked: Maybe(Flag),
      /** Only late cases, the most overdue first. */
      late: Maybe(Flag),
      ...roomPaging,
    }),
    data: Paged(CaseRow.extend({ IsLate: z.boolean() })),
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
  ReviewAfterSale: call('Console', 'POST', {
    zh: '审核售后：通过、退回补充、拒绝；需复审的通过后转复审',
    ...byOperator('aftersale.review'),
    writes: true,
    payload: z.object({
      ...one,
      decision: z.enum(['approve', 'sendBack', 'refuse'], { error: '请选择处理结果' }),
      answer: Maybe(Text(200, '说明最多200个字')),
      /** With sendBack: total refund that the shop offers instead. */
      offer: Maybe(YuanIn(MOST_FEN, '建议金额应在 0.01 至 999999.99 元之间，最多两位小数')),
    }),
    data: z.object({ Status: Int, StatusCN: z.string() }),
    refusals: [...moving, 'aftersale/same-person', 'aftersale/answer-needed', 'aftersale/offer-wrong'],
  }),
  AnswerAfterSale: call('Console', 'POST', {
    zh: '答复会员的售后留言',
    ...byOperator('aftersale.review'),
    writes: true,
    payload: z.object({ ...one, answer: RequiredText(200, '请填写答复，最多200个字') }),
    data: Nothing,
    refusals: ['aftersale/not-found'],
  }),
  ReopenAfterSale: call('Console', 'POST', {
    zh: '重新受理已关闭的售后：代会员按原申请开一个新单',
    ...byOperator('aftersale.review'),
    writes: true,
    payload: z.object({ ...one, answer: RequiredText(200, '请填写重新受理的原因') }),
    data: z.object({ ID: Int, CustomerCode: z.string() }),
    refusals: [
      ...moving,
      'aftersale/wrong-state',
      'aftersale/too-many',
      'order/not-found',
      'order/line-unknown',
    ],
  }),
  InspectAfterSale: call('Console', 'POST', {
    zh: '验收寄回的商品',
    ...byOperator('aftersale.receive'),
    writes: true,
    payload: z.object({
      ...one,
      accepted: Flag,
      /** Returned to stock, else damaged. */
      resaleable: Maybe(Flag),
      answer: Maybe(Text(200, '说明最多200个字')),
      /** Pictures of the returned goods, from the library; required if they are refused. */
      images: Maybe(ListIn(Text(200), 9, '验货图片不正确')),
    }),
    data: z.object({ Status: Int, StatusCN: z.string() }),
    refusals: [...moving, 'aftersale/answer-needed', 'aftersale/pictures-needed', 'upload/picture-unknown'],
  }),
  SendReplacement: call('Console', 'POST', {
    zh: '寄出换货或补发的商品',
    ...byOperator('aftersale.receive'),
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
    refusals: [...moving, 'order/courier-unknown', 'order/not-arrived', 'order/out-of-stock'],
  }),
  ReleaseAfterSaleRefund: call('Console', 'POST', {
    zh: '复核金额并退款',
    ...byOperator('aftersale.refund'),
    writes: true,
    payload: z.object(one),
    data: z.object({ Amount: Yuan }),
    refusals: moving,
  }),
}
