import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Feature } from '../feature'
import { prepareQueues } from '../jobs/boss'
import { jobsOf } from '../jobs/job'
import { StartProblem } from '../postgres/start-problem'
import { applyMigrations, migrationsFolder, pendingMigrations } from './apply-migrations'
import { sqlState } from './connect'

const lockKey = 7_204_417
/** How long (ms) a process waits for another one that migrates the database. */
const lockWaitMs = 60_000
const lookMs = 200
/**
 * How long (ms) a table change may block the shop behind a long query, and a concurrent index build may
 * wait for older transactions (it blocks no reads or writes).
 */
const defaultWaits = { table: 10_000, index: 600_000 }

/**
 * The session that holds the lock, for the person who must end it: a process killed behind a pooler leaves
 * the lock with the pooler's connection.
 */
const holderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; since: Date }>(
    `select a.pid, a.backend_start as since
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [lockKey],
  )
  return rows.map(({ pid, since }) => `pid ${pid}, ${since.toISOString()}`).join('; ')
}

/**
 * Polls instead of waiting inside a statement: a concurrent index build of the holder waits for every
 * running statement, so both would wait for each other.
 */
const takeLock = async (client: pg.Client, waitMs: number) => {
  const end = performance.now() + waitMs
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    if (rows[0]?.got) return
    if (performance.now() > end)
      throw new StartProblem(
        `等了 ${waitMs / 1000} 秒，另一个进程仍在升级数据库（${await holderOf(client)}）。确认它已不在运行后，用 pg_terminate_backend 结束该连接再启动`,
        'the migration lock is held by another process',
      )
    await sleep(lookMs)
  }
}

const tooLong = (error: unknown, waits: typeof defaultWaits) => {
  if (sqlState(error) !== '55P03') return error
  return new StartProblem(
    `升级数据库时有表被占用超过 ${waits.table / 1000} 秒（或新索引等旧事务超过 ${waits.index / 1000} 秒），等待的一步没有改动；请稍后再试`,
    'a table is in use for too long; the step that waited changed nothing',
    error,
  )
}

type Options = { waitMs?: number; waits?: typeof defaultWaits; folder?: string }

/**
 * Migrates the database and creates the features' queues under an advisory lock, so that any number of processes may start at once; returns the number
 * of applied migrations. Throws a StartProblem when the lock stays taken or a table is in use for too long.
 */
export const migrate = async (
  url: string,
  features: readonly Feature[],
  { waitMs = lockWaitMs, waits = defaultWaits, folder = migrationsFolder() }: Options = {},
): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await takeLock(client, waitMs)
    const applied = await applyMigrations(client, folder, waits).catch((error: unknown) => {
      throw tooLong(error, waits)
    })
    await prepareQueues(url, jobsOf({ features }).keys())
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    return applied
  } finally {
    await client.end()
  }
}

/** For processes that do not migrate: throws unless this release's `migrate` has run on the database. */
export const refuseUnmigrated = async (
  url: string,
  features: readonly Feature[],
  folder = migrationsFolder(),
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const pending = await pendingMigrations(client, folder)
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('pgboss.queue') is not null as there",
    )
    const queues = rows[0]?.there
      ? (await client.query<{ name: string }>('select name from pgboss.queue')).rows.map(({ name }) => name)
      : []
    const isBehind =
      pending.length > 0 || [...jobsOf({ features }).keys()].some((name) => !queues.includes(name))
    if (!isBehind) return
    throw new StartProblem(
      `数据库还没有升级到这个版本（缺 ${pending.length} 项迁移）。MIGRATE=0 时请先运行 npm run migrate`,
      'the database is behind this release: run migrate first',
    )
  } finally {
    await client.end()
  }
}
