import { ContentKind } from '@greenstar/rules/member/content.kind'
import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Code, Int, Maybe, Nothing, Paged, roomPaging, Whole } from '../platform/wire'
import { Decision, ModerationFigures, moderated, moderationFilters } from './moderation.shapes'

const filters = { kind: Maybe(Code(ContentKind, '类型不正确')), ...moderationFilters }

const Row = z.object({
  /** Row ID in this list; negative for comments, which have their own IDs. */
  ID: Int,
  /** ID for the decision. */
  ContentID: Int,
  /** ContentKind. */
  Kind: Int,
  MemberID: Int,
  /** Its product, feedback or case; 0: the member. */
  SubjectID: Int,
  Subject: z.string(),
  ...moderated,
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
    data: ModerationFigures,
  }),
  ModerateContents: call('Console', 'POST', {
    zh: '通过或拒绝昵称、头像与会员发送的图片并告知会员；拒绝要写原因',
    ...byOperator('review.moderate'),
    writes: true,
    payload: Decision,
    data: Nothing,
    refusals: ['review/content-gone', 'review/reason-missing'],
  }),
}
