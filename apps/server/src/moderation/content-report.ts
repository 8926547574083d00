import { type AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import {
  hidesComment,
  MAX_REPORTS_A_DAY,
  reportWeight,
  sumReports,
} from '@greenstar/rules/moderation/moderation.report'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { networkOf } from '../platform/http/network'
import { isPublicIp } from '../platform/outside/public-address'
import { refuse } from '../platform/refuse'
import { fingerprint } from '../platform/session/keyed-hash'
import { getSettings } from '../setting/setting.service'
import { contentUses } from './content-use'
import { lockContents, setContentStatus } from './moderation.store'
import { insertReport, isCleared, openByOrigin, readReporter } from './report.store'

export type NewReport = {
  contentId: number
  memberId: number
  reason: AnyReportReason
  note: string
  /** From `reportOrigin`. */
  origin?: string
}

/** Returns what tells reports of one network from those of others; '' inside of a private network, which says nothing. */
export const reportOrigin = (app: App, ip: string): string =>
  isPublicIp(ip) ? fingerprint(app, 'report', networkOf(ip)) : ''

/**
 * Stores a member's report of a content, once; one for a reason that a moderator has already found unjustified weighs
 * nothing. Returns true if all open reports together are enough to hide it until a moderator decides (domain 16). The caller locks the content, so that the last of parallel
 * reports counts them all. Refuses with moderation/reports-often.
 */
export const keepReport = async (
  app: App,
  db: Db,
  kind: number,
  report: NewReport,
  now: number,
): Promise<boolean> => {
  // Parallel reports of one member count each other.
  await lock(db, `moderation.reports:${report.memberId}`)
  const reporter = await readReporter(db, report.memberId, new Date(now - DAY))
  if (reporter.lately >= MAX_REPORTS_A_DAY) throw refuse('moderation/reports-often')
  const ageMs = now - reporter.joinedAt.getTime()
  const weight = (await isCleared(db, { ...report, kind })) ? 0 : reportWeight(reporter, ageMs)
  if (!(await insertReport(db, { ...report, kind, weight, createdAt: new Date(now) }))) return false
  return hidesComment(sumReports(await openByOrigin(db, kind, report.contentId)), await getSettings(app, db))
}

/**
 * Reports a content that others can see (a row of member_contents). `gone`: it is not visible any more, or
 * the member's own; `hidden`: this report hides it (status 90). Refuses with moderation/reports-often.
 */
export const reportContent = async (
  app: App,
  db: Db,
  report: NewReport,
  now: number,
): Promise<'gone' | 'kept' | 'hidden'> => {
  const [row] = await lockContents(db, [report.contentId])
  const isSeen = row?.status === ModerationStatus.pass || row?.status === ModerationStatus.reported
  if (!row || !isSeen || row.memberId === report.memberId) return 'gone'
  if (!(await keepReport(app, db, row.kind, report, now)) || row.status !== ModerationStatus.pass)
    return 'kept'
  await setContentStatus(db, row.id, ModerationStatus.reported)
  for (const [kind, use] of contentUses(app))
    if (kind === row.kind && 'decided' in use) await use.hidden?.(app, db, row, now)
  return 'hidden'
}
