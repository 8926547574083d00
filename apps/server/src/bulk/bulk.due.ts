import { BulkRowStatus, BulkStatus } from '@greenstar/rules/bulk/bulk.status'
import { sql } from 'drizzle-orm'
import { mayStill } from '../operator/operator.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { defineBatches } from '../platform/jobs/batches'
import { bulkActOf } from './bulk.service'
import {
  type BulkJob,
  countResults,
  listBulkRows,
  moveBulk,
  openRows,
  putBulkRows,
  takeBulk,
} from './bulk.store'

/** Rows of one transaction: few enough that buyers of these rows wait for milliseconds. */
const portion = 100

const bySystem = { actor: { kind: 'system' } } as const

const end = (db: Db, job: BulkJob, now: Date) =>
  job.status === BulkStatus.undoing
    ? moveBulk(db, [job.id], 'putBack', {}, bySystem)
    : moveBulk(db, [job.id], 'finish', { finishedAt: now }, bySystem)

/** The operator responsible for a job: while it is undone the one who undoes it, else the one who confirmed it. */
const answersFor = (job: BulkJob) =>
  job.status === BulkStatus.undoing && job.undoneById !== null
    ? { id: job.undoneById, displayName: job.undoneBy }
    : { id: job.operatorId, displayName: job.operatorName }

/**
 * Writes, or puts back, the next rows of a job; ends it after the last. Refuses the rows that are left once the operator
 * lost the permission. Returns how many rows it went through, at least 1.
 */
const work = async (app: App, db: Db, job: BulkJob): Promise<number> => {
  const now = app.clock.now()
  const act = bulkActOf(app, job.act)
  const isUndo = job.status === BulkStatus.undoing
  const rows = await listBulkRows(db, job.id, [openRows(job.status)], {
    size: act?.portion ?? portion,
    skip: 0,
  })
  const run = isUndo ? act?.undo : act?.write
  if (rows.length === 0 || !act || !run) {
    await end(db, job, new Date(now))
    return 1
  }
  // what a row would write is gone with the account of its member
  const given = rows.flatMap(({ rowId, change }) => (change === null ? [] : [{ id: rowId, change }]))
  const erased = rows.flatMap(({ rowId, change }) => (change === null ? [rowId] : []))
  const operator = answersFor(job)
  const request = { id: job.requestId, ip: job.ip }
  const refused = new Map([
    ...((await mayStill(db, operator.id, act.spec.permission))
      ? given.length > 0
        ? await run(db, given, { app, operator, request, reason: job.reason, now })
        : []
      : given.map(({ id }) => [id, '操作人已停用或不再有这项权限'] as const)),
    ...erased.map((id) => [id, '会员已注销，资料已删除'] as const),
  ])
  const [good, bad] = isUndo
    ? [BulkRowStatus.undone, BulkRowStatus.kept]
    : [BulkRowStatus.done, BulkRowStatus.refused]
  await putBulkRows(
    db,
    job.id,
    rows.map(({ rowId }) => ({
      rowId,
      status: refused.has(rowId) ? bad : good,
      reason: refused.get(rowId) ?? '',
    })),
  )
  const moved = rows.length - refused.size
  await countResults(db, job.id, {
    done: isUndo ? 0 : moved,
    refused: isUndo ? 0 : refused.size,
    undone: isUndo ? moved : 0,
  })
  return rows.length
}

/** Works off confirmed bulk jobs, `portion` rows per transaction. */
export const runBulks = defineBatches(
  ['bulk.run', '批量处理'],
  1,
  {
    take: (_app, db, _most, aside) => takeBulk(db, aside),
    move: async (app, db, [job]) => (job ? work(app, db, job) : 0),
  },
  () => sql`select started_at as at from bulk_jobs where status in (10, 30)`,
)
