import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Code, Day, Id, Int, Keyword, ListIn, Maybe, Moment, Paged, roomPaging, Yuan } from '../platform/wire'

/** Refunds and their state (domain 4.4). */
export const refundConsole = {
  ListRefunds: call('Console', 'GET', {
    zh: '退款列表',
    ...byOperator('order.read'),
    payload: z.object({
      /** A complete refund number or order code. */
      keyword: Keyword(64),
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
        /** Kind of cause, and the reason that was entered. */
        CauseCN: z.string(),
        Reason: z.string(),
        /** Tries since the request, or since the last manual retry. */
        Tries: Int,
        /** The channel's last error; '' once it has accepted the refund. */
        Trouble: z.string(),
        CreateDate: Moment,
        TryDate: Moment.nullable(),
        DoneDate: Moment.nullable(),
        Retryable: z.boolean(),
      }),
    ),
  }),
  /** Keeps each refund's number, so that the channel never pays one twice. */
  RetryRefunds: call('Console', 'POST', {
    zh: '重试失败的退款',
    ...byOperator('order.refund'),
    writes: true,
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择退款') }),
    data: z.object({ Count: Int }),
    refusals: ['payment/refund-not-failed'],
  }),
}
