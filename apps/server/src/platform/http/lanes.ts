import { HttpRefusal } from '../refuse'
import { busyAnswer } from './envelope'

type Waiter = { ticket: string; since: number; pass: () => void; fail: (reason: Error) => void }
type Lane = { running: number; waiting: Waiter[]; closed?: { reason: Error; until: number } | undefined }

export type LaneOptions = {
  /** So many may be inside at once. */
  wide: number
  /** Longest wait (ms) of one who is not inside yet. */
  patienceMs: number
  /** So many may wait for one lane; the next one is refused at once. */
  most: number
  /** A lane is closed only to a crowd: so many who wait. */
  crowd: number
  /** How long (ms) a lane stays closed. */
  closedMs: number
}

/** The server is busy: HTTP 503 with the words of maintenance. */
export const busy = () => new HttpRefusal(503, busyAnswer.Msg)

/** So many tickets of those who were served are remembered. */
const mostServed = 5000

/**
 * Lanes by key in front of a scarce thing. Who waits holds nothing, no database connection above all: however many
 * come for one thing, the others are served meanwhile (reliability R07), and a crowd that learns that nothing is left
 * is told at once instead of each asking the database (domain 11, reliability R25). Lanes only ever refuse early; what
 * is granted is decided behind them.
 */
export const createLanes = ({ wide, patienceMs, most, crowd, closedMs }: LaneOptions) => {
  const lanes = new Map<string, Lane>()
  const served = new Set<string>()

  const wait = (lane: Lane, ticket: string, since: number) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        const at = lane.waiting.indexOf(waiter)
        if (at >= 0) lane.waiting.splice(at, 1)
      }
      const waiter: Waiter = {
        ticket,
        since,
        pass: () => {
          leave()
          resolve()
        },
        fail: (reason) => {
          leave()
          reject(reason)
        },
      }
      const timer = setTimeout(() => waiter.fail(busy()), since + patienceMs - performance.now())
      // Who holds a place in another lane meanwhile came earlier than most: behind them he would hold up two lanes.
      const later = lane.waiting.findLastIndex((other) => other.since <= since) + 1
      lane.waiting.splice(later, 0, waiter)
    })

  return {
    /**
     * Waits for a place, first come first served; refuses when the lane is closed or full or the wait is too long. Both
     * count from `since` (ms of performance.now), so that who needs several lanes waits once. Who entered must leave.
     */
    async enter(key: string, ticket: string, since = performance.now()): Promise<void> {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] }
      lanes.set(key, lane)
      if (lane.closed && lane.closed.until > performance.now() && !served.has(ticket))
        throw lane.closed.reason
      if (lane.running < wide) lane.running++
      else if (lane.waiting.length < most) await wait(lane, ticket, since)
      else throw busy()
    },
    /** Gives the place to the next one. */
    leave(key: string): void {
      const lane = lanes.get(key)
      const next = lane?.waiting[0]
      if (next) return next.pass()
      if (lane && --lane.running === 0 && !lane.closed) lanes.delete(key)
    },
    /** One who got what he came for: his repeats are let through to get the same answer. */
    remember(ticket: string): void {
      served.add(ticket)
      if (served.size > mostServed) for (const oldest of served) return void served.delete(oldest)
    },
    /**
     * Refuses a crowd that waits, and those who come within a moment. A crowd that wants several things waits in the
     * first of their lanes: `among` names those of the one who learnt that this one is gone.
     */
    close(key: string, reason: Error, among: readonly string[] = [key]): void {
      const lane = lanes.get(key)
      const waiting = Math.max(...among.map((one) => lanes.get(one)?.waiting.length ?? 0))
      if (!lane || (!lane.closed && waiting < crowd)) return
      lane.closed = { reason, until: performance.now() + closedMs }
      for (const waiter of [...lane.waiting]) if (!served.has(waiter.ticket)) waiter.fail(reason)
      setTimeout(() => {
        if (!lane.closed || lane.closed.until > performance.now()) return
        lane.closed = undefined
        if (lane.running === 0) lanes.delete(key)
      }, closedMs + 5).unref()
    },
    /** Refuses everybody who waits: what they wait for is stuck. */
    flush(key: string, reason: Error): void {
      for (const waiter of [...(lanes.get(key)?.waiting ?? [])]) waiter.fail(reason)
    },
  }
}

/** What stands before a call: waits for its turn, before anything is asked of the database. */
export type Gate = (payload: Record<string, unknown>, bearer: string, from: From) => Promise<Pass>

/** Where a request comes from, and how many attempts at a flash sale its address has in a second. */
export type From = { address: string; flashRateLimit: number }

/** A turn that was taken; exactly one of both ends it. */
export type Pass = { done(): void; failed(error: unknown): void }
