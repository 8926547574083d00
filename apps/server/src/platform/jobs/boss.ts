import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { App } from '../app'
import type { Db } from '../database/connect'
import { plainError } from '../log'
import { parentSpan, withSpan } from '../telemetry/tracing'
import { noteDaily } from './daily'
import { type Job, jobsOf } from './job'
import { runQueues } from './run-queues'

const schema = 'pgboss'

/** Creates the queue tables and every queue, as part of migrating. */
export const prepareQueues = async (url: string, names: Iterable<string>) => {
  const boss = new PgBoss({ connectionString: url, schema, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) await boss.createQueue(name)
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

export const createJobs = (url: string): Jobs => {
  let boss: PgBoss | undefined
  let queues: ReturnType<typeof runQueues> | undefined
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
      const from = parentSpan()
      await send(await ready(), db, job, { attempt: 0, data, ...(from ? { from } : {}) }, 0)
    },
    async work(app) {
      const running = await ready(app.log)
      await running.start()
      const jobs = jobsOf(app)
      queues = runQueues<Envelope>(app, running, jobs, async (name, body) => {
        const job = jobs.get(name)
        if (job)
          await withSpan({ kind: 'job', name, from: body.from }, () => runOne(app, running, send, job, body))
      })
    },
    async stop() {
      await queues?.stop()
      await boss?.stop({ graceful: false })
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
