import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { App } from '../app'
import { defineSql } from '../database/statement'
import { defaultTimeoutSeconds } from './job'

/** A queue to work on. `patience`: seconds within which one of its jobs ends. */
type Queue = { name: string; patience: number }

/**
 * Jobs fetched together run one after the other, and each one's timeout starts when they are fetched: the
 * last of several long ones would count as lost and run again while it still waits.
 */
const batchOf = ({ patience }: Queue) => (patience > defaultTimeoutSeconds ? 1 : 10)

/** How often (ms) one statement checks whether any queue has work, and a result is written again. */
const askMs = 500
/** How long (ms) a stopping process waits for the jobs it runs. */
const stopMs = 8 * SECOND

const readyQueues = defineSql<Record<string, never>, { name: string }>(
  () =>
    sql`select distinct name from pgboss.job where state < 'active' and start_after < now() and name is not null`,
)

/** A pause that a stop ends early. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)

/** Runs `work` with a signal that aborts after `seconds`; throws then without waiting for it any longer. */
const withinSeconds = async (seconds: number, work: (signal: AbortSignal) => Promise<void>) => {
  const late = new AbortController()
  const running = work(late.signal)
  const limit = sleep(seconds * SECOND, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`a job took longer than ${seconds} s`)
  })
  try {
    await Promise.race([running, limit])
  } finally {
    late.abort()
  }
}

/**
 * Runs the jobs of every queue until stopped, one batch of a queue at a time. A loop of our own on the library's
 * `fetch`, `complete` and `fail`: its own workers await neither of the last two, so that a connection lost at that
 * moment ended the process (reliability FR96).
 */
export const runQueues = <T extends object>(
  app: App,
  boss: PgBoss,
  queues: ReadonlyMap<string, Queue>,
  run: (name: string, data: T) => Promise<void>,
) => {
  const stopping = new AbortController()
  const { signal } = stopping
  /** What each queue does at the moment. */
  const running = new Map<string, Promise<void>>()
  /** Jobs that were fetched and whose end is not written: the queue of each by its id. */
  const open = new Map<string, string>()

  /**
   * Writes how jobs ended, again and again while the database is away: a job whose end is not written runs a second
   * time. Given up when that happens anyway.
   */
  const settle = async (write: () => Promise<unknown>, patience: number) => {
    for (const end = performance.now() + patience * SECOND; ; ) {
      try {
        await write()
        return
      } catch (error) {
        app.log.warn({ err: error }, 'the result of a job was not written')
        if (signal.aborted || performance.now() > end) return
        await pause(askMs, signal)
      }
    }
  }

  const finish = async (ids: string[], patience: number, write: (ids: string[]) => Promise<unknown>) => {
    if (ids.length > 0) await settle(() => write(ids), patience)
    for (const id of ids) open.delete(id)
  }

  const runBatch = async ({ name, patience }: Queue, batch: readonly PgBoss.Job<T>[]) => {
    for (const { id } of batch) open.set(id, name)
    const done = new Set<string>()
    try {
      await withinSeconds(patience, async (late) => {
        for (const { id, data } of batch) {
          if (late.aborted) return
          await run(name, data)
          done.add(id)
        }
      })
    } catch (error) {
      app.log.warn({ err: error, job: name }, 'a batch of jobs was interrupted')
    }
    const ids = batch.map(({ id }) => id)
    const ended = ids.filter((id) => done.has(id))
    const broken = ids.filter((id) => !done.has(id))
    await finish(ended, patience, (all) => boss.complete(name, all))
    await finish(broken, patience, (all) => boss.fail(name, all))
  }

  const drain = async (queue: Queue) => {
    while (!signal.aborted) {
      const batch = await boss.fetch<T>(queue.name, { batchSize: batchOf(queue) })
      if (batch.length === 0) return
      await runBatch(queue, batch)
    }
  }

  const begin = (queue: Queue) => {
    const work = drain(queue)
      .catch((error: unknown) => app.log.warn({ err: error, job: queue.name }, 'a queue was interrupted'))
      .finally(() => running.delete(queue.name))
    running.set(queue.name, work)
  }

  const ask = async () => {
    while (!signal.aborted) {
      try {
        for (const { name } of await readyQueues(app.database.db, {})) {
          const queue = queues.get(name)
          if (queue && !running.has(name) && !signal.aborted) begin(queue)
        }
      } catch (error) {
        app.log.warn({ err: error }, 'queues were not asked for work')
        await pause(SECOND, signal)
      }
      await pause(askMs, signal)
    }
  }
  const asking = ask()

  return {
    /** Takes nothing new and waits for what runs; what is left over is given back, to run again elsewhere. */
    async stop(waitMs = stopMs) {
      stopping.abort()
      await asking
      await Promise.race([Promise.all(running.values()), sleep(waitMs, undefined, { ref: false })])
      for (const [id, name] of open) await boss.fail(name, id).catch(() => undefined)
    },
  }
}
