import { type AnyReportReason } from '@greenstar/rules/moderation/moderation.reasons'
import { hidesContent, MAX_REPORTS_A_DAY, reportWeight } from '@greenstar/rules/moderation/moderation.report'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { networkOf } from '../platform/http/network'
import { isPublicIp } from '../platform/outside/public-address'
import { ports } from '../platform/ports'
import { refuse } from '../platform/refuse'
import { fingerprint } from '../platform/session/keyed-hash'
import { getSettings } from '../setting/setting.service'
import { contentUses } from './content-use'
import { lockContents, setContentStatus } from './moderation.store'
import { insertReport, readOpen, readReporter } from './report.store'

declare module '../platform/ports' {
  interface Ports {
    /** What members share with others of their household, by id. */
    householdsOf: (
      app: App,
      db: Db,
      memberIds: readonly number[],
      now: number,
    ) => Promise<Map<number, string[]>>
  }
}

export type NewReport = {
  contentId: number
  memberId: number
  reason: AnyReportReason
  note: string
  /** From `reportOrigin`. */
  origin?: string
}

/** Returns the network of a reporter, by which reports are grouped; '' for a private network, which identifies none. */
export const reportOrigin = (app: App, ip: string): string =>
  isPublicIp(ip) ? fingerprint(app, 'report', networkOf(ip)) : ''

/**
 * Stores a member's report of a content, once. Returns true if all open reports together are enough to hide it until a
 * moderator decides (domain 16). The caller locks the content, so that the last of parallel reports counts them all.
 * Refuses with moderation/reports-often.
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
  const weight = reportWeight(reporter, ageMs)
  if (!(await insertReport(db, { ...report, kind, weight, createdAt: new Date(now) }))) return false
  const open = await readOpen(db, kind, report.contentId)
  const ids = open.map(({ memberId }) => memberId)
  const households = await ports.householdsOf(app, db, ids, now)
  const reports = open.map(({ memberId, origin, ...rest }) => ({
    ...rest,
    shared: [...(origin === '' ? [] : [origin]), ...(households.get(memberId) ?? [])],
  }))
  return hidesContent(reports, await getSettings(app, db))
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
