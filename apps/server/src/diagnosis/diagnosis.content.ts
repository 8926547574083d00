import { leafText } from '@greenstar/rules/diagnosis/diagnosis.form'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import type { ContentHidden, ContentUses, Decided } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { type CommentUse, commentContent } from '../post/post.service'
import {
  countAnswers,
  findDiagnosis,
  lockDiagnoses,
  lockOfContents,
  updateDiagnosis,
} from './diagnosis.store'
import { diagnoses } from './diagnosis.tables'
import { titleOf } from './diagnosis.words'

const { pass, reported } = ModerationStatus

const signs = sql.raw(
  Object.entries(leafText)
    .map(([sign, text]) => `(${sign}, '${text}')`)
    .join(', '),
)

/** The same name as titleOf, for the subject of `c`. */
const title = sql`(select d.plant || '：' || (select string_agg(s.word, '、' order by o.at) from unnest(d.leaf) with ordinality
    o(sign, at) join (values ${signs}) s(sign, word) on s.sign = o.sign) from ${diagnoses} d where d.id = c.subject_id)`

export const diagnosesChanged = (app: App, db: Db) => forget(app, db, 'diagnosis.', pages)

const decided: Decided = async (app, db, rows, { to, reason, now }) => {
  const found = await lockOfContents(
    db,
    rows.map(({ id }) => id),
  )
  for (const row of found) {
    await updateDiagnosis(db, row.id, { status: to, reason: to === pass ? '' : reason })
    const facts = { id: row.id, title: titleOf(row) }
    if (to === pass) await notify(db, row.memberId, 'diagnosis.passed', facts, now)
    else await notify(db, row.memberId, 'diagnosis.refused', { ...facts, reason }, now)
  }
  await diagnosesChanged(app, db)
}

/** Takes a question off the lists until a moderator has looked at the reports of it. */
const hidden: ContentHidden = async (app, db, { id }, now) => {
  const [row] = await lockOfContents(db, [id])
  if (!row) return
  await updateDiagnosis(db, row.id, { status: reported, reason: '被举报，等待审核' })
  await notify(db, row.memberId, 'diagnosis.hidden', { id: row.id, title: titleOf(row) }, now)
  await diagnosesChanged(app, db)
}

const answers: CommentUse = {
  title,
  isSeen: async (db, id, memberId) => (await findDiagnosis(db, id, memberId)) !== undefined,
  hold: lockDiagnoses,
  count: countAnswers,
  changed: diagnosesChanged,
  events: {
    passed: 'diagnosis.answer-passed',
    refused: 'diagnosis.answer-refused',
    hidden: 'diagnosis.answer-hidden',
    replied: 'diagnosis.replied',
    commented: 'diagnosis.answered',
  },
}

export const diagnosisComments = { [Subject.diagnosis]: answers }

export const diagnosisContents: ContentUses = {
  [ContentKind.diagnosis]: { subject: title, decided, hidden },
  [ContentKind.answer]: commentContent(Subject.diagnosis, answers),
}
