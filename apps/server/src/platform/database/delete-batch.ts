import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect'

const batch = 500

/** Deletes at most 500 unlocked rows; returns how many. Housekeeping repeats it until 0. */
export const deleteBatch = async (db: Db, table: PgTable, where: SQL): Promise<number> => {
  const { rowCount } = (await db.execute(
    sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${batch} for update skip locked))`,
  )) as unknown as { rowCount: number | null }
  return rowCount ?? 0
}
