import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { memberFilter } from '../member/member.console'
import { byOperator, call } from '../platform/call'
import {
  Id,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  onceKey,
  Paragraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'

const grant = { ...byOperator('coupon.grant'), writes: true, once: true } as const

/** The filter of the member list, as JSON. */
const MemberFilter = Text(1000).transform((text, { addIssue }) => {
  try {
    const { success, data } = z.object(memberFilter).safeParse(JSON.parse(text))
    if (success) return data
  } catch {
    // the issue says so
  }
  addIssue('筛选条件不正确')
  return z.NEVER
})

const Row = z.object({
  ID: Int,
  CouponID: Int,
  CouponName: z.string(),
  Summary: z.string(),
  Reason: z.string(),
  Audience: z.string(),
  /** Number of receivers, and of those processed. */
  Num: Int,
  Done: Int,
  Operator: z.string(),
  ApplyDate: Moment,
  FinishDate: Moment.nullable(),
})

export const grantConsole = {
  PreviewCouponGrant: call('Console', 'POST', {
    zh: '批量发券的预览：谁会收到、谁不会、最多花多少；确认后才发放',
    ...grant,
    preview: { of: 'ApplyCouponGrant', by: 'id' },
    payload: z.object({
      templateID: Id,
      reason: RequiredText(100, '请填写原因', '原因最多 100 个字'),
      /** Phones as people write them, separated by lines, commas or blanks. Of the kinds of receivers the first given is used. */
      phones: Maybe(Paragraph(24_000, '一次最多 2000 个手机号')),
      tagID: Maybe(Id),
      level: Maybe(Whole(1, 6)),
      memberID: Maybe(Id),
      memberIDs: Maybe(ListIn(Id, maxAtOnce)),
      filter: Maybe(MemberFilter),
      ...onceKey,
    }),
    data: z.object({
      ID: Int,
      Num: Int,
      Members: z.array(z.object({ Name: z.string(), Mobile: z.string() })),
      /** Phones of no member, masked; at most 50. */
      Unknown: z.array(z.string()),
      UnknownNum: Int,
      /** What is no phone, with the number of its line from 1; at most 50. */
      NoPhones: z.array(z.object({ Line: Int, Text: z.string() })),
      NoPhonesNum: Int,
      /** Frozen members, who receive none. */
      FrozenNum: Int,
      /** Cost if all are used; null if unlimited. */
      MaxCost: Yuan.nullable(),
      /** Whether it needs a second operator after confirmation. */
      NeedsApproval: z.boolean(),
    }),
    refusals: [
      'coupon/template-gone',
      'coupon/template-stopped',
      'coupon/audience',
      'coupon/audience-large',
      'coupon/nobody',
      'member/tag-gone',
    ],
  }),
  ApplyCouponGrant: call('Console', 'POST', {
    zh: '确认批量发券：逐批发放，超过限额先提交复核',
    ...grant,
    payload: z.object({ id: Id, ...onceKey }),
    data: z.object({
      /** Approval that it waits for; 0: it is being sent. */
      ApprovalID: Int,
    }),
    refusals: [
      'coupon/grant-gone',
      'coupon/grant-changed',
      'coupon/template-stopped',
      'operator/approval-waiting',
      'coupon/template-gone',
    ],
  }),
  ListCouponGrants: call('Console', 'GET', {
    zh: '批量发券及其进度，新的在前',
    ...byOperator('coupon.read'),
    payload: z.object({ keyword: Keyword(40), ...roomPaging }),
    data: RoomPaged(Row),
  }),
}
