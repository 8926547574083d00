import type { ReportReason } from '@greenstar/rules/review/review.report'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { reportContent } from '../member/content.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { showShown } from './decide'
import { recount } from './figures.store'
import { findReportable, updateRecord } from './record.store'

type Said = { recordId: number; memberId: number; reason: ReportReason; note: string }

/**
 * Stores a member's report of a post, once per member; enough reports hide the post until an operator reviews
 * it (domain 16). Refuses with show/gone, -/own-post, member/reports-often.
 */
export const reportRecord = async (
  app: App,
  db: Db,
  { recordId, ...said }: Said,
  now: number,
): Promise<void> => {
  const post = await findReportable(db, recordId)
  if (!post?.contentId) throw refuse('show/gone')
  if (post.memberId === said.memberId) throw refuse('show/own-post')
  const outcome = await reportContent(app, db, { ...said, contentId: post.contentId }, now)
  if (outcome === 'gone') throw refuse('show/gone')
  if (outcome === 'kept') return
  await updateRecord(db, post.id, { status: TalentWorksStatus.reported })
  await recount(db, [post])
  await showShown(app, db)
}
