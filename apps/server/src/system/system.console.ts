import type { DataOf, Ops } from '@greenstar/contract'
import { shanghaiDay, toWireDate } from '@greenstar/rules/platform/time'
import { auditMany } from '../platform/audit/audit'
import { auditJob } from '../platform/audit/audit.jobs'
import { countChecks } from '../platform/audit/checks'
import type { AuditWords } from '../platform/audit/words'
import { readArchive } from '../platform/database/archive.read'
import { listOf } from '../platform/feature'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { listDeadlines, listQueues } from '../platform/jobs/waiting.read'
import { moment } from '../platform/wire'
import { countAlerts, handleAlerts, listAlerts } from './alert.store'
import { listProcesses, readAudit, readDatabase, readDisk } from './health.read'
import { jobConsole } from './job.console'
import { reasonText } from './reason.words'
import { alertRow } from './system.wire'
import { serviceText } from './system.words'

export const systemAuditWords: AuditWords = {
  subjects: { alert: '告警', jobs: '任务' },
  fields: { failed: '失败的任务', tries: '尝试次数' },
}

type Services = DataOf<Ops['system']['GetHealth']>['Services']

const real = (ms: number | null) => (ms === null ? null : toWireDate(ms))
const newest = (moments: (number | null)[]) =>
  moments.reduce<number | null>((a, b) => Math.max(a ?? 0, b ?? 0) || null, null)

/** Returns one line per outside service, combined from the reports of all processes. */
const servicesOf = (processes: Awaited<ReturnType<typeof listProcesses>>): Services => {
  const known = processes.flatMap(({ facts }) => Object.entries(facts.outside))
  return [...new Set(known.map(([name]) => name))].toSorted().map((name) => {
    const states = known.flatMap(([other, state]) => (other === name ? [state] : []))
    const worst = states.toSorted((a, b) => b.failures - a.failures)[0]
    return {
      Name: name,
      NameCN: serviceText(name),
      OkDate: real(newest(states.map(({ okAt }) => okAt))),
      FailDate: real(newest(states.map(({ failedAt }) => failedAt))),
      Reason: reasonText(worst?.reason ?? ''),
      Failures: worst?.failures ?? 0,
    }
  })
}

export const systemConsole: Handlers<Ops['system']> = {
  ...jobConsole,

  async GetHealth(_payload, { db, app, now }) {
    const [database, disk, processes, queues, deadlines, open, archive, night] = await Promise.all([
      readDatabase(db),
      readDisk(app),
      listProcesses(db),
      listQueues(app, db),
      listDeadlines(app, db, now),
      countAlerts(db, { handled: false }),
      readArchive(db),
      readAudit(db),
    ])
    return {
      CheckDate: toWireDate(now),
      Database: {
        Version: database.version,
        SizeBytes: Number(database.size),
        Connections: database.connections,
        MaxConnections: database.max_connections,
        AnswerMs: database.answerMs,
        SlowStatements: database.slow,
        LongestSeconds: database.max_seconds,
        WaitingForLocks: database.locked,
      },
      Disk: { Path: disk.path, FreeBytes: disk.free, TotalBytes: disk.total },
      Processes: processes.map((one) => ({
        ID: one.id,
        Role: one.role,
        StartDate: moment(one.startedAt),
        SeenDate: moment(one.seenAt),
        SilentSeconds: one.silent,
        MemoryBytes: one.facts.memoryBytes,
        Node: one.facts.node,
      })),
      LagSeconds: Math.max(0, ...queues.map(({ lag }) => lag), ...deadlines.map((due) => due.lateSeconds)),
      Services: servicesOf(processes),
      OpenAlerts: open,
      AlertKinds: listOf(app, 'alerts').map(({ name, zh }) => ({ Key: name, Name: zh })),
      Archive: {
        On: archive.isOn,
        DoneDate: archive.doneAt ? moment(archive.doneAt) : null,
        Failing: archive.isFailing,
      },
      Audit: {
        Checks: countChecks(app),
        FinishDate: night.run?.finishedAt ? moment(night.run.finishedAt) : null,
        Error: reasonText(night.run?.error ?? ''),
        Findings: night.findings.map(({ subject, rows }) => ({ Check: subject, Rows: rows })),
      },
    }
  },

  async ListAlerts({ currentPage, pageSize, ...filter }, { app, db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listAlerts(db, filter, part),
      (max) => countAlerts(db, filter, max),
      (row) => alertRow(app, row),
    )
  },

  async HandleAlerts({ ids, note }, { db, operator, now, refuse, request }) {
    const facts = { handledAt: new Date(now), handledBy: operator.displayName, note }
    const rows = await handleAlerts(db, ids, facts)
    if (rows.length !== new Set(ids).size) throw refuse('system/alert-gone')
    await auditMany(
      db,
      rows.map(({ id, kind, subject }) => ({
        action: 'HandleAlerts',
        subject: `alert:${id}`,
        before: { kind, subject },
        after: { note },
      })),
      operator,
      now,
      request,
    )
    return null
  },

  /** Starts a read-only audit; repeating it is harmless. */
  async RunAudit(_payload, { db, audit, app, now }) {
    await app.jobs.send(db, auditJob, { day: shanghaiDay(now) })
    await audit({ action: 'RunAudit', subject: 'jobs' })
    return null
  },
}
