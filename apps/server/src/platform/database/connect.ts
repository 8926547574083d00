import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '../log'
import { BoundedPool, maxAnswerLength } from './bounded-pool'
import { type GatheringClient, preparingClient } from './preparing-client'
import { behindOf, readPoolOf, replicaWaitMs } from './read-pool'

/**
 * Used by handlers, services and stores for queries: the pool for reads, one transaction for writes.
 * `$client` sends its statements.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>> & {
  $client: Pick<pg.ClientBase, 'query'>
}

export type Database = {
  pool: pg.Pool
  /** Autocommit access for reads. */
  db: Db
  /**
   * One transaction; retried after a deadlock, a serialisation failure or a server that became read-only,
   * three tries in all.
   */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Autocommit access for reads on one connection: what is asked at once is one round trip (together.ts). */
  gather<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * One transaction for long reads on a single snapshot: on the replica while it answers and follows closely, and again
   * on the primary if it fails there.
   */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The pool for long reads: the replica's or, without a fresh one, the primary's. */
  readPool(): Promise<pg.Pool>
  /** How far (s) the replica is behind, infinite if it does not answer; undefined without one. */
  replicaBehind(): Promise<number> | undefined
  /** What the database can do now. */
  state(): Promise<DatabaseState>
  close(): Promise<void>
}

// Our bigint values fit in 2^53: they are returned as numbers, not as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * A connection to a server that is no longer primary (failover): closed, so that the next connection
 * reaches the new one.
 */
const readOnlyState = '25006'
const tryAgain = new Set(['40001', '40P01', readOnlyState])

/** SQLSTATE of a database error, also when wrapped by the query library. */
export const sqlState = (error: unknown): string | undefined => {
  const layer = error as { code?: string; cause?: unknown } | undefined
  if (!layer) return undefined
  return typeof layer.code === 'string' && layer.code.length === 5 ? layer.code : sqlState(layer.cause)
}

/**
 * How long (ms) a request waits for a connection. With 200 members ordering at the same instant, on two busy cores and
 * 20 connections: with 2.5 s up to 47 of them were refused, with 5 s all were served, the last after 1.5 to 4 s.
 */
const connectionWaitMs = 5000

/**
 * Set by a statement and not as startup parameters, which a pooler refuses. Hot rows are in memory, so index access is
 * declared cheap. Locks wait 1.4 s and statements run 8 s at most, so that one stuck row never blocks the shop.
 */
const sessionSettings = [
  'set random_page_cost = 1.1',
  'set lock_timeout = 1400',
  'set statement_timeout = 8000',
  'set idle_in_transaction_session_timeout = 15000',
  "set timezone = 'UTC'",
].join('; ')

/** Runs work in one transaction on a connection. */
const transactOn = <T>(
  client: pg.PoolClient,
  work: (db: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> => drizzle(client).transaction((tx) => work(Object.assign(tx, { $client: client })), config)

/** Longest time (ms) for one statement on the replica; then the read is repeated on the primary. */
const maxReplicaAnswer = 600_000

/** A part of a transaction: if it fails, only what it wrote is undone, and the transaction continues. */
export const apart = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  await db.execute('savepoint apart')
  try {
    const done = await work()
    await db.execute('release savepoint apart')
    return done
  } catch (error) {
    await db.execute('rollback to savepoint apart')
    throw error
  }
}

export const connect = (
  url: string,
  log: Log,
  size = 20,
  patienceMs = maxAnswerLength,
  replicaUrl?: string,
): Database => {
  const options: pg.PoolConfig = {
    connectionString: url,
    Client: preparingClient(
      (names) =>
        log.warn(
          { names },
          'every name for a prepared statement is taken: more usual statements are parsed each time',
        ),
      patienceMs,
    ),
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => {
      await client.query(sessionSettings)
    },
  }
  const open = (max: number, own: pg.PoolConfig = {}) => {
    const opened = new BoundedPool({ ...options, max, ...own }, undefined, patienceMs)
    // Without a listener, losing an idle connection ends the process.
    opened.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
    // The same for a connection in use that is lost between two statements of a transaction (reliability FR03).
    opened.on('connect', (client) =>
      client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost')),
    )
    return opened
  }
  const pool = open(size)
  // A connection of its own: a shop that is busy is not without its database, and the proxy in front must not
  // take its last process away because of that (reliability FR09).
  const watch = open(1)
  const replica = replicaUrl
    ? open(4, {
        connectionString: replicaUrl,
        connectionTimeoutMillis: replicaWaitMs,
        query_timeout: maxReplicaAnswer,
      })
    : undefined
  const readPool = readPoolOf(pool, replica, log)
  const snapshotOn = async <T>(from: pg.Pool, work: (db: Db) => Promise<T>) => {
    const client = await from.connect()
    try {
      return await transactOn(client, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
    } finally {
      client.release()
    }
  }
  const db: Db = drizzle(pool)
  return {
    pool,
    db,
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        const client = (await pool.connect()) as GatheringClient
        client.gathers = true
        client.isInTransaction = true
        let state: string | undefined
        try {
          return await transactOn(client, work)
        } catch (error) {
          state = sqlState(error)
          if (attempt >= 3 || !tryAgain.has(state ?? '')) throw error
        } finally {
          client.gathers = false
          client.isInTransaction = false
          client.release(state === readOnlyState)
        }
      }
    },
    async gather(work) {
      const client = (await pool.connect()) as GatheringClient
      client.gathers = true
      try {
        return await work(Object.assign(drizzle(client as pg.PoolClient), { $client: client }))
      } finally {
        client.gathers = false
        client.release()
      }
    },
    async snapshot(work) {
      const from = await readPool()
      try {
        return await snapshotOn(from, work)
      } catch (error) {
        if (from === pool) throw error
        log.warn({ err: error }, 'a read failed on the replica and is repeated on the primary')
        return snapshotOn(pool, work)
      }
    },
    readPool,
    replicaBehind: () => replica && behindOf(replica),
    state: () => stateOf(watch),
    close: async () => {
      await Promise.all([pool.end(), watch.end(), replica?.end()])
    },
  }
}

/** A commit that waits for a standby longer than this marks the database as lagging. */
const maxCommitTime = '3 seconds'

const stateQuery = `
  select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as read_only,
    exists(select from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'
      and now() - state_change > interval '${maxCommitTime}') as lagging`

export type DatabaseState = 'writable' | 'read-only' | 'lagging' | 'away'

/**
 * What the database can do now: everything, only reads (a standby, or a replaced primary), writes that its
 * standby does not confirm, or nothing.
 */
const stateOf = async (pool: pg.Pool): Promise<DatabaseState> => {
  try {
    const client = await pool.connect()
    let isReadOnly = true
    try {
      const { rows } = await client.query<{ read_only: boolean; lagging: boolean }>(stateQuery)
      isReadOnly = rows[0]?.read_only !== false
      if (!isReadOnly && rows[0]?.lagging) return 'lagging'
    } finally {
      client.release(isReadOnly)
    }
    return isReadOnly ? 'read-only' : 'writable'
  } catch {
    return 'away'
  }
}
