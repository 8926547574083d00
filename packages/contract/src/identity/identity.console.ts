import { IdentityStatus, maxIdentityReasonLength } from '@greenstar/rules/identity/identity.status'
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
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
} from '../platform/wire'

const ListedIdentity = z.object({
  ID: Int,
  MemberID: Int,
  MemberName: z.string(),
  MemberCode: z.string(),
  Status: Int,
  /** Masked. */
  RealName: z.string(),
  IDNumber: z.string(),
  Reason: z.string(),
  DecidedBy: z.string(),
  AuditDate: Moment.nullable(),
  CreateDate: Moment,
})

export const identityConsole = {
  ListIdentities: call('Console', 'GET', {
    zh: '实名认证；最近提交的在前，姓名与证件号不完整显示',
    ...byOperator('identity.read'),
    payload: z.object({
      status: Maybe(Code(IdentityStatus, '状态不正确')),
      /** A complete id number: a partial one finds nothing, so that numbers cannot be guessed. */
      keyword: Keyword(40),
      member: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(ListedIdentity),
  }),
  ShowIdentity: call('Console', 'POST', {
    zh: '查看实名认证的完整姓名、证件号与照片',
    ...operatorWrite('identity.review'),
    outside: true,
    payload: z.object({ id: Id, reason: RequiredText(100, '请填写原因', '原因最多 100 个字') }),
    data: z.object({
      RealName: z.string(),
      IDNumber: z.string(),
      Portrait: z.string(),
      Emblem: z.string(),
      /** Seconds for which it may be shown. */
      Seconds: Int,
    }),
    refusals: ['identity/gone', 'identity/show-limit'],
  }),
  DecideIdentity: call('Console', 'POST', {
    zh: '审核实名认证：通过，或写明原因后退回',
    ...operatorWrite('identity.review'),
    payload: z
      .object({ id: Id, passes: Flag, reason: Maybe(Text(maxIdentityReasonLength, '原因过长')) })
      .refine(({ passes, reason }) => passes || Boolean(reason), '请填写未通过的原因'),
    data: Nothing,
    refusals: ['identity/gone', 'identity/not-waiting'],
  }),
}
