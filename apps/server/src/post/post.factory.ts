import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { insertContent } from '../moderation/moderation.store'
import type { Db } from '../platform/database/connect'
import { commentKinds } from './comment'
import { insertComment, readComment } from './comment.store'
import type { Commented } from './comment-use'

export type MadeComment = {
  memberId: number
  content?: string
  status?: number
  answers?: number | undefined
}

/** Inserts a moderated comment on a subject, or an answer to one, by default passed; returns its id and its content's. */
export const makeComment = async (
  db: Db,
  place: { subject: Commented; subjectId: number; authorId: number | null },
  { memberId, content = '养得真好', status = ModerationStatus.pass, answers }: MadeComment,
  now: number,
) => {
  const createdAt = new Date(now)
  const answered = answers === undefined ? undefined : await readComment(db, answers)
  const kind = commentKinds[place.subject]
  const contentId = await insertContent(db, {
    ...{ memberId, kind, subjectId: place.subjectId, content, status, createdAt },
  })
  const id = await insertComment(db, {
    ...{ ...place, memberId, contentId, status, createdAt },
    parentId: answered ? (answered.parentId ?? answered.id) : null,
    answeredId: answered?.id ?? null,
    answeredMemberId: answered?.memberId ?? null,
    shownAt: status === ModerationStatus.pass ? createdAt : null,
  })
  return { id, contentId }
}
