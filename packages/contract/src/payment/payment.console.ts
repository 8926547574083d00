import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  RequiredParagraph,
  RoomPaged,
  roomPaging,
  Yuan,
} from '../platform/wire'
import { refundConsole } from './refund.console'

const read = byOperator('bill.read')

/** Nightly comparison of the channel's bill with our records (domain 4.3, 17). */
export const paymentConsole = {
  ...refundConsole,
  ListBillChecks: call('Console', 'GET', {
    zh: '每日对账结果',
    ...read,
    payload: z.object({
      /** Unsettled differences, all settled, or none. */
      result: Maybe(z.enum(['open', 'settled', 'same'], { error: '结果不正确' })),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        /** The day as a number, such as 20261120: the row's key. */
        ID: Int,
        Day: z.string(),
        Rows: Int,
        Differences: Int,
        Open: Int,
        CheckDate: Moment,
      }),
    ),
  }),
  ListBillDifferences: call('Console', 'GET', {
    zh: '对账差异',
    ...read,
    payload: z.object({
      /** A complete payment or refund number, or a complete order code. */
      keyword: Keyword(64),
      kind: Maybe(z.enum(['missing', 'extra', 'different'], { error: '类型不正确' })),
      settled: Maybe(Flag),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        Day: z.string(),
        Kind: z.enum(['missing', 'extra', 'different']),
        Number: z.string(),
        IsRefund: z.boolean(),
        /** Our amount and that of the bill; null if missing there. */
        OursAmount: Yuan.nullable(),
        BillAmount: Yuan.nullable(),
        /** Its order; null if we have no record of the number. */
        OrderID: Int.nullable(),
        OrderCode: z.string(),
        CreateDate: Moment,
        SettleDate: Moment.nullable(),
        SettledBy: z.string(),
        Note: z.string(),
      }),
    ),
  }),
  SettleBillDifference: call('Console', 'POST', {
    zh: '处理对账差异',
    ...operatorWrite('bill.settle'),
    payload: z.object({ id: Id, note: RequiredParagraph(200, '请填写处理说明', '处理说明最多 200 个字') }),
    data: Nothing,
    refusals: ['payment/difference-gone', 'payment/difference-settled'],
  }),
}
