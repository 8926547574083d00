import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Flag,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  RequiredParagraph,
  RequiredText,
  RoomPaged,
  roomPaging,
  Whole,
} from '../platform/wire'
import { Decision, ModerationFigures, moderated, moderationFilters } from './moderation.shapes'

const filters = {
  kind: Maybe(Code(ContentKind, '类型不正确')),
  ...moderationFilters,
  /** Public, and not moderated yet. */
  unseen: Maybe(Flag),
  /** Refused, with an appeal that waits. */
  appealed: Maybe(Flag),
}

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
  /** Words of the appeal that waits; '' for none. */
  Appeal: z.string(),
  ...moderated,
})

const write = operatorWrite('review.moderate')

export const moderationConsole = {
  ListContents: call('Console', 'GET', {
    zh: '内容审核：评价、昵称、头像与会员发送的图片；待审核时被举报的和可疑的在前，其余新的在前',
    ...byOperator('review.read'),
    payload: z.object({ status: Maybe(Whole(0, 99)), ...filters, ...roomPaging }),
    data: RoomPaged(Row),
  }),
  GetContentFigures: call('Console', 'GET', {
    zh: '各状态的内容数',
    ...byOperator('review.read'),
    payload: z.object(filters),
    data: ModerationFigures.extend({
      /** Appeals that wait for another person, independent of the filter. */
      Appeals: Int,
    }),
  }),
  ModerateContents: call('Console', 'POST', {
    zh: '通过或拒绝昵称、头像与会员发送的图片并告知会员；拒绝要写原因',
    ...write,
    payload: Decision,
    data: Nothing,
    refusals: ['moderation/gone', 'moderation/reason-missing', 'moderation/own-decision'],
  }),
  ListSensitiveWords: call('Console', 'GET', {
    zh: '敏感词，按词排列',
    ...byOperator('review.read'),
    payload: z.object({
      /** Part of the word. */
      keyword: Keyword(20),
      ...roomPaging,
    }),
    data: RoomPaged(z.object({ ID: Int, Word: z.string(), CreatedBy: z.string(), CreateDate: Moment })),
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
