import { isReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { REVIEW_MAX_LETTERS, REVIEW_MAX_PICTURES } from '@greenstar/rules/review/review.limits'
import { hasFewFilms } from '@greenstar/rules/upload/upload.film'
import { z } from 'zod'
import { call, memberAddition, memberWrite } from '../platform/call'
import {
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paged,
  Paragraph,
  paging,
  RequiredParagraph,
  RequiredText,
  Text,
  Whole,
  Yuan,
} from '../platform/wire'
import { CommentText, Comment as Said } from '../post/post.shapes'

const FollowUp = z.object({
  Content: z.string(),
  Images: z.array(ImagePath),
  CreateDate: Moment,
  ReplyContent: z.string(),
})

/** A question about a product, with its best answer: the shop's, else that of a member which was liked most. */
const Question = Said.extend({
  Answer: z.object({ Name: z.string(), Content: z.string(), IsOfficial: z.boolean() }).nullable(),
})

const Comment = z.object({
  ID: Int,
  MemberName: z.string(),
  MemberAvatar: ImagePath,
  Star: Int,
  Content: z.string(),
  Images: z.array(ImagePath),
  Attribute: z.string(),
  CreateDate: Moment,
  ReplyContent: z.string(),
  ReplyDate: Moment.nullable(),
  FollowUp: FollowUp.nullable(),
})

const moderated = {
  /** talentWorksStatus: 10 pending, 20 public, 30 refused, 90 hidden. */
  Status: Int,
  /** Reason of a refusal or of hiding. */
  Reason: z.string(),
}

/** A line of a finished order with the member's comment. */
const CommentLine = z.object({
  OrderDetailID: Int,
  OrderID: Int,
  OrderCode: z.string(),
  FinishDate: Moment,
  ProductID: Int,
  MainID: Int,
  Name: z.string(),
  Attribute: z.string(),
  DefaultImagePath: ImagePath,
  UnitPrice: Yuan,
  Quantity: Int,
  Comment: z
    .object({
      ID: Int,
      Star: Int,
      Content: z.string(),
      Images: z.array(ImagePath),
      IsAnonymous: z.boolean(),
      CreateDate: Moment,
      ReplyContent: z.string(),
      ReplyDate: Moment.nullable(),
      ...moderated,
      FollowUp: FollowUp.extend(moderated).nullable(),
    })
    .nullable(),
  MayFollowUp: z.boolean(),
})

const content = RequiredParagraph(REVIEW_MAX_LETTERS, '请写下您的评价', `评价最多 ${REVIEW_MAX_LETTERS} 个字`)
/** Paths returned by ConfirmUpload for reviews: pictures, and at most one film. */
const images = Maybe(
  ListIn(Text(200), REVIEW_MAX_PICTURES, `最多 ${REVIEW_MAX_PICTURES} 张图片`).refine(
    hasFewFilms,
    '最多 1 段视频',
  ),
).transform((list) => list ?? [])
const Saved = z.object({ ID: Int, Status: Int })

export const reviewShop = {
  GetProductCommentListByID: call('Product', 'POST', {
    zh: '商品评价列表（type：0 全部，1 好评，2 中评，3 差评，4 有图，5 追评；sort：0 最新，1 评分从高到低，2 评分从低到高）',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({
      productID: Id,
      type: Maybe(Whole(0, 5)),
      attribute: Maybe(Text(60)),
      sort: Maybe(Whole(0, 2)),
      ...paging,
    }),
    data: Paged(Comment),
  }),
  GetProductCommentStat: call('Product', 'POST', {
    zh: '商品评价统计',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({ productID: Id }),
    data: z.object({
      Total: Int,
      Good: Int,
      Middle: Int,
      Bad: Int,
      WithImage: Int,
      WithFollowUp: Int,
      /** Whole percent. */
      GoodRate: Int,
      /** One decimal. */
      Star: z.number(),
      /** Reviewed variants, the most frequent first. */
      Attributes: z.array(z.object({ Name: z.string(), Count: Int })),
    }),
  }),
  AddProductComment: call('Product', 'POST', {
    zh: '评价已完成订单里的一件商品；未通过审核的可以改写后再提交',
    ...memberWrite,
    payload: z.object({
      orderDetailID: Id,
      star: Whole(1, 5, '请选择星级'),
      content,
      images,
      isAnonymous: Maybe(Flag),
      ...onceKey,
    }),
    data: Saved,
    refusals: ['review/line-gone', 'review/not-finished', 'review/said-already', 'upload/not-yours'],
  }),
  AddFollowComment: call('Product', 'POST', {
    zh: '追加评价：评价后 180 天内一次；未通过审核的可以改写后再提交',
    ...memberAddition,
    payload: z.object({ orderDetailID: Id, content, images, ...onceKey }),
    data: Saved,
    refusals: [
      'review/line-gone',
      'review/not-said',
      'review/too-late',
      'review/said-already',
      'upload/not-yours',
    ],
  }),
  ReportComment: call('Product', 'POST', {
    zh: '举报一条评价；举报多了先隐藏，由客服审核',
    ...memberAddition,
    payload: z.object({
      commentID: Id,
      ...onceKey,
      reason: RequiredText(20, '请选择举报原因').refine(isReportReason, '请选择举报原因'),
      note: Maybe(Paragraph(100, '说明最多 100 个字')),
    }),
    data: Nothing,
    refusals: ['review/gone', 'review/own-comment', 'moderation/reports-often'],
  }),
  GetQuestionList: call('Product', 'GET', {
    zh: '问大家：商品的提问和各自的最佳回答，新的在前；parentID 看一个提问的回答，早的在前',
    who: 'anyone',
    addition: true,
    payload: z.object({ productID: Id, parentID: Maybe(Id), ...paging }),
    data: Paged(Question),
  }),
  AskQuestion: call('Product', 'POST', {
    zh: '问大家：提问，或回答（parentID）；买过的会员和提问的人能回答',
    ...memberAddition,
    payload: z.object({
      productID: Id,
      /** The question, or an answer to it, that is answered. */
      parentID: Maybe(Id),
      content: CommentText,
      ...onceKey,
    }),
    data: Saved,
    refusals: [
      'review/line-gone',
      'review/not-bought',
      'review/questions-often',
      'post/comment-gone',
      'post/comments-often',
    ],
  }),
  GetMyCommentList: call('Product', 'GET', {
    zh: '已完成订单里的商品和自己的评价，新的在前；commented 只看待评价或已评价',
    who: 'member',
    addition: true,
    payload: z.object({ commented: Maybe(Flag), orderID: Maybe(Id), ...paging }),
    data: Paged(CommentLine),
  }),
  GetMyComment: call('Product', 'GET', {
    zh: '一件已购商品和自己的评价',
    who: 'member',
    addition: true,
    payload: z.object({ orderDetailID: Id }),
    data: CommentLine,
    refusals: ['review/line-gone'],
  }),
}
