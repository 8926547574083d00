import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Ops } from '@greenstar/contract'
import {
  BulkRowStatus,
  BulkStatus,
  bulkRowStatusText,
  bulkStatusText,
  draftLife,
  isUndoable,
  maxBulk,
} from '@greenstar/rules/bulk/bulk.status'
import type { z } from 'zod'
import { waitingOn, withdrawWaiting } from '../operator/approval.service'
import { mayOperator } from '../operator/operator.service'
import type { App } from '../platform/app'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers, SignedInOperator } from '../platform/http/context'
import { parsePayload } from '../platform/http/mount'
import { roomPageOf } from '../platform/http/page-facts'
import { PayloadProblem, refuse } from '../platform/refuse'
import { momentOrNull } from '../platform/wire'
import { type BulkAct, bulkActOf, bulkActs, type Planned } from './bulk.service'
import {
  type BulkJob,
  type BulkRow,
  countBulkRows,
  countBulks,
  findBulk,
  holdBulk,
  insertBulk,
  insertBulkRows,
  listBulkRows,
  listBulks,
  listWaits,
  moveBulk,
  putApproval,
} from './bulk.store'

export const bulkAuditWords: AuditWords = {
  subjects: { bulk: '批量任务' },
  fields: { bulkAct: '批量操作', bulkWords: '改成什么', bulkRows: '要改的行数' },
}

/** Rows that are planned, and rows that are stored, in one statement. */
const atOnce = 500
const shownRows = 20

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new PayloadProblem('参数不正确')
  }
}

const parse = (payload: z.ZodType, given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new PayloadProblem('参数不正确')
  const parsed = parsePayload({ payload }, given as Record<string, unknown>)
  if ('problem' in parsed) throw new PayloadProblem(parsed.problem)
  return parsed.value
}

const allowedAct = (app: App, name: string, operator: SignedInOperator): BulkAct => {
  const act = bulkActOf(app, name)
  if (!act) throw refuse('bulk/unknown')
  if (!mayOperator(operator, act.spec.permission)) throw refuse('operator/not-allowed')
  return act
}

const rowStatus = ({ change, waits }: Planned<unknown>) => {
  if (change !== undefined) return BulkRowStatus.planned
  return waits ? BulkRowStatus.waits : BulkRowStatus.refused
}

const storedRow = (row: Planned<unknown>) => ({
  rowId: row.id,
  name: row.name,
  note: row.note ?? '',
  reason: row.problem ?? '',
  status: rowStatus(row),
  change:
    row.change === undefined && row.waits === undefined
      ? null
      : { ...(row.change as object | undefined), ...(row.waits ? { waits: row.waits } : {}) },
})

const rowWire = ({ rowId, name, note, reason, status }: Omit<BulkRow, 'jobId' | 'change'>) => ({
  ...{ ID: rowId, Name: name, Note: note, Reason: reason, Status: status },
  StatusCN: bulkRowStatusText[status] ?? '',
})

const jobWire = (app: App, job: BulkJob, now: number) => {
  const spec = bulkActOf(app, job.act)?.spec
  return {
    ...{ ID: job.id, Act: job.act, Title: spec?.zh ?? job.act, Words: job.words, Unit: spec?.unit ?? '行' },
    ...{ Reason: job.reason, Status: job.status, StatusCN: bulkStatusText[job.status] ?? '' },
    ...{ Operator: job.operatorName, Total: job.total, Planned: job.planned, Done: job.done },
    ...{ Refused: job.refused, Waiting: job.waiting, Undone: job.undone, ApprovalID: job.approvalId ?? 0 },
    MayUndo: isUndoable(
      { status: job.status, mayUndo: spec?.mayUndo ?? false, finishedMs: job.finishedAt?.getTime() ?? null },
      now,
    ),
    ...{ StartDate: momentOrNull(job.startedAt), FinishDate: momentOrNull(job.finishedAt) },
  }
}

/** The jobs; one whose approval was refused, withdrawn or has expired says so and never starts. */
const withRefused = async <Job extends { ID: number; Status: number; StatusCN: string }>(
  db: Db,
  jobs: readonly Job[],
): Promise<Job[]> => {
  const subjects = jobs.filter(({ Status }) => Status === BulkStatus.asked).map(({ ID }) => `bulk:${ID}`)
  if (subjects.length === 0) return [...jobs]
  const waiting = new Set((await waitingOn(db, subjects)).map(({ subject }) => subject))
  return jobs.map((job) =>
    job.Status === BulkStatus.asked && !waiting.has(`bulk:${job.ID}`)
      ? { ...job, StatusCN: '未获批准' }
      : job,
  )
}

/** Plans in parts, with a pause for other requests between them. */
const planAll = async (
  act: BulkAct,
  facts: Parameters<BulkAct['plan']>[0],
  ids: readonly number[],
  params: unknown,
) => {
  const planned: Planned<unknown>[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    planned.push(...(await act.plan(facts, ids.slice(from, from + atOnce), params)))
    await nextTurn()
  }
  return planned.map(storedRow)
}

export const bulkConsole: Handlers<Ops['bulk']> = {
  async PreviewBulk(
    { act: name, ids, filter, params: sent },
    { app, read, transact, operator, now, refuse: say },
  ) {
    const act = allowedAct(app, name, operator)
    const params = parse(act.spec.params, parseJson(sent))
    const facts = { app, db: read, now }
    const words = await act.words(facts, params)
    const chosen = ids
      ? [...new Set(ids)]
      : await act.find(facts, parse(act.spec.filter, parseJson(filter ?? '{}')), maxBulk + 1)
    if (chosen.length > maxBulk) throw say('bulk/too-many', { max: maxBulk })
    const rows = await planAll(act, facts, chosen, params)
    if (rows.length === 0) throw say('bulk/empty')
    const planned = rows.filter(({ status }) => status === BulkRowStatus.planned)
    const waiting = rows.filter(({ change }) => change !== null && 'waits' in change)
    const job = await transact(async (db) => {
      const made = await insertBulk(db, {
        ...{ act: name, params, words, total: rows.length, planned: planned.length },
        refused: rows.filter(({ status }) => status === BulkRowStatus.refused).length,
        waiting: waiting.length,
        ...{ operatorId: operator.id, operatorName: operator.displayName, createdAt: new Date(now) },
      })
      for (let from = 0; from < rows.length; from += atOnce)
        await insertBulkRows(db, made.id, rows.slice(from, from + atOnce))
      return made
    })
    return {
      ...jobWire(app, job, now),
      Rows: planned.slice(0, shownRows).map(rowWire),
      Others: rows
        .filter(({ reason }) => reason !== '')
        .slice(0, shownRows)
        .map(rowWire),
    }
  },

  async StartBulk({ id, reason }, { app, db, audit, operator, now, refuse: say, request }) {
    const job = await holdBulk(db, id)
    if (job?.operatorId !== operator.id) throw say('bulk/gone')
    const act = allowedAct(app, job.act, operator)
    if (job.status !== BulkStatus.drafted) return { ApprovalID: job.approvalId ?? 0 }
    if (job.createdAt.getTime() < now - draftLife) throw say('bulk/gone')
    if (job.planned + job.waiting === 0) throw say('bulk/nothing')
    const start = {
      ...{ reason, startedAt: new Date(now), requestId: request.id, ip: request.ip },
    }
    const by = { app, operator, request, reason, now }
    const first = (await act.askFirst?.(db, job, by)) ?? 0
    await moveBulk(db, [id], first > 0 ? 'ask' : 'start', start, { actor: { kind: 'operator' } })
    const asked = job.waiting > 0 && act.ask ? await act.ask(db, id, await listWaits(db, id), by) : first
    if (asked > 0) await putApproval(db, id, asked)
    const after = { bulkAct: act.spec.zh, bulkWords: job.words, bulkRows: job.planned, reason }
    await audit({ action: 'StartBulk', subject: `bulk:${id}`, after })
    return { ApprovalID: asked }
  },

  async UndoBulk({ id }, { app, db, audit, operator, now, refuse: say, request }) {
    const job = await holdBulk(db, id)
    if (!job || job.status === BulkStatus.drafted) throw say('bulk/gone')
    const act = allowedAct(app, job.act, operator)
    if (!act.undo) throw say('bulk/no-undo')
    if (job.status === BulkStatus.undoing || job.status === BulkStatus.undone) return null
    const finishedMs = job.finishedAt?.getTime() ?? null
    if (!isUndoable({ status: job.status, mayUndo: true, finishedMs }, now)) throw say('bulk/undo-late')
    const by = { undoneById: operator.id, undoneBy: operator.displayName }
    await moveBulk(
      db,
      [id],
      'undo',
      { ...by, requestId: request.id, ip: request.ip },
      { actor: { kind: 'operator' } },
    )
    await withdrawWaiting(db, `bulk:${id}`, operator, now)
    const before = { bulkAct: act.spec.zh, bulkWords: job.words }
    await audit({ action: 'UndoBulk', subject: `bulk:${id}`, before })
    return null
  },

  async ListBulks(page, { app, db, operator, now }) {
    const acts = bulkActs(app)
      .filter(({ permission }) => mayOperator(operator, permission))
      .map(({ name }) => name)
    const found = await roomPageOf(
      page,
      (part) => listBulks(db, acts, part),
      () => countBulks(db, acts),
      (job) => jobWire(app, job, now),
    )
    return { ...found, DataList: await withRefused(db, found.DataList) }
  },

  async GetBulk({ id }, { app, db, operator, now, refuse: say }) {
    const job = await findBulk(db, id)
    if (!job) throw say('bulk/gone')
    allowedAct(app, job.act, operator)
    const wire = jobWire(app, job, now)
    return (await withRefused(db, [wire]))[0] ?? wire
  },

  async ListBulkRows({ id, status, ...page }, { app, db, operator, refuse: say }) {
    const job = await findBulk(db, id)
    if (!job) throw say('bulk/gone')
    allowedAct(app, job.act, operator)
    const statuses = status === undefined ? undefined : [status]
    return roomPageOf(
      page,
      (part) => listBulkRows(db, id, statuses, part),
      (max) => countBulkRows(db, id, statuses, max),
      rowWire,
    )
  },
}
