import { MAX_ORDER_AMOUNT } from '@greenstar/rules/order/order.price'
import { z } from 'zod'
import { call, operatorWrite } from '../platform/call'
import {
  Id,
  Int,
  ListIn,
  Maybe,
  onceKey,
  Quantity,
  RequiredText,
  Whole,
  Yuan,
  YuanIn,
} from '../platform/wire'

export const orderMoneyConsole = {
  ChangeOrderPrice: call('Console', 'POST', {
    zh: '未付款订单改价：逐件商品或商品合计，以及运费',
    ...operatorWrite('order.price'),
    outside: true,
    payload: z.object({
      id: Id,
      /** Version shown to the operator. */
      version: Whole(1, 2_147_483_647),
      /** New amounts of single lines, without freight. */
      lines: Maybe(ListIn(z.object({ OrderDetailID: Id, Amount: YuanIn(MAX_ORDER_AMOUNT) }), 200)),
      /** New amount of all goods; has priority over `lines`. */
      goodsAmount: Maybe(YuanIn(MAX_ORDER_AMOUNT)),
      freight: Maybe(YuanIn(MAX_ORDER_AMOUNT)),
      reason: RequiredText(60, '请填写改价原因'),
    }),
    /** ApprovalID not null: nothing was changed yet, the price needs a second operator's approval. */
    data: z.object({ PayAmount: Yuan, Version: Int, ApprovalID: Int.nullable() }),
    refusals: [
      'operator/approval-waiting',
      'order/not-found',
      'order/state-changed',
      'order/paid-meanwhile',
      'order/channel-silent',
      'order/being-paid',
      'order/line-unknown',
      'order/price-same',
      'order/price-too-low',
      'order/price-too-high',
    ],
  }),
  RefundOrderUnits: call('Console', 'POST', {
    zh: '发货前退款：全部或部分商品',
    ...operatorWrite('order.refund'),
    once: true,
    payload: z.object({
      id: Id,
      lines: ListIn(z.object({ OrderDetailID: Id, Quantity }), 200, '请选择退款商品'),
      reason: RequiredText(60, '请填写退款原因'),
      ...onceKey,
    }),
    data: z.object({
      OrderStatus: Int,
      OrderStatusCN: z.string(),
      Amount: Yuan,
      /** Not null: nothing was done yet, the amount needs a second operator's approval. */
      ApprovalID: Int.nullable(),
    }),
    refusals: [
      'order/not-found',
      'order/state-changed',
      'order/not-taken-back',
      'order/refund-quantity',
      'operator/approval-waiting',
    ],
  }),
  AmendOrder: call('Console', 'POST', {
    zh: '小额补偿：商品不寄回，原路退一部分钱',
    ...operatorWrite('order.amends'),
    once: true,
    payload: z.object({
      id: Id,
      amount: YuanIn(MAX_ORDER_AMOUNT, '补偿金额最多两位小数').refine(
        (amount) => amount > 0,
        '请填写补偿金额',
      ),
      reason: RequiredText(60, '请填写补偿原因'),
      ...onceKey,
    }),
    /** ApprovalID not null: nothing was done yet, the amount needs a second operator's approval. */
    data: z.object({ Amount: Yuan, ApprovalID: Int.nullable() }),
    refusals: [
      'order/not-found',
      'order/state-changed',
      'order/amends-too-much',
      'operator/approval-waiting',
    ],
  }),
}
