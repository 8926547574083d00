import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  onceKey,
  RequiredText,
  RoomPaged,
  roomPaging,
  Whole,
  Yuan,
} from '../platform/wire'

const max = 1_000_000

const PollenLine = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  TypeCN: z.string(),
  /** Signed. */
  PollenNum: Int,
  Balance: Int,
  Title: z.string(),
  /** system, the member, or an operator's name. */
  Actor: z.string(),
  OrderID: Int.nullable(),
  CreateDate: Moment,
  ExpiryDate: Moment.nullable(),
})

export const pollenConsole = {
  ListMemberPollen: call('Console', 'GET', {
    zh: '一位会员的绿星币：余额与每一笔变动的原因',
    ...byOperator('member.read'),
    payload: z.object({ memberID: Id, ...roomPaging }),
    data: RoomPaged(
      z.object({
        ID: Int,
        TypeCN: z.string(),
        /** Signed. */
        PollenNum: Int,
        Balance: Int,
        Title: z.string(),
        /** system, the member, or an operator's name. */
        Actor: z.string(),
        OrderID: Int.nullable(),
        CreateDate: Moment,
        ExpiryDate: Moment.nullable(),
      }),
    ).extend({
      /** Negative: owed. */
      PollenNum: Int,
      PendingNum: Int,
      Worth: Yuan,
      /** Maximum adjustment without approval, in pollen. */
      AdjustAlone: Int,
    }),
    refusals: ['member/gone'],
  }),
  ListPollenLedger: call('Console', 'GET', {
    zh: '全店绿星币流水，新的在前',
    ...byOperator('member.read'),
    payload: z.object({
      /** A complete phone or member code. */
      keyword: Keyword(40),
      member: Maybe(Id),
      kind: Maybe(Code(PollenKind, '变动原因不正确')),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(PollenLine),
  }),
  GetPollenLiability: call('Console', 'GET', {
    zh: '全店绿星币负债：会员手中可用的、在途的与 30 天内到期的，及其金额',
    ...byOperator('member.read'),
    payload: z.object({}),
    data: z.object({
      /** Members' spendable pollen, and its value. */
      PollenNum: Int,
      Worth: Yuan,
      /** Pollen that paid orders will earn. */
      PendingNum: Int,
      PendingWorth: Yuan,
      /** Part of it that expires within 30 days. */
      ExpiringNum: Int,
    }),
  }),
  AdjustPollen: call('Console', 'POST', {
    zh: '人工增加或扣减绿星币；一笔超过 5000 先提交复核',
    ...operatorWrite('pollen.adjust'),
    once: true,
    payload: z.object({
      memberID: Id,
      num: Whole(1, max, '数量应在 1 至 1000000 之间'),
      /** Deducted instead of added. */
      take: Maybe(Flag),
      reason: RequiredText(60, '请填写原因', '原因最多 60 个字'),
      ...onceKey,
    }),
    data: z.object({
      /** Approval that it waits for; 0: done. */
      ApprovalID: Int,
    }),
    refusals: ['pollen/not-enough', 'member/gone', 'operator/approval-waiting'],
  }),
}
