import type { Ops } from '@greenstar/contract'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { notify } from '../message/message.service'
import { refusedPictures } from '../moderation/moderation.service'
import type { AuditWords } from '../platform/audit/words'
import type { Handlers } from '../platform/http/context'
import { roomPageWith, roomRows } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { countFeedbackForConsole, holdFeedback, listFeedbackForConsole, putAnswer } from './feedback.store'

export const feedbackAuditWords: AuditWords = { subjects: { feedback: '反馈' } }

export const feedbackConsole: Handlers<Ops['feedback']> = {
  async ListFeedback({ currentPage, pageSize, ...filter }, { db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await roomRows(
      page,
      (part) => listFeedbackForConsole(db, filter, part),
      (max) => countFeedbackForConsole(db, filter, max),
    )
    const ids = rows.map(({ id }) => id)
    const refused = await refusedPictures(db, ContentKind.feedbackPictures, ids)
    return roomPageWith(
      page,
      total,
      rows.map((row) => ({
        ID: row.id,
        MemberID: row.memberId,
        MemberName: row.memberName ?? '',
        Type: row.type,
        Content: row.content,
        Images: refused.has(row.id) ? [] : row.images,
        ImagesReason: refused.get(row.id) ?? '',
        Status: row.status,
        Answer: row.answer,
        AnsweredBy: row.answeredBy,
        AnswerDate: momentOrNull(row.answeredAt),
        CreateDate: moment(row.createdAt),
      })),
    )
  },

  async AnswerFeedback({ id, answer }, { db, audit, operator, now, refuse }) {
    const before = await holdFeedback(db, id)
    if (!before) throw refuse('feedback/gone')
    // The same answer again is a repeat and sends no second message.
    if (before.answer === answer) return null
    await putAnswer(db, id, answer, operator.displayName, new Date(now))
    await notify(db, before.memberId, 'feedback.answered', { id, answer }, now)
    await audit({
      action: 'AnswerFeedback',
      subject: `feedback:${id}`,
      before: { answer: before.answer },
      after: { answer },
    })
    return null
  },
}
