import { SECOND } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from './database/connect'

/** A step back of at most this (ms) is waited out: the time stops until the database has caught up. */
export const maxHeld = 5 * SECOND
/** The database's time is taken from answers that came within this time (ms). */
const maxRoundMs = 2 * SECOND

/**
 * Business time: the database's clock, extrapolated by a monotonic counter, so that neither a jump of this
 * machine's clock nor differing clocks of several processes can change it. It never runs backwards for small corrections.
 */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /**
   * Reads the database's time again. Returns by how much (ms) that differs from the time expected here, which is how far
   * the database's clock was set, and from the clock of this machine; 0 when the answer was too slow to measure.
   */
  sync(db: Db): Promise<{ stepMs: number; apartMs: number }>
  /** Shifts business time, for tests and the demo's clock control. */
  move(ms: number): void
}

export const createClock = (startMs = Date.now()): Clock => {
  let base = startMs
  let mark = performance.now()
  let moved = 0
  let isRead = false
  let last = Number.NEGATIVE_INFINITY
  return {
    now() {
      const now = Math.floor(base + (performance.now() - mark) + moved)
      if (now < last && last - now <= maxHeld) return last
      last = now
      return now
    },
    async sync(db) {
      const asked = performance.now()
      const { rows } = await db.execute<{ ms: number }>(
        sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
      )
      const answered = performance.now()
      // a slow answer says too little about the time; the first one is all there is
      if (isRead && answered - asked > maxRoundMs) return { stepMs: 0, apartMs: 0 }
      isRead = true
      const before = base + ((asked + answered) / 2 - mark)
      base = Number(rows[0]?.ms)
      mark = (asked + answered) / 2
      return { stepMs: base - before, apartMs: Date.now() - (base + performance.now() - mark) }
    },
    move(ms) {
      moved += ms
      last = Number.NEGATIVE_INFINITY
    },
  }
}
