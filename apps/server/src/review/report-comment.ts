import { DAY } from '@greenstar/rules/platform/time'
import {
  hidesComment,
  MOST_REPORTS_A_DAY,
  type ReportReason,
  reportWeight,
} from '@greenstar/rules/review/review.report'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { App } from '../platform/app'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { hideComment, insertReport, lockComment, readReporter, sumOpenReports } from './report.store'
import { refreshCommentCounts } from './review.service'

type Said = { commentId: number; memberId: number; reason: ReportReason; note: string }

/**
 * A member reports a comment, once; enough of them take it out of sight until somebody has looked (domain 16). The comment
 * is held, so that the last one of many at once sees them all. Refuses with review/gone, -/own-comment, -/reports-often.
 */
export const reportComment = async (app: App, db: Db, said: Said, now: number): Promise<void> => {
  const comment = await lockComment(db, said.commentId)
  const isSeen = comment?.status === TalentWorksStatus.pass || comment?.status === TalentWorksStatus.reported
  if (!comment || !isSeen) throw refuse('review/gone')
  if (comment.memberId === said.memberId) throw refuse('review/own-comment')
  const reporter = await readReporter(db, said.memberId, new Date(now - DAY))
  if (reporter.lately >= MOST_REPORTS_A_DAY) throw refuse('review/reports-often')
  const report = { ...said, weight: reportWeight(reporter), createdAt: new Date(now) }
  if (!(await insertReport(db, report)) || comment.status !== TalentWorksStatus.pass) return
  const sum = await sumOpenReports(db, comment.id)
  if (!hidesComment(sum, await getSettings(app, db))) return
  await hideComment(db, comment.id, TalentWorksStatus.reported)
  await refreshCommentCounts(db, [comment.productId])
  await forget(app, db, 'review.', 'catalog.', pages)
}
