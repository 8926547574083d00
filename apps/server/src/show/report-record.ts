import type { ReportReason } from '@greenstar/rules/moderation/moderation.report'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { reportContent } from '../moderation/moderation.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { showShown } from './decide'
import { recount } from './figures.store'
import { findReportable, updateRecord } from './record.store'

type Said = { recordId: number; memberId: number; reason: ReportReason; note: string }

/**
 * Stores a member's report of a post, once per member; enough reports hide the post until an operator reviews
 * it (domain 16). Refuses with show/gone, -/own-post, moderation/reports-often.
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
  await updateRecord(db, post.id, { status: ModerationStatus.reported })
  await recount(db, [post])
  await showShown(app, db)
}
