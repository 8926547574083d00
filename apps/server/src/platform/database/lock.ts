import { sql } from 'drizzle-orm'
import type { Db } from './connect'
import { defineSql, type Value } from './statement'

/** Takes an advisory lock by name until the transaction ends; false when another transaction holds it. */
export const tryLock = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await db.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`,
  )
  return rows[0]?.got === true
}

const locked = defineSql(
  (value: Value<{ name: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${value('name')}, 0))`,
)

/** Waits for an advisory lock by name and holds it until the transaction ends; sent at once (together.ts). */
export const lock = (db: Db, name: string) => locked(db, { name })
