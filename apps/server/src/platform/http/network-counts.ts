import type { Metrics } from '../metrics'

/** Maximum number of counted networks; the one with the oldest last request is removed first. */
const max = 5000

type Count = { since: number; current: number }
type Hit = { current: number; ttl: number }
type Counted = (error: null, count: Hit) => void

/** Approximate bytes of one network: its key and two numbers in a map. */
const weigh = (key: string) => 2 * key.length + 120

/**
 * The counters of limits by network, of limited size, which is in /metrics: stores for the rate limit plugin, which makes
 * the first itself, and for counts outside the plugin.
 */
export const createNetworkCounts = (metrics: Metrics) => {
  const all: Map<string, Count>[] = []
  const keys = () => all.flatMap((counts) => [...counts.keys()])
  metrics.sizes.add('networks counted', () => all.reduce((sum, { size }) => sum + size, 0))
  metrics.sizes.add('bytes of networks counted', () => keys().reduce((sum, key) => sum + weigh(key), 0))

  const stores: NetworkCounts[] = []
  class NetworkCounts {
    private readonly counts = new Map<string, Count>()
    constructor() {
      all.push(this.counts)
      stores.push(this)
    }
    /** Counts a request within the window (ms). */
    hit(key: string, timeWindow: number): Hit {
      const now = performance.now()
      const known = this.counts.get(key)
      const count = known && now - known.since < timeWindow ? known : { since: now, current: 0 }
      count.current++
      // The last in the map is the one whose request came last.
      this.counts.delete(key)
      this.counts.set(key, count)
      if (this.counts.size > max) this.counts.delete(this.counts.keys().next().value as string)
      return { current: count.current, ttl: timeWindow - (now - count.since) }
    }
    incr(key: string, done: Counted, timeWindow: number): void {
      done(null, this.hit(key, timeWindow))
    }
    child(): NetworkCounts {
      return new NetworkCounts()
    }
  }
  return {
    Store: NetworkCounts,
    /** The store that the plugin made for all routes. */
    shared: (): NetworkCounts | undefined => stores[0],
    /** Another one. */
    open: () => new NetworkCounts(),
  }
}
