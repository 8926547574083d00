import { sql } from 'drizzle-orm'
import type { Db } from './database/connect'

/**
 * Business time: the database's clock, extrapolated by a monotonic counter, so that neither a jump of this
 * machine's clock nor differing clocks of several processes can change it.
 */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Reads the database's time again. */
  sync(db: Db): Promise<void>
  /** Shifts business time, for tests and the demo's clock control. */
  move(ms: number): void
}

export const createClock = (startMs = Date.now()): Clock => {
  let base = startMs
  let mark = performance.now()
  let moved = 0
  return {
    now: () => Math.floor(base + (performance.now() - mark) + moved),
    async sync(db) {
      const asked = performance.now()
      const { rows } = await db.execute<{ ms: number }>(
        sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
      )
      const answered = performance.now()
      base = Number(rows[0]?.ms)
      mark = (asked + answered) / 2
    },
    move(ms) {
      moved += ms
    },
  }
}
