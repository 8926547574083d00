import { reportReasonText } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { moment, momentOrNull } from '../platform/wire'
import { countTab } from './queue.read'
import type { OpenReports } from './report.store'

const { pending, pass, fail } = ModerationStatus

/** Columns that all moderated content has. */
export type ModeratedRow = {
  member_name: string
  content: string
  images: string[]
  flags: string[]
  status: number
  reason: string
  moderated_by: string
  moderated_at: string | null
  created_at: string
}

/** Moderated content on the wire, with its reports and the decision. */
export const moderatedWire = (row: ModeratedRow, reports: OpenReports | undefined) => ({
  MemberName: row.member_name,
  Content: row.content,
  Images: row.images,
  Flags: row.flags,
  Reports: reports?.n ?? 0,
  ReportReasons: (reports?.reasons ?? []).map(reportReasonText),
  Status: row.status,
  Reason: row.reason,
  ModeratedBy: row.moderated_by,
  ModeratedDate: momentOrNull(row.moderated_at),
  CreateDate: moment(row.created_at),
})

/** Counts by tab, from `counts` by status. */
export const moderationFigures = (counts: ReadonlyMap<number, number>) => ({
  All: countTab(counts),
  Pending: countTab(counts, pending),
  Passed: countTab(counts, pass),
  Failed: countTab(counts, fail),
})
