import { HttpRefusal } from '../refuse'
import { busyAnswer } from './envelope'

type Waiter = { ticket: string; since: number; pass: () => void; fail: (reason: Error) => void }
type Lane = { running: number; waiting: Waiter[]; closed?: { reason: Error; until: number } | undefined }

export type LaneOptions = {
  /** Calls of one key that run at once. */
  wide: number
  /** Longest wait (ms) of a call in the queue. */
  patienceMs: number
  /** Calls that may wait for one key; the next one is refused at once. */
  max: number
  /** A lane is closed only when at least so many calls wait for it. */
  crowd: number
  /** How long (ms) a lane stays closed. */
  closedMs: number
}

/** The server is busy: HTTP 503 with the message of maintenance. */
export const busy = () => new HttpRefusal(503, busyAnswer.Msg)

/** Tickets of served calls that are remembered. */
const maxServed = 5000

/**
 * Queues for a scarce resource, one per key (a product of a flash sale). A waiting call holds no database
 * connection, so many calls for one product do not delay calls for others (reliability FR07). Once one of
 * them finds that nothing is left, all waiting calls are refused at once instead of each querying the database (domain
 * 11, reliability FR25). A lane can only refuse early; the code behind it decides.
 */
export const createLanes = ({ wide, patienceMs, max, crowd, closedMs }: LaneOptions) => {
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
      // A call that holds a place in another lane came earlier than most: behind them it would block two lanes.
      const later = lane.waiting.findLastIndex((other) => other.since <= since) + 1
      lane.waiting.splice(later, 0, waiter)
    })

  return {
    /**
     * Waits for a place, first come first served; refuses when the lane is closed or full or the wait is too long. Both
     * count from `since` (ms of performance.now), so that a call that needs several lanes waits once. After `enter` comes
     * `leave`, always.
     */
    async enter(key: string, ticket: string, since = performance.now()): Promise<void> {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] }
      lanes.set(key, lane)
      if (lane.closed && lane.closed.until > performance.now() && !served.has(ticket))
        throw lane.closed.reason
      if (lane.running < wide) lane.running++
      else if (lane.waiting.length < max) await wait(lane, ticket, since)
      else throw busy()
    },
    /** Gives the place to the next call. */
    leave(key: string): void {
      const lane = lanes.get(key)
      const next = lane?.waiting[0]
      if (next) return next.pass()
      if (lane && --lane.running === 0 && !lane.closed) lanes.delete(key)
    },
    /** The ticket of a successful call: its repeats pass and get the same response. */
    remember(ticket: string): void {
      served.add(ticket)
      if (served.size > maxServed) for (const oldest of served) return void served.delete(oldest)
    },
    /**
     * Refuses all waiting calls, and those that arrive within `closedMs`. A call for several products waits
     * in the first of their lanes: `among` names the lanes of the call that found this product sold out.
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
    /** Refuses all waiting calls, because the queue is stuck. */
    flush(key: string, reason: Error): void {
      for (const waiter of [...(lanes.get(key)?.waiting ?? [])]) waiter.fail(reason)
    },
  }
}

/** What runs before a call: it waits in a queue before the database is asked anything. */
export type Gate = (payload: Record<string, unknown>, bearer: string, from: From) => Promise<Pass>

/** Where a request comes from, and how many attempts at a flash sale its address has in a second. */
export type From = { address: string; flashRateLimit: number }

/** A place that was taken; exactly one of the two functions gives it back. */
export type Pass = { done(): void; failed(error: unknown): void }
