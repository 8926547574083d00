import { sql } from 'drizzle-orm'
import client from 'prom-client'
import type { App } from './app'
import { listDeadlines, listQueues } from './jobs/waiting.read'
import { outsideStates } from './outside/outside-state'

/** How long (ms) the database's part is cached between reads of the metrics. */
const keptMs = 10_000

type DatabaseFigures = {
  writable: boolean
  queues: Awaited<ReturnType<typeof listQueues>>
  deadlines: Awaited<ReturnType<typeof listDeadlines>>
  alerts: { kind: string; n: number }[]
}

const away: DatabaseFigures = { writable: false, queues: [], deadlines: [], alerts: [] }

/** Waiting work in the database. If it does not respond this part is empty, and the process's metrics stay readable. */
const askDatabase = async (app: App): Promise<DatabaseFigures> => {
  const { database, clock } = app
  const state = await database.state()
  if (state === 'away') return away
  const { db } = database
  const [queues, deadlines, alerts] = await Promise.all([
    listQueues(app, db),
    listDeadlines(app, db, clock.now()),
    db.execute<{ kind: string; n: number }>(
      sql`select kind, count(*)::int as n from alerts where handled_at is null group by kind`,
    ),
  ])
  return { writable: state === 'writable', queues, deadlines, alerts: alerts.rows }
}

/**
 * Metrics measured when they are read: connections and requests waiting for one, work waiting in queues and
 * for deadlines, outside services that do not respond. Every process reports on the database, so that a
 * queue is seen even without workers.
 */
export const measureState = (app: App) => {
  const registers = [app.metrics.registry]
  let kept: { until: number; figures: Promise<DatabaseFigures> } | undefined
  const figures = () => {
    const now = performance.now()
    if (!kept || now > kept.until) kept = { until: now + keptMs, figures: askDatabase(app).catch(() => away) }
    return kept.figures
  }
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (set: (labels: Record<Label, string>, value: number) => void) => Promise<void> | void,
  ) =>
    new client.Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        await read((labels, value) => this.set(labels, value))
      },
    })
  const { pool } = app.database
  gauge('greenstar_pool_connections', 'Connections to the database, by what they do', ['state'], (set) => {
    set({ state: 'idle' }, pool.idleCount)
    set({ state: 'used' }, pool.totalCount - pool.idleCount)
  })
  gauge('greenstar_pool_waiting', 'Requests that wait for a connection', [], (set) =>
    set({}, pool.waitingCount),
  )
  gauge(
    'greenstar_replica_behind_seconds',
    'How far the replica for long reads is behind; infinite if it does not answer',
    [],
    async (set) => {
      const behind = await app.database.replicaBehind()
      if (behind !== undefined) set({}, behind)
    },
  )
  gauge('greenstar_database_writable', '1 where the database takes writes', [], async (set) =>
    set({}, (await figures()).writable ? 1 : 0),
  )
  gauge(
    'greenstar_queue_jobs',
    'Jobs that are not done, by queue and state',
    ['queue', 'state'],
    async (set) => {
      for (const { name: queue, waiting, delayed, active, failed } of (await figures()).queues)
        for (const [state, count] of Object.entries({ waiting, delayed, active, failed }))
          set({ queue, state }, count)
    },
  )
  gauge(
    'greenstar_queue_age_seconds',
    'How long the oldest job that could run has waited',
    ['queue'],
    async (set) => {
      for (const { name: queue, lag } of (await figures()).queues) set({ queue }, lag)
    },
  )
  gauge('greenstar_due_rows', 'Rows that a deadline has passed for', ['name'], async (set) => {
    for (const { name, due } of (await figures()).deadlines) if (due !== null) set({ name }, due)
  })
  gauge(
    'greenstar_due_lag_seconds',
    'How long the oldest row has waited for its deadline',
    ['name'],
    async (set) => {
      for (const { name, lateSeconds } of (await figures()).deadlines) set({ name }, lateSeconds)
    },
  )
  gauge('greenstar_alerts_open', 'Alerts that are not handled yet', ['kind'], async (set) => {
    for (const { kind, n } of (await figures()).alerts) set({ kind }, n)
  })
  gauge(
    'greenstar_outside_failures',
    'Failures in a row of an outside service, in this process',
    ['service'],
    (set) => {
      for (const [service, { failures }] of Object.entries(outsideStates())) set({ service }, failures)
    },
  )
}
