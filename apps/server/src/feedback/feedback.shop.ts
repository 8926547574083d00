import type { DataOf, Shop } from '@greenstar/contract'
import {
  type FeedbackKind,
  type FeedbackStatus,
  feedbackKindText,
  feedbackStatusText,
  maxFeedbackADay,
} from '@greenstar/rules/feedback/feedback.kind'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { notify } from '../message/message.service'
import { type ContentUses, handIn, refusedPictures } from '../moderation/moderation.service'
import { lock } from '../platform/database/lock'
import type { Handlers } from '../platform/http/context'
import { pageWith, rowsAndTotal } from '../platform/http/page-facts'
import { moment, momentOrNull } from '../platform/wire'
import { claimUploads } from '../upload/upload.service'
import {
  countFeedback,
  countSince,
  type FeedbackRow,
  findFeedback,
  insertFeedback,
  listFeedback,
} from './feedback.store'

const { feedbackPictures } = ContentKind

/** Converts a feedback for the wire; refused pictures are replaced by the reason (domain 16). */
const toWire = (
  row: FeedbackRow,
  refused: string | undefined,
): DataOf<Shop['feedback']['GetFeedbackByID']> => ({
  ID: row.id,
  Type: row.type,
  TypeName: feedbackKindText[row.type as FeedbackKind],
  Content: row.content,
  Images: refused === undefined ? row.images : [],
  ImagesReason: refused ?? '',
  Status: row.status,
  StatusName: feedbackStatusText[row.status as FeedbackStatus],
  Answer: row.answer,
  AnswerDate: momentOrNull(row.answeredAt),
  CreateDate: moment(row.createdAt),
})

export const feedbackShop: Handlers<Shop['feedback']> = {
  async AddFeedBack({ type, content, images }, { app, db, member, now, refuse }) {
    await lock(db, `feedback:${member.id}`)
    if ((await countSince(db, member.id, new Date(startOfShanghaiDay(now)))) >= maxFeedbackADay)
      throw refuse('feedback/too-many')
    await claimUploads(db, member.id, UploadPurpose.feedback, images)
    const row = { memberId: member.id, type, content, images, createdAt: new Date(now) }
    const id = await insertFeedback(db, row)
    await handIn(app, db, { memberId: member.id, kind: feedbackPictures, subjectId: id, images }, now)
    return { ID: id }
  },

  async GetFeedbackList(page, { db, member }) {
    const { rows, total } = await rowsAndTotal(
      page,
      (part) => listFeedback(db, member.id, part),
      () => countFeedback(db, member.id),
    )
    const ids = rows.map(({ id }) => id)
    const refused = await refusedPictures(db, feedbackPictures, ids)
    return pageWith(
      page,
      total,
      rows.map((row) => toWire(row, refused.get(row.id))),
    )
  },

  async GetFeedbackByID({ id }, { db, member, refuse }) {
    const row = await findFeedback(db, member.id, id)
    if (!row) throw refuse('feedback/gone')
    return toWire(row, (await refusedPictures(db, feedbackPictures, [id])).get(id))
  },
}

export const feedbackContents: ContentUses = {
  [ContentKind.feedbackPictures]: {
    // no message for pictures that passed
    async decided(_app, db, rows, { to, reason, now }) {
      if (to !== ModerationStatus.fail) return
      for (const { memberId, subjectId } of rows)
        await notify(db, memberId, 'feedback.hidden', { id: subjectId, reason }, now)
    },
  },
}
