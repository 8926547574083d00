/** A short cache of public answers, kept per process; changes drop what they touch, time drops the rest. */
export type Cache = {
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T>
  /** Forgets every entry whose key starts so; all of them without an argument. */
  drop(prefix?: string): void
  /** How many answers are kept. */
  size(): number
}

/** So many are kept at most. */
const most = 2000
/** What has run out is let go this often (ms), so that answers nobody asks for again hold no memory. */
const sweepMs = 1000

/** `on: false` (tests) always makes anew. */
export const createCache = (on: boolean): Cache => {
  const entries = new Map<string, { until: number; value: Promise<unknown> }>()
  let swept = 0
  const sweep = (now: number) => {
    if (now - swept < sweepMs) return
    swept = now
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key)
  }
  return {
    get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T> {
      if (!on) return make()
      const found = entries.get(key)
      if (found && found.until > performance.now()) return found.value as Promise<T>
      sweep(performance.now())
      // What is kept has begun once: a query of the library would run anew for each who waits for it.
      const value = Promise.resolve(make())
      entries.delete(key)
      entries.set(key, { until: performance.now() + seconds * 1000, value })
      value.catch(() => entries.delete(key))
      if (entries.size > most) entries.delete(entries.keys().next().value as string)
      return value
    },
    size: () => entries.size,
    drop(prefix = '') {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}
