import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { App } from '../app'
import { type OutsideState, outsideStates, type Service } from '../outside/outside-state'
import { dueStates } from './due'

/** What a process reports of itself. */
export type HeartbeatFacts = {
  memoryBytes: number
  node: string
  /** Deadlines whose last run in this process failed, whole or for a row, with the reason. */
  dueErrors: Record<string, string>
  /** Outside services by their last response here; times in ms of the real clock. */
  outside: Partial<Record<Service, OutsideState>>
}

const beatMs = 10_000
/** Hours for which rows of ended processes stay visible. */
const keptHours = 24

const factsOf = (app: App): HeartbeatFacts => ({
  memoryBytes: process.memoryUsage().rss,
  node: process.version,
  dueErrors: dueStates(app),
  outside: outsideStates(),
})

/** Writes every ten seconds to the database that this process runs; deletes the row when it stops. */
export const startHeartbeat = (app: App, everyMs = beatMs) => {
  const id = `${hostname()}:${process.pid}:${Math.round(performance.timeOrigin)}`
  const beat = () =>
    app.database.db.execute(sql`
      with old as (delete from heartbeats where seen_at < now() - make_interval(hours => ${keptHours}))
      insert into heartbeats (id, role, started_at, seen_at, facts)
      values (${id}, ${app.config.role}, now(), now(), ${JSON.stringify(factsOf(app))}::jsonb)
      on conflict (id) do update set seen_at = excluded.seen_at, facts = excluded.facts`)
  let running: Promise<void> | undefined
  const tick = () => {
    running ??= beat()
      .then(
        () => undefined,
        () => app.log.warn('the heartbeat was not written'),
      )
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(tick, everyMs)
  timer.unref()
  tick()
  return {
    async stop() {
      clearInterval(timer)
      // one under way would write the row again
      await running
      await app.database.db.execute(sql`delete from heartbeats where id = ${id}`).catch(() => undefined)
    },
  }
}
