import { createHash } from 'node:crypto'

/** A short cache of public answers, kept per process; changes drop what they touch, time drops the rest. */
export type Cache = {
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T>
  /** Forgets every entry whose key starts so, as far as its first colon; all of them without an argument. */
  drop(prefix?: string): void
  /** How many answers are kept. */
  size(): number
  /** What they take (bytes), as far as it is known. */
  bytes(): number
}

/** So many are kept at most, and so many bytes: each other search of a stranger would be another answer. */
const most = 2000
const mostBytes = 48_000_000
/** What has run out is let go this often (ms), so that answers nobody asks for again hold no memory. */
const sweepMs = 1000

type Entry = { until: number; value: Promise<unknown>; bytes: number }

/** The key with everything after its first colon as a digest: keys have one length and hold no text of visitors. */
export const digested = (key: string): string => {
  const from = key.indexOf(':') + 1
  return from === 0
    ? key
    : key.slice(0, from) + createHash('sha256').update(key.slice(from)).digest('base64url')
}

/** What an encoded answer takes, with its compressed form beside it; what else is kept is small and made of few parts. */
const weigh = (key: string, value: unknown): number => {
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  const bytes = parts.reduce<number>((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 0), 0)
  return 2 * key.length + (bytes > 0 ? 1.5 * bytes : 1000)
}

/** `on: false` (tests) always makes anew. */
export const createCache = (on: boolean, { bytesKept = mostBytes } = {}): Cache => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let swept = 0
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const sweep = (now: number) => {
    if (now - swept < sweepMs) return
    swept = now
    for (const [key, { until }] of entries) if (until <= now) remove(key)
  }
  /** The ones asked for first make room. */
  const makeRoom = () => {
    for (const key of entries.keys()) {
      if (entries.size <= most && bytes <= bytesKept) return
      remove(key)
    }
  }
  const measure = (key: string, entry: Entry, value: unknown) => {
    if (entries.get(key) !== entry) return
    entry.bytes = weigh(key, value)
    bytes += entry.bytes
    makeRoom()
  }
  return {
    get<T>(asked: string, seconds: number, make: () => Promise<T>): Promise<T> {
      if (!on) return make()
      const key = digested(asked)
      const found = entries.get(key)
      if (found && found.until > performance.now()) return found.value as Promise<T>
      sweep(performance.now())
      // What is kept has begun once: a query of the library would run anew for each who waits for it.
      const value = Promise.resolve(make())
      remove(key)
      const entry = { until: performance.now() + seconds * 1000, value, bytes: 0 }
      entries.set(key, entry)
      value.then(
        (made) => measure(key, entry, made),
        () => entries.get(key) === entry && remove(key),
      )
      makeRoom()
      return value
    },
    size: () => entries.size,
    bytes: () => bytes,
    drop(prefix = '') {
      for (const key of entries.keys()) if (key.startsWith(prefix)) remove(key)
    },
  }
}
