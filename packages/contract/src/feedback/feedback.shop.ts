import { FeedbackKind, maxFeedbackLength, maxFeedbackPictures } from '@greenstar/rules/feedback/feedback.kind'
import { z } from 'zod'
import { call } from '../platform/call'
import {
  Code,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  onceKey,
  Paged,
  paging,
  RequiredParagraph,
  Text,
} from '../platform/wire'

const Feedback = z.object({
  ID: Int,
  Type: Int,
  TypeName: z.string(),
  Content: z.string(),
  Images: z.array(ImagePath),
  /** Why its pictures are hidden; '' if they are shown. */
  ImagesReason: z.string(),
  Status: Int,
  StatusName: z.string(),
  Answer: z.string(),
  AnswerDate: Moment.nullable(),
  CreateDate: Moment,
})

export const feedbackShop = {
  AddFeedBack: call('Member', 'POST', {
    zh: '提交意见反馈',
    who: 'member',
    writes: true,
    once: 'dedupe',
    payload: z.object({
      type: Code(FeedbackKind, '请选择反馈类型'),
      content: RequiredParagraph(
        maxFeedbackLength,
        '请填写反馈内容',
        `反馈内容最多 ${maxFeedbackLength} 个字`,
      ),
      images: Maybe(
        ListIn(Text(200, '图片不正确'), maxFeedbackPictures, `最多选择${maxFeedbackPictures}张图片`),
      ).transform((list) => list ?? []),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['feedback/too-many', 'upload/not-yours'],
  }),
  GetFeedbackList: call('Member', 'GET', {
    zh: '我的反馈，最近的在前',
    who: 'member',
    payload: z.object(paging),
    data: Paged(Feedback),
  }),
  GetFeedbackByID: call('Member', 'GET', {
    zh: '一条反馈与它的答复',
    who: 'member',
    payload: z.object({ id: Id }),
    data: Feedback,
    refusals: ['feedback/gone'],
  }),
}
