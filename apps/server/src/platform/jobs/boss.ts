import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { defineSql } from '../database/statement'
import { plainError } from '../log'
import { nowAt, within } from '../telemetry/follow'
import { noteDaily } from './daily'
import { type Job, jobsByName, usualPatience } from './job'

const schema = 'pgboss'

/** Creates the queue tables and every queue, as part of migrating. */
export const prepareQueues = async (url: string) => {
  const boss = new PgBoss({ connectionString: url, schema, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  for (const name of jobsByName.keys()) await boss.createQueue(name)
  await boss.stop({ graceful: false, wait: true })
}

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists if and only if the transaction commits. */
  send<T extends object>(db: Db, job: Job<T>, data: T): Promise<void>
  /** Runs the queues in this process until stopped. */
  work(app: App): Promise<void>
  stop(): Promise<void>
}

/** `from`: the trace that queued it, if tracing is on. */
type Envelope = { attempt: number; data: object; from?: string }

/** Makes the queue write on the connection of the caller's transaction. */
const executeIn = ({ $client }: Db) => ({
  executeSql: (text: string, values: unknown[] = []) => $client.query(text, values),
})

/**
 * Jobs fetched together run one after the other, and each one's timeout starts when they are fetched: the
 * last of several long ones would count as lost and run again while it still waits.
 */
const batchOf = ({ patience }: { patience: number }) => (patience > usualPatience ? 1 : 10)

/** How often (ms) one statement checks whether any queue has work. */
const askMs = 500
/** How often (s) each queue polls for itself, in case that statement fails. */
const aloneSeconds = 60

const readyQueues = defineSql<Record<string, never>, { name: string }>(
  () =>
    sql`select distinct name from pgboss.job where state < 'active' and start_after < now() and name is not null`,
)

/** Wakes the worker of each queue that has work, until stopped. */
const wakeWorkers = (app: App, boss: PgBoss, workers: ReadonlyMap<string, string>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      try {
        for (const { name } of await readyQueues(app.database.db, {})) {
          const worker = workers.get(name)
          if (worker !== undefined && !signal.aborted) boss.notifyWorker(worker)
        }
      } catch (error) {
        app.log.warn({ err: plainError(error).message }, 'queues were not asked for work')
        await sleep(SECOND, undefined, { signal }).catch(() => undefined)
      }
      await sleep(askMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

export const createJobs = (url: string): Jobs => {
  let boss: PgBoss | undefined
  let stopWaking: (() => Promise<void>) | undefined
  const ready = async (log?: App['log']) => {
    if (!boss) {
      boss = new PgBoss({ connectionString: url, schema, migrate: false, schedule: false, max: 4 })
      boss.on('error', (error) => log?.warn({ err: error.message }, 'job queue trouble'))
    }
    return boss
  }
  const send = async (
    target: PgBoss,
    db: Db | undefined,
    { name, patience }: { name: string; patience: number },
    body: Envelope,
    afterSeconds: number,
  ) => {
    await target.send(name, body, {
      startAfter: afterSeconds,
      retryLimit: 3,
      expireInSeconds: patience,
      ...(db ? { db: executeIn(db) } : {}),
    })
  }
  return {
    async send(db, job, data) {
      const from = nowAt()
      await send(await ready(), db, job, { attempt: 0, data, ...(from ? { from } : {}) }, 0)
    },
    async work(app) {
      const running = await ready(app.log)
      await running.start()
      const workers = new Map<string, string>()
      for (const job of jobsByName.values()) {
        const worker = await running.work<Envelope>(
          job.name,
          { batchSize: batchOf(job), pollingIntervalSeconds: aloneSeconds },
          async (batch) => {
            for (const { data: body } of batch) {
              const span = { kind: 'job' as const, name: job.name, from: body.from }
              await within(span, () => runOne(app, running, send, job, body))
            }
          },
        )
        workers.set(job.name, worker)
      }
      stopWaking = wakeWorkers(app, running, workers)
    },
    async stop() {
      await stopWaking?.()
      await boss?.stop({ graceful: true, timeout: 8000, wait: true })
    },
  }
}

/**
 * Runs a job; a failure is retried after the next wait of its ladder; after the last one it is shown to the operators.
 */
const runOne = async (
  app: App,
  boss: PgBoss,
  send: (boss: PgBoss, db: Db | undefined, job: Job<never>, body: Envelope, after: number) => Promise<void>,
  job: Job<never>,
  body: Envelope,
) => {
  try {
    await job.run(app, body.data as never)
    await noteDaily(app, job.name, body.data)
    app.metrics.jobs.inc({ name: job.name, outcome: 'done' })
  } catch (error) {
    app.metrics.jobs.inc({ name: job.name, outcome: 'failed' })
    app.log.warn({ err: error, job: job.name, attempt: body.attempt }, 'job failed')
    const { message } = plainError(error)
    await noteDaily(app, job.name, body.data, message)
    const wait = job.ladder[body.attempt]
    if (wait !== undefined) return send(boss, undefined, job, { ...body, attempt: body.attempt + 1 }, wait)
    await app.database.db.execute(
      sql`insert into failed_jobs (name, data, error, failed_at) values (${job.name}, ${JSON.stringify(body.data)}::jsonb, ${message}, now())`,
    )
  }
}
