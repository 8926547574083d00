import { askLimits } from '@greenstar/rules/review/review.ask'
import { z } from 'zod'
import { Decision, ModerationFigures, moderated, moderationFilters } from '../moderation/moderation.shapes'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  Paragraph,
  RequiredTime,
  RoomPaged,
  roomPaging,
  Whole,
} from '../platform/wire'

const filters = {
  ...moderationFilters,
  /** Name or code of the product. */
  product: Keyword(40),
  star: Maybe(Whole(1, 5)),
  withImage: Maybe(Flag),
  replied: Maybe(Flag),
  /** Only comments with open reports. */
  reported: Maybe(Flag),
}

const Row = z.object({
  ID: Int,
  /** The comment of a follow-up; 0 for a comment. */
  ParentID: Int,
  ProductID: Int,
  ProductName: z.string(),
  ProductImage: ImagePath,
  MemberAvatar: ImagePath,
  Star: Int,
  Attribute: z.string(),
  ReplyContent: z.string(),
  ...moderated,
})

const Asked = z.object({
  ID: Int,
  /** Its ID in moderation (ModerateContents). */
  ContentID: Int,
  ProductID: Int,
  ProductName: z.string(),
  MemberID: Int,
  MemberName: z.string(),
  Content: z.string(),
  Status: Int,
  /** Public answers of members. */
  Replies: Int,
  /** The shop's answer, '' without one, and who wrote it. */
  Reply: z.string(),
  RepliedBy: z.string(),
  CreateDate: Moment,
})

const write = operatorWrite('review.moderate')

export const reviewConsole = {
  ListComments: call('Console', 'GET', {
    zh: '商品评价；待审核时被举报的和可疑的在前，其余新的在前',
    ...byOperator('review.read'),
    payload: z.object({ status: Maybe(Whole(0, 99)), ...filters, ...roomPaging }),
    data: RoomPaged(Row),
  }),
  GetCommentFigures: call('Console', 'GET', {
    zh: '各状态的评价数',
    ...byOperator('review.read'),
    payload: z.object(filters),
    data: ModerationFigures,
  }),
  ModerateComments: call('Console', 'POST', {
    zh: '通过、拒绝或隐藏评价；拒绝与隐藏要写原因；由此判定对它的举报是否属实；seenAt 是所见评价中最晚的评价时间，之后改写过的不受理',
    ...write,
    payload: Decision.extend({ seenAt: RequiredTime }),
    data: Nothing,
    refusals: ['review/gone', 'review/state-changed', 'moderation/reason-missing'],
  }),
  ReplyComment: call('Console', 'POST', {
    zh: '商家回复；空内容收回回复',
    ...write,
    payload: z.object({ id: Id, content: Paragraph(300, '回复最多 300 个字') }),
    data: Nothing,
    refusals: ['review/gone', 'review/not-shown'],
  }),
  ListQuestions: call('Console', 'GET', {
    zh: '问大家的提问，新的在前',
    ...byOperator('review.read'),
    payload: z.object({
      keyword: Keyword(40),
      product: Keyword(40),
      member: Maybe(Id),
      status: Maybe(Whole(0, 99)),
      /** Whether the shop has answered. */
      replied: Maybe(Flag),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(Asked),
  }),
  ReplyQuestion: call('Console', 'POST', {
    zh: '以绿星客服的身份回答问大家的提问；再次提交时改写，空内容收回回答',
    ...write,
    payload: z.object({ id: Id, content: Paragraph(askLimits.reply, `回答最多 ${askLimits.reply} 个字`) }),
    data: Nothing,
    refusals: ['review/question-gone', 'review/question-not-shown'],
  }),
}
