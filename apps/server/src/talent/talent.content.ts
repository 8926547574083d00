import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import { type ContentUses, type Decided } from '../moderation/moderation.service'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { commentsOfContents, type DecidedComment, moveComments, recountComments } from './comment.store'
import { hideWork, showWork } from './publish-work'
import { putTalent, readTalent } from './talent.store'
import { talentWorks } from './talent.tables'
import { worksOfContents } from './work.store'

const { pass } = ModerationStatus

const titleOf = sql`(select w.title from ${talentWorks} w where w.id = c.subject_id)`

const worksDecided: Decided = async (app, db, rows, { to, reason, now }) => {
  const works = await worksOfContents(
    db,
    rows.map(({ id }) => id),
  )
  // In the order of the authors, the lock order of follows.
  for (const work of works.sort((a, b) => a.memberId - b.memberId)) {
    const facts = { title: work.title, id: work.id }
    if (to === pass) {
      await showWork(app, db, work, now)
      await notify(db, work.memberId, 'talent.passed', facts, now)
    } else {
      await hideWork(db, work, to, reason)
      await notify(db, work.memberId, 'talent.refused', { ...facts, reason }, now)
    }
  }
  await forget(app, db, 'talent.', pages)
}

/** Notifies the authors of the work and of the parent comment about a comment that is now visible. */
export const tellCommented = async (
  db: Db,
  row: Pick<
    DecidedComment,
    'member_id' | 'author_id' | 'answered_member_id' | 'work_id' | 'title' | 'member_name' | 'content'
  >,
  now: number,
): Promise<void> => {
  const facts = { title: row.title, id: Number(row.work_id), name: row.member_name, reply: row.content }
  const { member_id: by, author_id: author, answered_member_id: answered } = row
  if (answered !== null && answered !== by) await notify(db, Number(answered), 'talent.replied', facts, now)
  if (author !== by && author !== answered) await notify(db, Number(author), 'talent.commented', facts, now)
}

const commentsDecided: Decided = async (app, db, rows, { to, reason, now }) => {
  const comments = await commentsOfContents(
    db,
    rows.map(({ id }) => id),
  )
  const ids = comments.map(({ id }) => Number(id))
  await moveComments(db, ids, to, new Date(now))
  await recountComments(
    db,
    comments.map(({ work_id }) => Number(work_id)),
  )
  for (const row of comments) {
    // its author deleted the work: there is nothing to read any more
    if (row.work_status === ModerationStatus.delete) continue
    const facts = { title: row.title, id: Number(row.work_id) }
    if (to !== pass) {
      await notify(db, Number(row.member_id), 'talent.comment-refused', { ...facts, reason }, now)
      continue
    }
    await notify(db, Number(row.member_id), 'talent.comment-passed', facts, now)
    if (row.shown_at === null) await tellCommented(db, row, now)
  }
  await forget(app, db, 'talent.', pages)
}

const signaturesDecided: Decided = async (app, db, rows, { to, reason, now }) => {
  for (const { id, memberId, content } of rows) {
    const talent = await readTalent(db, memberId)
    if (to === pass) {
      await putTalent(db, memberId, { signature: content, signatureContentId: null })
      await notify(db, memberId, 'talent.signature', { what: '已通过审核，现在生效' }, now)
    } else {
      if (talent?.signature === content) await putTalent(db, memberId, { signature: '' })
      if (talent?.signatureContentId === id) await putTalent(db, memberId, { signatureContentId: null })
      await notify(db, memberId, 'talent.signature', { what: `未通过审核：${reason}` }, now)
    }
  }
  await forget(app, db, 'talent.', pages)
}

export const talentContents: ContentUses = {
  [ContentKind.talentSignature]: { decided: signaturesDecided },
  [ContentKind.talentWork]: { subject: titleOf, decided: worksDecided },
  [ContentKind.talentComment]: { subject: titleOf, decided: commentsDecided },
}
