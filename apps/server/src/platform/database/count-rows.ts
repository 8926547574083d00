import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect'

/**
 * Counts the rows of a query without its select: `from … where …`. It stops at `max`; without it all are counted. The
 * number is part of the text, so that the plan knows that few rows are enough.
 */
export const countRows = async (db: Db, from: SQL, max?: number): Promise<number> => {
  const limit = max === undefined ? sql`` : sql.raw(`limit ${Math.trunc(max)}`)
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 ${from} ${limit}) as counted`,
  )
  return rows[0]?.n ?? 0
}

/** Counts the rows of a table, all or those of a condition; it stops at `max`. */
export const countIn = (db: Db, table: PgTable, where: SQL | undefined, max?: number): Promise<number> =>
  countRows(db, where ? sql`from ${table} where ${where}` : sql`from ${table}`, max)
