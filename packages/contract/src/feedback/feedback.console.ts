import { FeedbackKind, FeedbackStatus, maxAnswerLength } from '@greenstar/rules/feedback/feedback.kind'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Id,
  ImagePath,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  RequiredParagraph,
  RoomPaged,
  roomPaging,
} from '../platform/wire'

export const feedbackConsole = {
  ListFeedback: call('Console', 'GET', {
    zh: '会员反馈；最近的在前',
    ...byOperator('feedback.read'),
    payload: z.object({
      status: Maybe(Code(FeedbackStatus, '状态不正确')),
      type: Maybe(Code(FeedbackKind, '类型不正确')),
      keyword: Keyword(40),
      member: Maybe(Id),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        ID: Int,
        MemberID: Int,
        MemberName: z.string(),
        Type: Int,
        Content: z.string(),
        Images: z.array(ImagePath),
        /** Why its pictures are hidden; '' if they are shown. */
        ImagesReason: z.string(),
        Status: Int,
        Answer: z.string(),
        AnsweredBy: z.string(),
        AnswerDate: Moment.nullable(),
        CreateDate: Moment,
      }),
    ),
  }),
  AnswerFeedback: call('Console', 'POST', {
    zh: '答复反馈并告知会员；再次答复替换原来的',
    ...operatorWrite('feedback.answer'),
    payload: z.object({
      id: Id,
      answer: RequiredParagraph(maxAnswerLength, '请填写答复', `答复最多 ${maxAnswerLength} 个字`),
    }),
    data: Nothing,
    refusals: ['feedback/gone'],
  }),
}
