import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Code, Day, Flag, Id, Int, Maybe, Moment, Nothing, Paged, roomPaging, Text } from '../platform/wire'

const Approval = z.object({
  ID: Int,
  Kind: z.string(),
  Title: z.string(),
  Subject: z.string(),
  Summary: z.string(),
  Reason: z.string(),
  Status: Int,
  StatusCN: z.string(),
  AskedBy: z.string(),
  AskDate: Moment,
  ExpireDate: Moment,
  DecidedBy: z.string(),
  DecideDate: Moment.nullable(),
  Note: z.string(),
  /** Whether the caller may decide: it is waiting, and they have the permission and did not request it. */
  MayDecide: z.boolean(),
  /** Names of all operators who may decide it now; empty if it is not waiting. */
  Deciders: z.array(z.string()),
  /** Whether the caller requested it and may withdraw it. */
  MayWithdraw: z.boolean(),
})

export const approvalConsole = {
  ListApprovals: call('Console', 'GET', {
    zh: '审批列表：有复核权限的看全部，其他人看自己提交的',
    ...byOperator('signed-in'),
    payload: z.object({
      status: Maybe(Code(ApprovalStatus)),
      /** Part of the action, the reason or the requester's name. */
      keyword: Maybe(Text(64, '搜索词过长')),
      /** Business days of the request, both included. */
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: Paged(Approval),
  }),
  CountApprovals: call('Console', 'GET', {
    zh: '待我复核的审批数',
    ...byOperator('signed-in'),
    payload: z.object({}),
    data: z.object({ Waiting: Int }),
  }),
  DecideApproval: call('Console', 'POST', {
    zh: '批准或驳回审批；批准即执行',
    ...byOperator('approval.decide'),
    writes: true,
    payload: z.object({ id: Id, approve: Flag, note: Text(200) }),
    data: Nothing,
    refusals: [
      'bonus/not-enough',
      'bonus/withdrawal-changed',
      'catalog/floor-reason',
      'operator/approval-gone',
      'operator/approval-decided',
      'operator/approval-expired',
      'operator/approval-own',
      'operator/approval-made',
      'operator/approval-asker',
      'operator/approval-note',
      'order/state-changed',
      'order/not-taken-back',
      'order/not-found',
      'order/refund-quantity',
      'coupon/grant-gone',
      'coupon/template-stopped',
      'catalog/no-product',
      'catalog/floor-changed',
      'promotion/session-gone',
      'promotion/state-changed',
      'promotion/window-past',
      'promotion/price-not-lower',
      'promotion/product-unknown',
      'promotion/overlaps',
      'promotion/stock-short',
      'group/activity-gone',
      'group/state-changed',
      'activity/gone',
      'activity/state-changed',
      'activity/window',
      'activity/price-not-lower',
      'activity/product-unknown',
      'activity/overlaps',
      'operator/approval-waiting',
      'group/window-long',
      'pollen/not-enough',
      'promotion/window-long',
      'promotion/product-twice',
      'promotion/limit-over-quota',
      'activity/product-twice',
      'promotion/window-reversed',
      'catalog/floor-reason',
    ],
  }),
  WithdrawApproval: call('Console', 'POST', {
    zh: '撤回自己提交、还没有复核的审批',
    ...byOperator('signed-in'),
    writes: true,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['operator/approval-gone', 'operator/approval-decided'],
  }),
}
