import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'

/**
 * Counts one attempt under a key and answers how many there were in the current window. It commits on its own,
 * outside the caller's transaction, so that a refused call still counts.
 */
export const countAttempt = async (app: App, key: string, windowMs: number, now: number): Promise<number> => {
  const at = new Date(now)
  const since = new Date(now - windowMs)
  const { rows } = await app.database.db.execute<{ count: number }>(sql`
    insert into attempt_counters (key, count, window_start) values (${key}, 1, ${at})
    on conflict (key) do update set
      count = case when attempt_counters.window_start < ${since} then 1 else attempt_counters.count + 1 end,
      window_start = case when attempt_counters.window_start < ${since} then ${at} else attempt_counters.window_start end
    returning count`)
  return Number(rows[0]?.count)
}

/** Forgets a key's attempts, after a success. */
export const clearAttempts = (app: App, key: string) =>
  app.database.db.execute(sql`delete from attempt_counters where key = ${key}`)
