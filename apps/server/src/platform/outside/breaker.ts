/** Failures in a row that open the circuit; of slow ones, two are enough. */
const manyFailures = 3
/** Time (ms) for which failures last, or calls wait without any answer, until the circuit opens. */
const patienceMs = { failing: 5000, hanging: 8000 }
/** While it is open, one call in this time (ms) tries whether the service answers again. */
const restMs = 5000

/** `unclear`: the caller ended the call. */
type Ended = 'answered' | 'failed' | 'unclear'

/**
 * Circuit breaker of one outside service: opens within 10 s of calls that fail or get no answer, and closes with the first
 * answer, at most 5 s and one call after the service is back (reliability FR23). While it is open, calls fail at
 * once instead of each waiting for its own timeout. `begin` returns undefined for a call that must not be made, else
 * what is to be called at its end. `clock` is in ms and only measures time passed.
 */
export const createBreaker = (clock: () => number = () => performance.now()) => {
  const underWay = new Set<{ at: number }>()
  let isOpen = false
  let tryAt = 0
  let failures = 0
  let failingSince = 0
  let answeredAt = Number.NEGATIVE_INFINITY

  const open = (now: number, restUntil: number) => {
    isOpen = true
    tryAt = restUntil
    failingSince = now
  }
  const isHanging = (now: number) => {
    const [oldest] = underWay
    return oldest !== undefined && now - Math.max(oldest.at, answeredAt) >= patienceMs.hanging
  }
  const end = (how: Ended) => {
    const now = clock()
    if (how === 'answered') {
      isOpen = false
      failures = 0
      answeredAt = now
    } else if (how === 'failed') {
      if (failures++ === 0) failingSince = now
      const isLong = failures > 1 && now - failingSince >= patienceMs.failing
      if (!isOpen && (failures >= manyFailures || isLong)) open(now, now + restMs)
    }
  }
  return {
    begin(): ((how: Ended) => void) | undefined {
      const now = clock()
      // The service may only be slow with the oldest call: the next one shows it at once.
      if (!isOpen && isHanging(now)) open(now, now)
      if (isOpen) {
        if (now < tryAt) return undefined
        tryAt = now + restMs
      }
      const call = { at: now }
      underWay.add(call)
      return (how) => {
        underWay.delete(call)
        end(how)
      }
    },
  }
}
