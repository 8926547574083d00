import {
  type AnyReportReason,
  hidesComment,
  MAX_REPORTS_A_DAY,
  reportWeight,
} from '@greenstar/rules/moderation/moderation.report'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { getSettings } from '../setting/setting.service'
import { contentUses } from './content-use'
import { lockContents, setContentStatus } from './moderation.store'
import { insertReport, readReporter, sumOpenReports } from './report.store'

export type Said = { contentId: number; memberId: number; reason: AnyReportReason; note: string }

/**
 * Stores a member's report of a content, once. Returns true if all open reports together are enough to hide
 * it until a moderator decides (domain 16). The caller locks the content, so that the last of parallel
 * reports counts them all. Refuses with moderation/reports-often.
 */
export const keepReport = async (
  app: App,
  db: Db,
  kind: number,
  said: Said,
  now: number,
): Promise<boolean> => {
  const reporter = await readReporter(db, said.memberId, new Date(now - DAY))
  if (reporter.lately >= MAX_REPORTS_A_DAY) throw refuse('moderation/reports-often')
  const report = { ...said, kind, weight: reportWeight(reporter), createdAt: new Date(now) }
  if (!(await insertReport(db, report))) return false
  return hidesComment(await sumOpenReports(db, kind, said.contentId), await getSettings(app, db))
}

/**
 * Reports a content that others can see (a row of member_contents). `gone`: it is not visible any more, or
 * the member's own; `hidden`: this report hides it (status 90). Refuses with moderation/reports-often.
 */
export const reportContent = async (
  app: App,
  db: Db,
  said: Said,
  now: number,
): Promise<'gone' | 'kept' | 'hidden'> => {
  const [row] = await lockContents(db, [said.contentId])
  const isSeen = row?.status === ModerationStatus.pass || row?.status === ModerationStatus.reported
  if (!row || !isSeen || row.memberId === said.memberId) return 'gone'
  if (!(await keepReport(app, db, row.kind, said, now)) || row.status !== ModerationStatus.pass) return 'kept'
  await setContentStatus(db, row.id, ModerationStatus.reported)
  for (const [kind, use] of contentUses(app))
    if (kind === row.kind && 'decided' in use) await use.hidden?.(app, db, row, now)
  return 'hidden'
}
