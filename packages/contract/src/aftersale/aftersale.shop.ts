import { z } from 'zod'
import { call } from '../platform/call'
import {
  Id,
  Int,
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
import { applyForm, CaseDetail, CaseRow, OriginalLine } from './aftersale.shapes'

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
