import { RefundStatus } from '@greenstar/rules/payment/refund.status'
import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  DayText,
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
  Yuan,
} from '../platform/wire'
import { payeeForm } from './payment.shapes'

const transfers = byOperator('order.transfer')
const Reason = RequiredText(100, '请填写原因', '原因最多 100 个字')

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
    data: RoomPaged(
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
        /** Whether it is postage that may be ended without payment. */
        Endable: z.boolean(),
        /** Whether a bank transfer may be proposed. */
        Transferable: z.boolean(),
        /** The newest bank transfer; null if there was none. */
        Transfer: z
          .object({
            Payee: z.string(),
            Bank: z.string(),
            Card: z.string(),
            /** 待提议, 待复核, 待转账, 已转账, 未转成. */
            StateCN: z.string(),
            BankNo: z.string(),
            PaidDay: z.string(),
          })
          .nullable(),
      }),
    ),
  }),
  /** Keeps each refund's number, so that the channel never pays one twice. */
  RetryRefunds: call('Console', 'POST', {
    zh: '重试失败的退款',
    ...operatorWrite('order.refund'),
    payload: z.object({ ids: ListIn(Id, maxAtOnce, '请选择退款') }),
    data: z.object({ Count: Int }),
    refusals: ['payment/refund-not-failed', 'payment/transfer-pending', 'payment/same-person'],
  }),
  /** The channel is asked first; a second person approves before anything is paid (domain 4.4). */
  ProposeRefundTransfer: call('Console', 'POST', {
    zh: '渠道退不了的款，提议银行转账',
    ...transfers,
    writes: true,
    outside: true,
    payload: z.object({
      id: Id,
      /** The account; none of the three: the one that the member gave with the case. */
      payee: Maybe(payeeForm.payee),
      bank: Maybe(payeeForm.bank),
      account: Maybe(payeeForm.account),
      reason: Reason,
    }),
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'payment/refund-gone',
      'payment/refund-not-failed',
      'payment/transfer-repeated',
      'payment/account-needed',
      'payment/transfer-arrived',
      'payment/transfer-early',
      'payment/transfer-unsure',
      'payment/bank-differs',
      'operator/approval-waiting',
    ],
  }),
  ShowRefundTransfer: call('Console', 'POST', {
    zh: '查看退款转账的完整收款账户',
    ...transfers,
    writes: true,
    outside: true,
    payload: z.object({ id: Id, reason: Reason }),
    data: z.object({
      ...{ Payee: z.string(), Bank: z.string(), Account: z.string(), Amount: Yuan },
      /** Seconds for which it may be shown. */
      Seconds: Int,
    }),
    refusals: ['payment/refund-gone', 'payment/transfer-not-open', 'order/show-limit'],
  }),
  RegisterRefundTransfer: call('Console', 'POST', {
    zh: '登记已完成的退款转账',
    ...transfers,
    writes: true,
    payload: z.object({
      id: Id,
      reference: RequiredText(40, '请填写银行流水号', '银行流水号最多 40 个字'),
      paidOn: DayText('请选择转账日期'),
    }),
    data: Nothing,
    refusals: [
      'payment/refund-gone',
      'payment/transfer-not-open',
      'payment/transfer-arrived',
      'payment/transfer-day',
    ],
  }),
  /** Wrong account, or the bank sent it back: the refund has failed again. */
  DropRefundTransfer: call('Console', 'POST', {
    zh: '退款转账没有成功，退回待处理',
    ...transfers,
    writes: true,
    payload: z.object({ id: Id, reason: Reason }),
    data: Nothing,
    refusals: [
      'payment/refund-gone',
      'payment/transfer-not-open',
      'payment/transfer-arrived',
      'payment/same-person',
    ],
  }),
  /** Postage whose payee cannot be found or paid; the member reads the reason. */
  EndPostageRefund: call('Console', 'POST', {
    zh: '退货运费不能转账，结束',
    ...transfers,
    writes: true,
    payload: z.object({ id: Id, reason: Reason }),
    data: Nothing,
    refusals: [
      'payment/refund-gone',
      'payment/refund-not-failed',
      'payment/not-postage',
      'operator/approval-waiting',
    ],
  }),
}
