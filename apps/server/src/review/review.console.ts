import type { Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus, moderationText } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { SHOP_ANSWERER } from '@greenstar/rules/review/review.ask'
import { notify } from '../message/message.service'
import { moderatedWire, moderationFigures, readOpenReports } from '../moderation/moderation.service'
import { auditMany } from '../platform/audit/audit'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { roomPageOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { dateOrNull } from '../platform/wire'
import { lockComment, setShopReply } from '../post/post.service'
import {
  type CommentRow,
  countByStatus,
  countCommentsForConsole,
  listCommentsForConsole,
  lockComments,
  productNames,
  replyToComment,
} from './comment-room.store'
import { decideComments } from './decide'
import { countQuestions, listQuestions } from './question-room.store'
import { questionWire } from './review.wire'

export const reviewAuditWords: AuditWords = {
  subjects: { comment: '评价', question: '提问' },
  fields: { reply: '回复' },
  statuses: { comment: moderationText },
}

const { pass, fail } = ModerationStatus

type Reported = Awaited<ReturnType<typeof readOpenReports>>

const toRow = (row: CommentRow, reportsOf: Reported) => ({
  ID: row.id,
  ParentID: row.parent_id ?? 0,
  ProductID: row.product_id,
  ProductName: row.product_name ?? '',
  ProductImage: row.product_image ?? '',
  MemberAvatar: row.member_avatar,
  Star: row.star,
  Attribute: row.attribute,
  ReplyContent: row.reply_content,
  ...moderatedWire(row, reportsOf(ContentKind.comment, row.id)),
})

export const reviewConsole: Handlers<Ops['review']> = {
  async ListComments({ status, currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listCommentsForConsole(db, status, filter, part),
      (max) => countCommentsForConsole(db, status, filter, max),
    )
    const reports = await readOpenReports(
      db,
      rows.map(({ id }) => ({ kind: ContentKind.comment, id })),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row) => toRow(row, reports)),
    )
  },

  async GetCommentFigures(filter, { db }) {
    return moderationFigures(await countByStatus(db, filter))
  },

  /** Refusing and hiding are the same state with a reason; both can be undone (domain 16). */
  async ModerateComments({ ids, action, reason, seenAt }, { db, app, operator, now, refuse, request }) {
    if (action === 'fail' && reason === '') throw refuse('moderation/reason-missing')
    const rows = await lockComments(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('review/gone')
    const to = action === 'pass' ? pass : fail
    // The author can change a refused comment while the operator reads it. The operator has not read the new text.
    const seen = (dateOrNull(seenAt)?.getTime() ?? 0) + 1000
    const isOther = ({ status, createdAt }: (typeof rows)[number]) =>
      status !== to && (status === ModerationStatus.delete || createdAt.getTime() >= seen)
    if (rows.some(isOther)) throw refuse('review/state-changed')
    const decision = { to, reason: to === pass ? '' : reason, by: operator.displayName, now }
    const changed = await decideComments(app, db, rows, decision)
    await auditMany(
      db,
      changed.map((row) => ({
        action: 'ModerateComments',
        subject: `comment:${row.id}`,
        before: { status: row.status, reason: row.reason },
        after: { status: to, reason: decision.reason },
      })),
      operator,
      now,
      request,
    )
    return null
  },

  async ReplyComment({ id, content }, { db, audit, app, now, refuse }) {
    const [row] = await lockComments(db, [id])
    if (!row) throw refuse('review/gone')
    if (row.status !== pass) throw refuse('review/not-shown')
    await replyToComment(db, id, content, content === '' ? null : new Date(now))
    if (row.memberId !== null && content !== '' && content !== row.replyContent) {
      const { memberId, productId } = row
      const goods = (await productNames(db, [productId])).get(productId) ?? '商品'
      await notify(db, memberId, 'review.replied', { goods, productID: productId, reply: content }, now)
    }
    await audit({
      action: 'ReplyComment',
      subject: `comment:${id}`,
      before: { reply: row.replyContent },
      after: { reply: content },
    })
    await forget(app, db, 'review.', pages)
    return null
  },

  ListQuestions: ({ currentPage, pageSize, ...filter }, { db }) =>
    roomPageOf(
      { currentPage, pageSize },
      (part) => listQuestions(db, filter, part),
      (max) => countQuestions(db, filter, max),
      questionWire,
    ),

  async ReplyQuestion({ id, content }, { db, audit, app, operator, now, refuse }) {
    const question = await lockComment(db, id)
    if (question?.subject !== Subject.product || question.parentId !== null)
      throw refuse('review/question-gone')
    if (question.status !== pass) throw refuse('review/question-not-shown')
    const { shopReply: before, memberId, subjectId } = question
    // The same answer again is a repeat and sends no second message.
    if (before === content) return null
    const isTaken = content === ''
    await setShopReply(db, id, {
      shopReply: content,
      repliedBy: isTaken ? '' : operator.displayName,
      repliedAt: isTaken ? null : new Date(now),
    })
    if (!isTaken) {
      const title = (await productNames(db, [subjectId])).get(subjectId) ?? '商品'
      await notify(
        db,
        memberId,
        'ask.replied',
        { title, id: subjectId, name: SHOP_ANSWERER, reply: content },
        now,
      )
    }
    await audit({
      action: 'ReplyQuestion',
      subject: `question:${id}`,
      before: { reply: before },
      after: { reply: content },
    })
    await forget(app, db, 'review.', pages)
    return null
  },
}
