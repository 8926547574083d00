import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import {
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  Paged,
  Paragraph,
  RequiredParagraph,
  RequiredText,
  RequiredTime,
  roomPaging,
  Whole,
} from '../platform/wire'
import { Decision, ModerationFigures, moderated, moderationFilters } from './moderation.shapes'
import { queueConsole } from './queue.console'

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

const write = { ...byOperator('review.moderate'), writes: true } as const

export const reviewConsole = {
  ...queueConsole,
  ListComments: call('Console', 'GET', {
    zh: '商品评价；待审核时被举报的和可疑的在前，其余新的在前',
    ...byOperator('review.read'),
    payload: z.object({ status: Maybe(Whole(0, 99)), ...filters, ...roomPaging }),
    data: Paged(Row),
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
    refusals: ['review/gone', 'review/state-changed', 'review/reason-missing'],
  }),
  ReplyComment: call('Console', 'POST', {
    zh: '商家回复；空内容收回回复',
    ...write,
    payload: z.object({ id: Id, content: Paragraph(300, '回复最多 300 个字') }),
    data: Nothing,
    refusals: ['review/gone', 'review/not-shown'],
  }),
  ListSensitiveWords: call('Console', 'GET', {
    zh: '敏感词，按词排列',
    ...byOperator('review.read'),
    payload: z.object({
      /** Part of the word. */
      keyword: Keyword(20),
      ...roomPaging,
    }),
    data: Paged(z.object({ ID: Int, Word: z.string(), CreatedBy: z.string(), CreateDate: Moment })),
  }),
  SaveSensitiveWord: call('Console', 'POST', {
    zh: '添加敏感词',
    ...write,
    payload: z.object({ word: RequiredText(20, '请填写敏感词', '敏感词最多 20 个字') }),
    data: Nothing,
  }),
  SaveSensitiveWords: call('Console', 'POST', {
    zh: '批量添加敏感词：每行一个，已有的不重复添加',
    ...write,
    payload: z.object({ words: RequiredParagraph(50_000, '请填写敏感词', '内容过长，请分几次添加') }),
    data: z.object({
      Added: Int,
      /** Words that were there already. */
      Known: Int,
      /** Words that are too long. */
      Refused: z.array(z.string()),
    }),
  }),
  DeleteSensitiveWord: call('Console', 'POST', {
    zh: '删除敏感词',
    ...write,
    payload: z.object({ word: RequiredText(20, '请填写敏感词') }),
    data: Nothing,
  }),
}
