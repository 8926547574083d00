import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import type { HeartbeatFacts } from '../platform/jobs/heartbeat'

type DatabaseFacts = {
  version: string
  size: number
  connections: number
  max_connections: number
  slow: number
  max_seconds: number
  locked: number
}

/** Returns the state of the database; sessions of other databases are not counted. */
export const readDatabase = async (db: Db) => {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      count(*)::int as connections, current_setting('max_connections')::int as max_connections,
      count(*) filter (where state = 'active' and now() - query_start > interval '1 second')::int as slow,
      coalesce(max(extract(epoch from now() - query_start)) filter (where state = 'active'), 0)::int as max_seconds,
      count(*) filter (where wait_event_type = 'Lock')::int as locked
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  const begin = performance.now()
  await db.execute(sql`select 1`)
  const answerMs = Math.round((performance.now() - begin) * 10) / 10
  const [facts] = rows
  if (!facts) throw new Error('the database says nothing of itself')
  return { ...facts, answerMs }
}

/** Returns the free and total space (bytes) of the disk with the data. */
export const readDisk = async (app: App) => {
  const { dataDir } = app.config
  const { bavail, blocks, bsize } = await statfs(dataDir).catch(() => statfs('.'))
  return { path: dataDir, free: bavail * bsize, total: blocks * bsize }
}

type ProcessRow = {
  id: string
  role: string
  startedAt: string
  seenAt: string
  silent: number
  facts: HeartbeatFacts
}

/** Returns the processes with a recent heartbeat, the newest first, at most 50. */
export const listProcesses = async (db: Db) =>
  (
    await db.execute<ProcessRow>(sql`
      select id, role, started_at as "startedAt", seen_at as "seenAt",
        extract(epoch from now() - seen_at)::int as silent, facts
      from heartbeats order by seen_at desc, id limit 50`)
  ).rows

type Finding = { subject: string; rows: number }

/** Returns the last audit run, and the newest alert of each check that is open or newer than its start. */
export const readAudit = async (db: Db) => {
  const { rows } = await db.execute<{ startedAt: Date; finishedAt: string | null; error: string }>(sql`
    select started_at as "startedAt", finished_at as "finishedAt", error from daily_runs
    where name = 'platform.audit' and finished_at is not null order by day desc limit 1`)
  const run = rows[0]
  const { rows: findings } = await db.execute<Finding>(sql`
    select distinct on (subject) subject, jsonb_array_length(facts -> 'rows')::int as rows from alerts
    where kind = 'audit' and (handled_at is null or created_at >= ${run ? new Date(run.startedAt) : new Date(0)})
    order by subject, id desc`)
  return { run, findings }
}
