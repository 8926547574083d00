import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import { type ContentHidden, type ContentUses, type Decided } from '../moderation/moderation.service'
import { forget, pages } from '../platform/cache-news'
import { commentContent } from '../post/post.service'
import { hideWork, showWork } from './publish-work'
import { workCommentUse } from './talent.comments'
import { putTalent, readTalent } from './talent.store'
import { talentWorks } from './talent.tables'
import { lockWork, worksOfContents } from './work.store'

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

/** Takes a work off the lists until a moderator has looked at the reports of it. */
const workHidden: ContentHidden = async (app, db, { subjectId, memberId }, now) => {
  const work = await lockWork(db, subjectId)
  if (!work) return
  await hideWork(db, work, ModerationStatus.reported, '被举报，等待审核')
  await notify(db, memberId, 'talent.hidden', { title: work.title, id: work.id }, now)
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
  [ContentKind.talentWork]: { subject: titleOf, decided: worksDecided, hidden: workHidden },
  [ContentKind.talentComment]: commentContent(Subject.work, workCommentUse),
}
