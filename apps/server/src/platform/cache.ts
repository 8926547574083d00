/** A short cache of public answers, kept per process; changes drop what they touch, time drops the rest. */
export type Cache = {
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T>
  /** Forgets every entry whose key starts so; all of them without an argument. */
  drop(prefix?: string): void
}

const most = 2000

/** `on: false` (tests) always makes anew. */
export const createCache = (on: boolean): Cache => {
  const entries = new Map<string, { until: number; value: Promise<unknown> }>()
  return {
    get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T> {
      if (!on) return make()
      const found = entries.get(key)
      if (found && found.until > performance.now()) return found.value as Promise<T>
      // What is kept has begun once: a query of the library would run anew for each who waits for it.
      const value = Promise.resolve(make())
      entries.delete(key)
      entries.set(key, { until: performance.now() + seconds * 1000, value })
      value.catch(() => entries.delete(key))
      if (entries.size > most) entries.delete(entries.keys().next().value as string)
      return value
    },
    drop(prefix = '') {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}
