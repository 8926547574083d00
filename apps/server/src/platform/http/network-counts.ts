import type { Metrics } from '../metrics'

/** Maximum number of counted networks; the one with the oldest last request is removed first. */
const most = 5000

type Count = { since: number; current: number }
type Counted = (error: null, count: { current: number; ttl: number }) => void

/** Approximate bytes of one network: its key and two numbers in a map. */
const weigh = (key: string) => 2 * key.length + 120

/** The counters of a limit by network: a store for the rate limit plugin, of limited size, which is in /metrics. */
export const createNetworkCounts = (metrics: Metrics) => {
  const all: Map<string, Count>[] = []
  const keys = () => all.flatMap((counts) => [...counts.keys()])
  metrics.sizes.add('networks counted', () => all.reduce((sum, { size }) => sum + size, 0))
  metrics.sizes.add('bytes of networks counted', () => keys().reduce((sum, key) => sum + weigh(key), 0))

  return class NetworkCounts {
    private readonly counts = new Map<string, Count>()
    constructor() {
      all.push(this.counts)
    }
    incr(key: string, done: Counted, timeWindow: number): void {
      const now = Date.now()
      const known = this.counts.get(key)
      const count = known && now - known.since < timeWindow ? known : { since: now, current: 0 }
      count.current++
      // The last in the map is the one whose request came last.
      this.counts.delete(key)
      this.counts.set(key, count)
      if (this.counts.size > most) this.counts.delete(this.counts.keys().next().value as string)
      done(null, { current: count.current, ttl: timeWindow - (now - count.since) })
    }
    child(): NetworkCounts {
      return new NetworkCounts()
    }
  }
}
