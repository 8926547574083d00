import type { Ops, Shop } from '@greenstar/contract'
import type { DataOf } from '@greenstar/contract/platform/call'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { OrderStatus } from '@greenstar/rules/order/order.status'
import { SHOP_ANSWERER } from '@greenstar/rules/review/review.ask'
import { mayFollowUp } from '@greenstar/rules/review/review.rules'
import { moment, momentOrNull, yuan } from '../platform/wire'
import type { BestReply } from '../post/post.service'
import type { CommentLineRow } from './comment-lines.read'
import type { QuestionRow } from './question-room.store'

type CommentLine = DataOf<Shop['review']['GetMyComment']>

const { pass, fail } = ModerationStatus

const followUpOf = (row: CommentLineRow) =>
  row.f_content === null
    ? null
    : {
        Content: row.f_content,
        Images: row.f_images,
        CreateDate: moment(row.f_at),
        ReplyContent: row.f_reply,
        Status: row.f_status,
        Reason: row.f_reason,
      }

const commentOf = (row: CommentLineRow): CommentLine['Comment'] =>
  row.id === null
    ? null
    : {
        ID: Number(row.id),
        Star: row.star,
        Content: row.content,
        Images: row.images,
        IsAnonymous: row.is_anonymous,
        CreateDate: moment(row.created_at),
        ReplyContent: row.reply_content,
        ReplyDate: momentOrNull(row.reply_at),
        Status: row.status,
        Reason: row.reason,
        FollowUp: followUpOf(row),
      }

/** A line with its comment; MayFollowUp: public, not too old, no follow-up or a refused one. */
export const commentLineWire = (row: CommentLineRow, now: number): CommentLine => ({
  OrderDetailID: Number(row.line_id),
  OrderID: Number(row.order_id),
  OrderCode: row.order_code,
  FinishDate: moment(row.finished_at),
  ProductID: Number(row.product_id),
  MainID: Number(row.main_id),
  Name: row.name,
  Attribute: row.attribute,
  DefaultImagePath: row.img_path,
  UnitPrice: yuan(Number(row.unit_price_fen)),
  Quantity: row.quantity,
  Comment: commentOf(row),
  MayFollowUp:
    row.order_status === OrderStatus.Completed &&
    row.status === pass &&
    (row.f_content === null || row.f_status === fail) &&
    mayFollowUp(new Date(row.created_at).getTime(), now),
})

/** The best answer to a question: the shop's, else that of a member; null without one. */
export const answerWire = (row: BestReply | undefined) => {
  if (row?.shop_reply) return { Name: SHOP_ANSWERER, Content: row.shop_reply, IsOfficial: true }
  return row?.name && row.content ? { Name: row.name, Content: row.content, IsOfficial: false } : null
}

type Asked = DataOf<Ops['review']['ListQuestions']>['DataList'][number]

export const questionWire = (row: QuestionRow): Asked => ({
  ...{ ID: Number(row.id), ContentID: Number(row.content_id), ProductID: Number(row.subject_id) },
  ...{ ProductName: row.product ?? '', MemberID: Number(row.member_id), MemberName: row.member_name },
  ...{ Content: row.content, Status: row.status, Replies: row.replies },
  ...{ Reply: row.shop_reply, RepliedBy: row.replied_by, CreateDate: moment(row.created_at) },
})
