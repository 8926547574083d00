import { ContentKind } from '@greenstar/rules/member/content.kind'
import { mostAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Code,
  Day,
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  Paged,
  roomPaging,
  Text,
  Whole,
} from '../platform/wire'

const filters = {
  kind: Maybe(Code(ContentKind, '类型不正确')),
  /** Words of it. */
  keyword: Maybe(Text(40, '搜索词过长')),
  member: Maybe(Id),
  flagged: Maybe(Flag),
  from: Day,
  to: Day,
}

const Row = z.object({
  /** Of the row in this list: comments have ids of their own, so theirs stand here with a minus. */
  ID: Int,
  /** By which it is moderated. */
  ContentID: Int,
  /** ContentKind. */
  Kind: Int,
  MemberID: Int,
  MemberName: z.string(),
  /** The product, feedback or after-sale case that it belongs to; 0: the member himself. */
  SubjectID: Int,
  Subject: z.string(),
  Content: z.string(),
  Images: z.array(ImagePath),
  /** Sensitive words found in it. */
  Flags: z.array(z.string()),
  /** Reports of members that nobody has judged yet: how many, and why. */
  Reports: Int,
  ReportReasons: z.array(z.string()),
  Status: Int,
  Reason: z.string(),
  ModeratedBy: z.string(),
  ModeratedDate: Moment.nullable(),
  CreateDate: Moment,
})

export const queueConsole = {
  ListContents: call('Console', 'GET', {
    zh: '内容审核：评价、昵称、头像与会员发送的图片；待审核时被举报的和可疑的在前，其余新的在前',
    ...byOperator('review.read'),
    payload: z.object({ status: Maybe(Whole(0, 99)), ...filters, ...roomPaging }),
    data: Paged(Row),
  }),
  GetContentFigures: call('Console', 'GET', {
    zh: '各状态的内容数',
    ...byOperator('review.read'),
    payload: z.object(filters),
    data: z.object({ All: Int, Pending: Int, Passed: Int, Failed: Int }),
  }),
  ModerateContents: call('Console', 'POST', {
    zh: '通过或拒绝昵称、头像与会员发送的图片并告知会员；拒绝要写原因',
    ...byOperator('review.moderate'),
    writes: true,
    payload: z.object({
      ids: ListIn(Id, mostAtOnce),
      action: z.enum(['pass', 'fail'], { error: '操作不正确' }),
      reason: Text(100, '原因最多 100 个字'),
    }),
    data: Nothing,
    refusals: ['review/content-gone', 'review/reason-missing'],
  }),
}
