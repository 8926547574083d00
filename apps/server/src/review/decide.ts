import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { type Decision, judgeReports } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { moderateComments } from './comment-room.store'
import { refreshCommentCounts } from './review.service'
import { rewardPassed } from './reward-passed'
import type { CommentRecord } from './said.store'
import { tellAuthors } from './tell-decided'

const { pass, fail } = ModerationStatus

/**
 * Passes or refuses locked comments, which judges the reports of them: counts, rewards and messages follow. What passed
 * by itself and passes again is marked as looked at, without a message. Returns those that changed, as they were before.
 */
export const decideComments = async (
  app: App,
  db: Db,
  rows: readonly CommentRecord[],
  { to, reason, by, isByItself = false, now }: Omit<Decision, 'byId'>,
): Promise<CommentRecord[]> => {
  const moving = rows.filter((row) => row.status !== to)
  const looked = rows.filter((row) => row.status === to && to === pass && row.moderatedAt === null)
  const changed = [...moving, ...looked]
  await moderateComments(
    db,
    changed.map((row) => row.id),
    { status: to, reason, moderatedBy: by, moderatedAt: isByItself ? null : new Date(now) },
  )
  await judgeReports(
    db,
    ContentKind.comment,
    rows.map((row) => row.id),
    to === fail,
  )
  await refreshCommentCounts(db, [...new Set(moving.map((row) => row.productId))])
  await rewardPassed(app, db, moving, to, now)
  await tellAuthors(db, moving, to, reason, now)
  await forget(app, db, 'review.', 'catalog.', pages)
  return changed
}
