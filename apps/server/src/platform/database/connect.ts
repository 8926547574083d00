import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '../log'
import { BoundedPool } from './bounded-pool'
import { preparingClient } from './preparing-client'

/** What handlers, services and stores query through: the pool for reads, one transaction for writes. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  pool: pg.Pool
  /** Autocommit access for reads. */
  db: Db
  /** One transaction; a deadlock or serialisation failure is tried again, at most three times in all. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// Numbers of ours fit in 2^53: bigint columns come back as numbers, not as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const tryAgain = new Set(['40001', '40P01'])

/** SQLSTATE of a database error, through the query layer's wrapper. */
export const sqlState = (error: unknown): string | undefined => {
  const layer = error as { code?: string; cause?: unknown } | undefined
  if (!layer) return undefined
  return typeof layer.code === 'string' && layer.code.length === 5 ? layer.code : sqlState(layer.cause)
}

/**
 * How long (ms) a request waits for a connection. 200 members who order at the same instant, on two busy cores and
 * 20 connections: 2.5 s turned up to 47 of them away, with 5 s all were served, the last after 1.5 to 4 s.
 */
const connectionWaitMs = 5000

/**
 * Opens a pool. Hot rows are in memory, so the planner is told that an index costs little. Locks wait 1.4 s and
 * statements run 8 s at most, so that one stuck row never holds up the shop.
 */
export const connect = (url: string, log: Log, size = 20): Database => {
  const pool = new BoundedPool({
    connectionString: url,
    max: size,
    Client: preparingClient((names) =>
      log.warn(
        { names },
        'every name for a prepared statement is taken: more usual statements are parsed each time',
      ),
    ),
    connectionTimeoutMillis: connectionWaitMs,
    idleTimeoutMillis: 30_000,
    options:
      '-c random_page_cost=1.1 -c lock_timeout=1400 -c statement_timeout=8000 -c idle_in_transaction_session_timeout=15000 -c TimeZone=UTC',
  })
  // Without a listener an idle connection lost ends the whole process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'idle database connection lost'))
  // The same for one that is lent out and lost between two statements of a transaction (reliability R03).
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error.message }, 'database connection lost')),
  )
  const db = drizzle(pool) as unknown as Db
  return {
    pool,
    db,
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction((tx) => work(tx as unknown as Db))
        } catch (error) {
          if (attempt >= 3 || !tryAgain.has(sqlState(error) ?? '')) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}

/** Answers when the database does; throws otherwise. */
export const ping = (db: Db) => db.execute(sql`select 1`)
