import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Flag,
  Id,
  Int,
  Maybe,
  Moment,
  onceKey,
  Paged,
  paging,
  RequiredText,
  Whole,
  Yuan,
} from '../platform/wire'

/** The most that one entry of an operator moves. */
const most = 1_000_000

export const pollenConsole = {
  ListMemberPollen: call('Console', 'GET', {
    zh: '一位会员的绿星币：余额与每一笔变动的原因',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id, ...paging }),
    data: Paged(
      z.object({
        ID: Int,
        TypeCN: z.string(),
        /** With its sign. */
        PollenNum: Int,
        Balance: Int,
        Title: z.string(),
        /** Who did it: system, the member, an operator's name. */
        Actor: z.string(),
        OrderID: Int.nullable(),
        CreateDate: Moment,
        ExpiryDate: Moment.nullable(),
      }),
    ).extend({
      /** Below 0 it is owed. */
      PollenNum: Int,
      PendingNum: Int,
      /** What the balance is worth in money. */
      Worth: Yuan,
    }),
    refusals: ['member/gone'],
  }),
  AdjustPollen: call('Console', 'POST', {
    zh: '人工增加或扣减绿星币；一笔超过 5000 先提交复核',
    ...byOperator('pollen.adjust'),
    writes: true,
    once: true,
    payload: z.object({
      memberID: Id,
      num: Whole(1, most, '数量应在 1 至 1000000 之间'),
      /** Taken away instead of added. */
      take: Maybe(Flag),
      reason: RequiredText(60, '请填写原因', '原因最多 60 个字'),
      ...onceKey,
    }),
    data: z.object({
      /** The approval it waits for; 0: done. */
      ApprovalID: Int,
    }),
    refusals: ['pollen/not-enough', 'member/gone', 'operator/approval-waiting'],
  }),
}
