import { DAY, maxAhead, shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { App } from '../app'
import type { Db } from '../database/connect'

/** Keys of counts of a month, which are kept for so long (ms). */
export const monthly = 'month:'
export const monthMs = 31 * DAY

const count = async (db: Db, key: string, windowMs: number, now: number, many: number): Promise<number> => {
  const at = new Date(now)
  // A window that began in a wrong future is over, or it would last until then.
  const isOver = sql`attempt_counters.window_start not between ${new Date(now - windowMs)} and ${new Date(now + maxAhead)}`
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into attempt_counters (key, count, window_start) values (${key}, ${many}, ${at})
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else attempt_counters.count + excluded.count end,
      window_start = case when ${isOver} then ${at} else attempt_counters.window_start end
    returning count`)
  return Number(rows[0]?.count)
}

/**
 * Counts an attempt (or `many` at once) under a key and returns the count of the current window. Commits on
 * its own, outside the caller's transaction, so that a refused call still counts.
 */
export const countAttempt = (
  app: App,
  key: string,
  windowMs: number,
  now: number,
  many = 1,
): Promise<number> => count(app.database.db, key, windowMs, now, many)

/**
 * Counts what a member writes on a business day and returns the count, including what they deleted again.
 * Part of the caller's transaction: a refused call does not count, and parallel calls wait for each other.
 */
export const countOfDay = (db: Db, key: string, now: number, many = 1): Promise<number> =>
  count(db, `${key}:${shanghaiDay(now)}`, DAY, now, many)

/** The same for a business month. */
export const countOfMonth = (db: Db, key: string, now: number): Promise<number> =>
  count(db, `${monthly}${key}:${shanghaiDay(now).slice(0, 7)}`, monthMs, now, 1)

/**
 * Grants one check of a secret: three at once, then each after a wait that doubles from 5 s, at most
 * `limit` until a whole window (ms) has passed without one; so no window ever holds more. Grant and count
 * are one statement: parallel guesses cannot share a grant (reliability FR41). Returns false if it must
 * wait.
 */
export const grantCheck = async (
  app: App,
  key: string,
  limit: number,
  windowMs: number,
  now: number,
): Promise<boolean> => {
  const at = new Date(now)
  const isQuiet = sql`attempt_counters.window_start not between ${new Date(now - windowMs)} and ${new Date(now + maxAhead)}`
  const { rows } = await app.database.db.execute(sql`
    insert into attempt_counters (key, count, window_start) values (${key}, 1, ${at})
    on conflict (key) do update set
      count = case when ${isQuiet} then 1 else attempt_counters.count + 1 end,
      window_start = ${at}
    where ${isQuiet} or (
      attempt_counters.count < ${limit} and attempt_counters.window_start
        + case when attempt_counters.count < 3 then interval '0'
          else interval '5 seconds' * power(2, least(attempt_counters.count, 20) - 3) end <= ${at})
    returning 1`)
  return rows.length > 0
}

/** Deletes a key's attempts, after a success. */
export const clearAttempts = (app: App, key: string) =>
  app.database.db.execute(sql`delete from attempt_counters where key = ${key}`)
