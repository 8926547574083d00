import type { Shop } from '@greenstar/contract'
import { isLateToAccept } from '@greenstar/rules/diagnosis/diagnosis.accept'
import { diagnosisLimits } from '@greenstar/rules/diagnosis/diagnosis.form'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import type { AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { dropContent, reportContent, reportOrigin, submit } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { countOfDay } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { momentOrNull } from '../platform/wire'
import { addComment, dropComments, pageOfComments } from '../post/post.service'
import { getSetting } from '../setting/setting.service'
import { claimUploads, releaseUploads } from '../upload/upload.service'
import { acceptAnswer } from './accept-answer'
import { diagnosesChanged } from './diagnosis.content'
import {
  type CardRow,
  countDiagnoses,
  dropDiagnosis,
  findDiagnosis,
  insertDiagnosis,
  listDiagnoses,
  lockOwn,
  updateDiagnosis,
} from './diagnosis.store'
import { cardWire } from './diagnosis.wire'
import { titleOf } from './diagnosis.words'

const { pass, pending } = ModerationStatus

const seenDiagnosis = async (db: Db, id: number, memberId: number): Promise<CardRow> => {
  const row = await findDiagnosis(db, id, memberId)
  if (!row) throw refuse('diagnosis/gone')
  return row
}

const isLate = async (app: App, db: Db, row: CardRow, now: number) =>
  isLateToAccept({
    ...{ askedAt: Date.parse(row.created_at), now },
    days: await getSetting(app, 'community.acceptDays', db),
  })

export const diagnosisShop: Handlers<Shop['diagnosis']> = {
  async GetDiagnosisList({ state, mine, keyword, sign, ...asked }, { db, member }) {
    const memberId = member?.id ?? 0
    const filter = { state, keyword, sign, reader: memberId, ...(mine ? { mine: memberId } : {}) }
    return pageOf(
      asked,
      (part) => listDiagnoses(db, filter, part),
      () => countDiagnoses(db, filter),
      (row) => cardWire(row, memberId),
    )
  },

  async GetDiagnosisByID({ id }, { app, db, member, now }) {
    const memberId = member?.id ?? 0
    const row = await seenDiagnosis(db, id, memberId)
    return {
      ...cardWire(row, memberId),
      ...{ Reply: row.reply, ReplyDate: momentOrNull(row.replied_at) },
      IsReopened: row.chosen_id !== null && row.accepted_id === null,
      Reward:
        row.pollen > 0 || (await isLate(app, db, row, now))
          ? 0
          : await getSetting(app, 'pollen.answerReward', db),
    }
  },

  async AddDiagnosis({ plant, content, leaf, light, water, since, images }, { app, db, member, now }) {
    const memberId = member.id
    if ((await countOfDay(db, `diagnosis:${memberId}`, now)) > diagnosisLimits.perDay)
      throw refuse('diagnosis/often')
    await claimUploads(db, memberId, UploadPurpose.post, images)
    const facts = { plant, content, leaf: [...new Set(leaf)], light, water, since, images }
    const id = await insertDiagnosis(db, {
      ...{ ...facts, memberId, status: pending, createdAt: new Date(now) },
    })
    const words = content === '' ? titleOf(facts) : `${titleOf(facts)}\n${content}`
    const handed = { memberId, kind: ContentKind.diagnosis, subjectId: id, content: words, images }
    const { id: contentId, passes } = await submit(app, db, handed, now)
    const status = passes ? pass : pending
    await updateDiagnosis(db, id, { contentId, status })
    if (passes) await diagnosesChanged(app, db)
    return { ID: id, Status: status }
  },

  async DeleteDiagnosis({ id }, { app, db, member, now }) {
    const row = await lockOwn(db, id, member.id)
    if (!row) throw refuse('diagnosis/gone')
    await releaseUploads(db, member.id, row.images, now)
    if (row.contentId !== null) await dropContent(db, member.id, row.contentId)
    await dropComments(db, Subject.diagnosis, id)
    await dropDiagnosis(db, id)
    await diagnosesChanged(app, db)
    return null
  },

  async ReportDiagnosis({ id, reason, note = '' }, { app, db, member, now, request }) {
    const row = await seenDiagnosis(db, id, member.id)
    if (Number(row.member_id) === member.id) throw refuse('diagnosis/own')
    const sent = { reason: reason as AnyReportReason, note, origin: reportOrigin(app, request.ip) }
    const report = { ...sent, contentId: Number(row.content_id), memberId: member.id }
    if ((await reportContent(app, db, report, now)) === 'gone') throw refuse('diagnosis/gone')
    return null
  },

  async GetAnswerList({ id, parentID, ...asked }, { app, db, member, now }) {
    const memberId = member?.id ?? 0
    const question = await seenDiagnosis(db, id, memberId)
    const acceptedId = question.accepted_id === null ? null : Number(question.accepted_id)
    const isOpen = memberId !== 0 && Number(question.member_id) === memberId && acceptedId === null
    const mayAccept = isOpen && !(await isLate(app, db, question, now))
    const place = { subject: Subject.diagnosis, subjectId: id, parentId: parentID, acceptedId }
    const page = await pageOfComments(db, place, memberId, asked)
    return {
      ...page,
      DataList: page.DataList.map((answer) => ({
        ...answer,
        // An asker accepts an answer; there is no pinned one.
        ...{ MayTop: false, IsAccepted: answer.ID === acceptedId },
        MayAccept: mayAccept && answer.ParentID === 0 && answer.Status === pass && !answer.IsMine,
      })),
    }
  },

  async AddAnswer({ id, parentID, content }, { app, db, member, now }) {
    const question = await seenDiagnosis(db, id, member.id)
    // the asker sees their own before others do
    if (question.status !== pass) throw refuse('diagnosis/gone')
    const place = { subject: Subject.diagnosis, subjectId: id, authorId: Number(question.member_id) }
    const where = { app, db, memberId: member.id, now }
    return addComment(where, { ...place, parentId: parentID, content })
  },

  async AcceptAnswer({ id, commentID }, { app, db, member, now }) {
    return { Pollen: await acceptAnswer({ app, db, memberId: member.id, now }, id, commentID) }
  },
}
