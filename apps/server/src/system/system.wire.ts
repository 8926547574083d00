import type { App } from '../platform/app'
import { jobsOf } from '../platform/jobs/job'
import { moment, momentOrNull } from '../platform/wire'
import type { listAlerts } from './alert.store'
import { plainFacts } from './plain-facts'
import type { FailedJob } from './queue.store'
import { reasonDetail, reasonText } from './reason.words'
import { alertText, jobText, subjectText } from './system.words'

/** A failed job on the wire. */
export const failedJobRow = (app: App, row: FailedJob) => ({
  ID: Number(row.id),
  Name: row.name,
  NameCN: jobText(app, row.name),
  Data: plainFacts(row.data),
  Reason: reasonText(row.error),
  Detail: reasonDetail(row.error),
  FailDate: moment(row.failedAt),
  Retryable: jobsOf(app).has(row.name),
})

/** An alert on the wire. */
export const alertRow = (app: App, row: Awaited<ReturnType<typeof listAlerts>>[number]) => ({
  ID: row.id,
  Kind: row.kind,
  KindCN: alertText(app, row.kind),
  Subject: subjectText(app, row.kind, row.subject),
  Facts: plainFacts(row.facts),
  CreateDate: moment(row.createdAt),
  HandleDate: momentOrNull(row.handledAt),
  HandledBy: row.handledBy,
  Note: row.note,
})
