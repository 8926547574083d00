import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepareQueues } from '../jobs/boss'
import { StartProblem } from '../postgres/start-problem'
import { sqlState } from './connect'

const lockKey = 7_204_417
/** How long a process waits for another one that brings the database forward. */
const lockWaitMs = 60_000
/** How long a changed table may make the shop wait behind a long query. */
const tableWaitMs = 10_000

const migrationsFolder = () => {
  const here = dirname(fileURLToPath(import.meta.url))
  const places = [join(here, 'migrations'), join(here, '../../../migrations')]
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')))
  if (!found) throw new Error(`no migrations in ${places.join(' or ')}`)
  return found
}

/** Who holds the lock, for who must end him: a process killed behind a pooler leaves it with the pooler's connection. */
const holderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ pid: number; application: string; since: Date }>(
    `select a.pid, a.application_name as application, a.backend_start as since
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [lockKey],
  )
  return rows.map(({ pid, since }) => `pid ${pid}, ${since.toISOString()}`).join('; ')
}

const takeLock = async (client: pg.Client, waitMs: number) => {
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error
    throw new StartProblem(
      `等了 ${waitMs / 1000} 秒，另一个进程仍在升级数据库（${await holderOf(client)}）。确认它已不在运行后，用 pg_terminate_backend 结束该连接再启动`,
      'the migration lock is held by another process',
      error,
    )
  }
}

/**
 * Brings the database forward under an advisory lock, so that any number of processes may start at once. Refuses, as a
 * StartProblem, when the lock stays taken or a table is in use for too long; nothing has changed then.
 */
export const migrate = async (url: string, waitMs = lockWaitMs): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await takeLock(client, waitMs)
    await client.query(`set lock_timeout = ${tableWaitMs}`)
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error
      throw new StartProblem(
        `升级数据库时有表被占用超过 ${tableWaitMs / 1000} 秒，什么也没有改动；请稍后再启动`,
        'a table is in use for too long; nothing was migrated',
        error,
      )
    }
    await prepareQueues(url)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  } finally {
    await client.end()
  }
}
