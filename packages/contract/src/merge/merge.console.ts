import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Flag, Id, Int, Moment, Nothing, RequiredText, Yuan } from '../platform/wire'

const merge = byOperator('member.merge')
const Reason = RequiredText(100, '请填写原因', '原因最多 100 个字')

/** The account that is kept, the one that is merged into it, and whose phone the member logs in with. */
const pair = { keptID: Id, mergedID: Id, keepMergedPhone: Flag }

const Account = z.object({
  ID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  /** Masked. */
  Mobile: z.string(),
  HasMessenger: z.boolean(),
  IsVerified: z.boolean(),
  Level: Int,
  Growth: Int,
  Pollen: Int,
  Bonus: Yuan,
  OrderNum: Int,
  SpentAmount: Yuan,
  CreateDate: Moment,
})

export const mergeConsole = {
  PreviewMerge: call('Console', 'GET', {
    zh: '预览两个会员账号合并成一个',
    ...merge,
    preview: { of: 'MergeMembers', by: 'seen' },
    payload: z.object(pair),
    data: z.object({
      Kept: Account,
      Merged: Account,
      /** Masked phone of the login afterwards, and whether it has the messenger of the merged account then. */
      Mobile: z.string(),
      TakesMessenger: z.boolean(),
      /** What moves, by kind; kinds of which there is nothing are left out. */
      Moves: z.array(z.object({ Name: z.string(), Num: Int })),
      /** Why it cannot be done; empty if it can. */
      Problems: z.array(z.string()),
      /** Digest of what the merge rests on. */
      Seen: z.string(),
    }),
    refusals: ['member/gone', 'merge/same'],
  }),
  MergeMembers: call('Console', 'POST', {
    zh: '申请合并两个会员账号；由另一位同事复核',
    ...merge,
    writes: true,
    payload: z.object({ ...pair, reason: Reason, seen: RequiredText(64, '请先预览') }),
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'member/gone',
      'merge/same',
      'merge/blocked',
      'platform/seen-changed',
      'operator/approval-waiting',
    ],
  }),
  ListMerges: call('Console', 'GET', {
    zh: '一个会员的账号合并记录，最近的在前',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id }),
    data: z.array(
      z.object({
        ID: Int,
        /** Whether this account was kept. */
        IsKept: z.boolean(),
        Other: z.object({ ID: Int, MemberName: z.string(), Mobile: z.string() }),
        Reason: z.string(),
        AskedBy: z.string(),
        ApprovedBy: z.string(),
        MergeDate: Moment,
        /** Until when it can be undone; null: no longer. */
        UndoDate: Moment.nullable(),
        UndoneBy: z.string(),
        UndoneDate: Moment.nullable(),
      }),
    ),
  }),
  UndoMerge: call('Console', 'POST', {
    zh: '撤销会员账号合并，一天以内',
    ...merge,
    writes: true,
    payload: z.object({ id: Id, reason: Reason }),
    data: Nothing,
    refusals: ['merge/gone', 'merge/blocked'],
  }),
}
