import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { mostAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Code, Day, Id, Int, ListIn, Maybe, Moment, Paged, roomPaging, Text, Yuan } from '../platform/wire'

/** Money on its way back to its payer, and what has become of it (domain 4.4). */
export const refundConsole = {
  ListRefunds: call('Console', 'GET', {
    zh: '退款列表',
    ...byOperator('order.read'),
    payload: z.object({
      /** A whole refund number or a whole order code. */
      keyword: Maybe(Text(64, '搜索词过长')),
      status: Maybe(Code(RefundStatus, '状态不正确')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: Paged(
      z.object({
        ID: Int,
        RefundCode: z.string(),
        OrderID: Int,
        OrderCode: z.string(),
        Amount: Yuan,
        Status: Int,
        StatusCN: z.string(),
        /** Why it goes back: the kind of matter, and what the person wrote. */
        CauseCN: z.string(),
        Reason: z.string(),
        /** Tries since it was asked for, or since it was last tried again by hand. */
        Tries: Int,
        /** What the channel said of the last try that did not come through; empty once it has it. */
        Trouble: z.string(),
        CreateDate: Moment,
        TryDate: Moment.nullable(),
        DoneDate: Moment.nullable(),
        Retryable: z.boolean(),
      }),
    ),
  }),
  /** Under the number that each has: the channel never pays one twice. */
  RetryRefunds: call('Console', 'POST', {
    zh: '重试失败的退款',
    ...byOperator('order.refund'),
    writes: true,
    payload: z.object({ ids: ListIn(Id, mostAtOnce, '请选择退款') }),
    data: z.object({ Count: Int }),
    refusals: ['payment/refund-not-failed'],
  }),
}
