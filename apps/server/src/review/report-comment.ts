import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import type { ReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { keepReport } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { hideComment, lockComment } from './report.store'
import { refreshCommentCounts } from './review.service'

type NewReport = { commentId: number; memberId: number; reason: ReportReason; note: string; origin: string }

/**
 * Reports a comment, once per member; enough reports hide it until it is moderated (domain 16). Locks it, so
 * that parallel reports are all counted. Refuses with review/gone, review/own-comment, moderation/reports-often.
 */
export const reportComment = async (app: App, db: Db, report: NewReport, now: number): Promise<void> => {
  const comment = await lockComment(db, report.commentId)
  const isSeen = comment?.status === ModerationStatus.pass || comment?.status === ModerationStatus.reported
  if (!comment || !isSeen) throw refuse('review/gone')
  if (comment.memberId === report.memberId) throw refuse('review/own-comment')
  const { commentId: contentId, ...rest } = report
  const isEnough = await keepReport(app, db, ContentKind.comment, { ...rest, contentId }, now)
  if (!isEnough || comment.status !== ModerationStatus.pass) return
  await hideComment(db, comment.id, ModerationStatus.reported)
  await refreshCommentCounts(db, [comment.productId])
  await forget(app, db, 'review.', 'catalog.', pages)
}
