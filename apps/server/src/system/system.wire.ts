import { jobsByName } from '../platform/jobs/job'
import { moment, momentOrNull } from '../platform/wire'
import type { listAlerts } from './alert.store'
import { plainFacts } from './plain-facts'
import type { FailedJob } from './queue.store'
import { reasonDetail, reasonText } from './reason.words'
import { alertText, jobText, subjectText } from './system.words'

/** A failed job on the wire. */
export const failedJobRow = (row: FailedJob) => ({
  ID: Number(row.id),
  Name: row.name,
  NameCN: jobText(row.name),
  Data: plainFacts(row.data),
  Reason: reasonText(row.error),
  Detail: reasonDetail(row.error),
  FailDate: moment(row.failedAt),
  Retryable: jobsByName.has(row.name),
})

/** An alert on the wire. */
export const alertRow = (row: Awaited<ReturnType<typeof listAlerts>>[number]) => ({
  ID: row.id,
  Kind: row.kind,
  KindCN: alertText(row.kind),
  Subject: subjectText(row.kind, row.subject),
  Facts: plainFacts(row.facts),
  CreateDate: moment(row.createdAt),
  HandleDate: momentOrNull(row.handledAt),
  HandledBy: row.handledBy,
  Note: row.note,
})
