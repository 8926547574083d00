import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { showLimits } from '@greenstar/rules/show/show.state'
import { dropContent, submit } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { countOfDay } from '../platform/attempts/attempts'
import type { Db } from '../platform/database/connect'
import { type Asked, pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import {
  countComments,
  findShownComment,
  insertComment,
  listComments,
  refreshComments,
  takeComment,
} from './comment.store'
import { commentsDecided, showShown } from './decide'
import { commentWire } from './show.wire'

type Where = { app: App; db: Db; memberId: number; now: number }
type Said = { recordID: number; parentID: number | undefined; content: string }

const { pass, pending } = ModerationStatus

/** Returns a page of the comments on a post, or of the replies to one comment. */
export const listOf = (
  db: Db,
  recordId: number,
  parentId: number | undefined,
  memberId: number,
  page: Asked,
) =>
  pageOf(
    page,
    (part) => listComments(db, recordId, parentId, memberId, part),
    () => countComments(db, recordId, parentId, memberId),
    (row) => commentWire(row, memberId),
  )

/**
 * Adds a comment to a post; a reply to a reply is stored under the same top comment. Refuses with
 * show/comment-gone, -/comments-often.
 */
export const comment = async (
  { app, db, memberId, now }: Where,
  { recordID, parentID, content }: Said,
): Promise<{ ID: number; Status: number }> => {
  const parent = parentID === undefined ? undefined : await findShownComment(db, parentID)
  if (parentID !== undefined && Number(parent?.record_id) !== recordID) throw refuse('show/comment-gone')
  if ((await countOfDay(db, `show-comment:${memberId}`, now)) > showLimits.commentsPerDay)
    throw refuse('show/comments-often')
  const handed = { memberId, kind: ContentKind.showComment, subjectId: recordID, content }
  const { id: contentId, passes } = await submit(app, db, handed, now)
  const ID = await insertComment(db, {
    ...{ recordId: recordID, memberId, contentId, createdAt: new Date(now) },
    parentId: parent ? Number(parent.parent_id ?? parent.id) : null,
  })
  const verdict = { to: pass, reason: '', isByItself: true, now }
  if (passes) await commentsDecided(app, db, new Map([[contentId, pending]]), verdict)
  return { ID, Status: passes ? pass : pending }
}

/** Deletes a member's own comment; its replies are no longer visible. Refuses with show/comment-gone. */
export const takeBack = async ({ app, db, memberId }: Where, commentId: number): Promise<void> => {
  const gone = await takeComment(db, commentId, memberId)
  if (!gone) throw refuse('show/comment-gone')
  await dropContent(db, memberId, gone.contentId)
  await refreshComments(db, [gone.recordId])
  await showShown(app, db)
}
