import type { Ops } from '@greenstar/contract'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageWith, partOf } from '../platform/http/page-facts'
import { jobsOf } from '../platform/jobs/job'
import { listDeadlines, listQueues } from '../platform/jobs/waiting.read'
import { moment } from '../platform/wire'
import { listProcesses } from './health.read'
import { plainFacts } from './plain-facts'
import {
  countFailed,
  type FailedJob,
  listDailyRuns,
  listFailed,
  takeFailed,
  takeOldestFailed,
} from './queue.store'
import { reasonDetail, reasonText } from './reason.words'
import { failedJobRow } from './system.wire'
import { deadlineText, jobText } from './system.words'

/** Maximum number of jobs put back in one transaction. */
const maxAtOnce = 500

/** Puts failed jobs back into their queues, in the transaction that removed them from the list. */
const requeue = async (app: App, db: Db, rows: readonly FailedJob[]) => {
  for (const { name, data } of rows) {
    const job = jobsOf(app).get(name)
    if (job) await app.jobs.send<object>(db, job as never, data)
  }
}

const subjects = (rows: readonly FailedJob[]) =>
  rows.map(({ id, name, data }) => ({ id, name, data: plainFacts(data) }))

type JobCalls = Pick<
  Ops['system'],
  'GetJobRoom' | 'ListFailedJobs' | 'RetryJobs' | 'RetryAllJobs' | 'DiscardJobs'
>

export const jobConsole: Handlers<JobCalls> = {
  async GetJobRoom(_payload, { app, db, now }) {
    const [queues, deadlines, dailies, processes] = await Promise.all([
      listQueues(app, db),
      listDeadlines(app, db, now),
      listDailyRuns(app, db),
      listProcesses(db),
    ])
    const errors = Object.assign({}, ...processes.map(({ facts }) => facts.dueErrors)) as Record<
      string,
      string
    >
    return {
      Queues: queues.map(({ name, waiting, delayed, active, failed, lag }) => ({
        Name: name,
        NameCN: jobText(app, name),
        Waiting: waiting,
        LagSeconds: lag,
        Delayed: delayed,
        Active: active,
        Failed: failed,
      })),
      Deadlines: deadlines.map(({ name, due, lateSeconds }) => ({
        Name: name,
        NameCN: deadlineText(app, name),
        Due: due,
        LateSeconds: lateSeconds,
        Error: reasonText(errors[name] ?? ''),
        Detail: reasonDetail(errors[name] ?? ''),
      })),
      Dailies: dailies.map(({ name, at, run }) => ({
        Name: name,
        NameCN: jobText(app, name),
        At: at,
        State: !run ? 'never' : run.error ? 'failed' : run.finishedAt ? 'done' : 'running',
        Day: run?.day ?? '',
        StartDate: run ? moment(run.startedAt) : null,
        FinishDate: run?.finishedAt ? moment(run.finishedAt) : null,
        Error: reasonText(run?.error ?? ''),
        Detail: reasonDetail(run?.error ?? ''),
      })),
    }
  },

  async ListFailedJobs({ currentPage, pageSize, ...filter }, { app, db }) {
    const page = { currentPage, pageSize }
    const { rows, total } = await listFailed(db, filter, partOf(page))
    return pageWith(
      page,
      total,
      rows.map((row) => failedJobRow(app, row)),
    )
  },

  async RetryJobs({ ids }, { db, audit, app, refuse }) {
    const rows = await takeFailed(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('system/job-gone')
    if (rows.some(({ name }) => !jobsOf(app).has(name))) throw refuse('system/job-unknown')
    await requeue(app, db, rows)
    await audit({ action: 'RetryJobs', subject: 'jobs', before: { failed: subjects(rows) } })
    return { Count: rows.length }
  },

  async RetryAllJobs({ name }, { db, audit, app }) {
    const rows = await takeOldestFailed(app, db, name, maxAtOnce)
    await requeue(app, db, rows)
    if (rows.length > 0) {
      const before = { failed: rows.length, ...(name ? { name } : {}) }
      await audit({ action: 'RetryAllJobs', subject: 'jobs', before })
    }
    return { Count: rows.length, Left: await countFailed(db, { name }) }
  },

  async DiscardJobs({ ids, reason }, { db, audit, refuse }) {
    const rows = await takeFailed(db, ids)
    if (rows.length !== new Set(ids).size) throw refuse('system/job-gone')
    await audit({
      action: 'DiscardJobs',
      subject: 'jobs',
      before: { failed: subjects(rows) },
      after: { reason },
    })
    return { Count: rows.length }
  },
}
