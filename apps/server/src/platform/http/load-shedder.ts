/** Calls under way that are no burst; with more, the queue for the database is soon full (bounded-pool.ts). */
const normal = 300
/** Calls under way at most, however short the overload has lasted. */
const max = 12_000
/** How long (ms) a burst of calls is accepted: the start of a flash sale is over by then (reliability FR25). */
const burstMs = 5000
/** How long (ms) any burst is accepted; after that only if the calls under way will end within `waitMs` at the present rate. */
const lookMs = 2000
const waitMs = 5000
/** After this long (ms) without one, the next burst counts as a new one. */
const quietMs = 5000

export type LoadShedder = ReturnType<typeof createLoadShedder>

/**
 * Load shedding in front of the calls (reliability FR67). A short burst of simultaneous calls is accepted
 * and served. A burst that is answered too slowly, or that does not end, exceeds the shop's capacity: while
 * it lasts, only as many calls are accepted as can be answered soon, and the rest get 503 before any work
 * is done for them. `enter` is called when a call begins, `leave` when it ends.
 */
export const createLoadShedder = (now: () => number = () => performance.now()) => {
  let inside = 0
  let aside = 0
  let began = 0
  let done = 0
  let ended = Number.NEGATIVE_INFINITY
  const isBurst = () => {
    const lasted = now() - began
    return lasted < burstMs && (lasted < lookMs || inside * lasted < done * waitMs)
  }
  const enter = () => {
    if (++inside !== normal || now() - ended <= quietMs) return
    began = now()
    done = 0
  }
  return {
    isOpen(): boolean {
      return inside + aside < max && (inside < normal || isBurst())
    },
    enter,
    leave(): void {
      done++
      if (inside-- === normal) ended = now()
    },
    /**
     * A call that waits in a queue of lanes.ts holds nothing that others need: ten thousand calls that wait for one
     * product do not lead to refusals of others. Only the limit of all calls counts them (reliability FR25).
     */
    async whileAside<T>(turn: () => Promise<T>): Promise<T> {
      if (inside-- === normal) ended = now()
      aside++
      try {
        return await turn()
      } finally {
        aside--
        enter()
      }
    },
  }
}
