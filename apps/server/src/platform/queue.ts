import { type SQL, sql } from 'drizzle-orm'
import type { App } from './app'
import type { Db } from './database/connect'
import type { SignedInOperator } from './http/context'

/** How many rows wait for a person, and since when (ms) the oldest does; undefined where that is not known. */
export type Waiting = { count: number; oldest: number | undefined }

/** Counts what waits for one operator (contract `queues`). */
export type Queue = (asked: { app: App; db: Db; operator: SignedInOperator }) => Promise<Waiting>

/** A queue of rows that an index finds: when each began to wait, and where they are (`feedbacks where status = 10`). */
export const rowsSince =
  (since: SQL, rows: SQL): Queue =>
  async ({ db }) => {
    const found = await db.execute<{ count: number; oldest: Date | string | null }>(
      sql`select count(*)::int as count, min(${since}) as oldest from ${rows}`,
    )
    const { count = 0, oldest = null } = found.rows[0] ?? {}
    return { count, oldest: oldest === null ? undefined : new Date(oldest).getTime() }
  }
