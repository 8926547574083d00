import type { Shop } from '@greenstar/contract'
import { goodRate } from '@greenstar/rules/catalog/product.rate'
import type { ReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { Subject } from '@greenstar/rules/post/post.subject'
import { askLimits } from '@greenstar/rules/review/review.ask'
import { reportOrigin } from '../moderation/moderation.service'
import { countOfDay } from '../platform/attempts/attempts'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { addComment, bestReplies, pageOfComments, seenComment } from '../post/post.service'
import { hasBought, isAskable } from './ask'
import { findCommentLine, pageCommentLines } from './comment-lines.read'
import { reportComment } from './report-comment'
import { type CommentCounts, countAttributes, countComments, deepest, listComments } from './review.store'
import { answerWire, commentLineWire } from './review.wire'
import { addToComment, sayOfLine } from './say'

const questionsOf = (subjectId: number) => ({ subject: Subject.product, subjectId })

const none: CommentCounts = { total: 0, good: 0, middle: 0, bad: 0, withImage: 0, withFollowUp: 0, star: 0 }

export const reviewShop: Handlers<Shop['review']> = {
  async GetProductCommentListByID({ productID, type = 0, attribute, sort, ...page }, { db }) {
    const choice = { kind: type, attribute, order: sort }
    const { total, rows } = await listComments(db, productID, choice, partOf(page))
    return {
      CurrentPage: page.currentPage,
      PageSize: page.pageSize,
      TotalCount: total,
      TotalPage: Math.ceil(Math.min(total, deepest) / page.pageSize),
      DataList: rows.map((row) => ({
        ID: Number(row.id),
        MemberName: row.member_name,
        MemberAvatar: row.member_avatar,
        Star: row.star,
        Content: row.content,
        Images: row.images,
        Attribute: row.attribute,
        CreateDate: moment(row.created_at),
        ReplyContent: row.reply_content,
        ReplyDate: momentOrNull(row.reply_at),
        FollowUp:
          row.follow_at === null
            ? null
            : {
                Content: row.follow_content ?? '',
                Images: row.follow_images ?? [],
                CreateDate: moment(row.follow_at),
                ReplyContent: row.follow_reply ?? '',
              },
      })),
    }
  },

  /** GoodRate in whole percent and Star with one decimal; both 0 while there is no comment. */
  async GetProductCommentStat({ productID }, { db }) {
    const attributes = await countAttributes(db, productID)
    const { total, good, middle, bad, withImage, withFollowUp, star } =
      (await countComments(db, [productID])).get(productID) ?? none
    return {
      Total: total,
      Good: good,
      Middle: middle,
      Bad: bad,
      WithImage: withImage,
      WithFollowUp: withFollowUp,
      GoodRate: goodRate(good, total),
      Star: Math.round(star * 10) / 10,
      Attributes: attributes.map(({ name, n }) => ({ Name: name, Count: n })),
    }
  },

  async AddProductComment(
    { orderDetailID, star, content, images, isAnonymous = false },
    { app, db, member, now },
  ) {
    const where = { app, db, memberId: member.id, now }
    return sayOfLine(where, orderDetailID, { star, content, images, isAnonymous })
  },

  async AddFollowComment({ orderDetailID, content, images }, { app, db, member, now }) {
    return addToComment({ app, db, memberId: member.id, now }, orderDetailID, { content, images })
  },

  async GetQuestionList({ productID, parentID, ...page }, { db, member }) {
    const reader = member?.id ?? 0
    const place = { ...questionsOf(productID), parentId: parentID }
    const { DataList, ...facts } = await pageOfComments(db, place, reader, page)
    const ids = parentID === undefined ? DataList.map(({ ID }) => ID) : []
    const answers = await bestReplies(db, ids, reader)
    return {
      ...facts,
      DataList: DataList.map((given) => ({ ...given, Answer: answerWire(answers.get(given.ID)) })),
    }
  },

  async AskQuestion({ productID, parentID, content }, { app, db, member, now, refuse }) {
    if (!(await isAskable(db, productID))) throw refuse('review/line-gone')
    const where = { app, db, memberId: member.id, now }
    if (parentID === undefined) {
      if ((await countOfDay(db, `question:${member.id}`, now)) > askLimits.perDay)
        throw refuse('review/questions-often')
    } else {
      const asked = await seenComment(where, parentID, 0)
      const isAsker = Number(asked.member_id) === member.id || Number(asked.answered_member_id) === member.id
      if (!isAsker && !(await hasBought(db, member.id, productID))) throw refuse('review/not-bought')
    }
    return addComment(where, { ...questionsOf(productID), parentId: parentID, authorId: null, content })
  },

  async ReportComment({ commentID, reason, note = '' }, { app, db, member, now, request }) {
    const origin = reportOrigin(app, request.ip)
    const report = { commentId: commentID, memberId: member.id, reason: reason as ReportReason, note, origin }
    await reportComment(app, db, report, now)
    return null
  },

  async GetMyCommentList({ commented, orderID, ...page }, { db, member, now }) {
    const { rows, total } = await pageCommentLines(
      db,
      member.id,
      { commented, orderId: orderID },
      partOf(page),
    )
    return pageWith(
      page,
      total,
      rows.map((row) => commentLineWire(row, now)),
    )
  },

  async GetMyComment({ orderDetailID }, { db, member, now, refuse }) {
    const row = await findCommentLine(db, member.id, orderDetailID)
    if (!row?.finished_at) throw refuse('review/line-gone')
    return commentLineWire(row, now)
  },
}
