import { createHash } from 'node:crypto'

/** A short-lived cache of public responses, per process; changes invalidate entries, the rest expires. */
export type Cache = {
  /** Whether it keeps anything: not in tests. */
  isOn: boolean
  get<T>(key: string, seconds: number, make: () => Promise<T>): Promise<T>
  /** The value of an entry by its digested key, at once; undefined if it is missing, expired or being made. */
  peek(digestedKey: string): unknown
  /** Drops every entry whose key, up to its first colon, starts with the prefix; all entries without an argument. */
  drop(prefix?: string): void
  size(): number
  /** Size of the entries in bytes, as far as known. */
  bytes(): number
}

/** Limits of entries and bytes: each different search would add another entry. */
const max = 2000
const maxBytes = 48_000_000
/** Expired entries are removed this often (ms), so that they hold no memory. */
const sweepMs = 1000

type Entry = { until: number; value: Promise<unknown>; bytes: number; made?: unknown }

/** Replaces everything after the first colon by a digest: keys have one length and contain no visitors' text. */
export const digested = (key: string): string => {
  const from = key.indexOf(':') + 1
  return from === 0
    ? key
    : key.slice(0, from) + createHash('sha256').update(key.slice(from)).digest('base64url')
}

/** Size of an encoded response with its compressed form; other values are small. */
const weigh = (key: string, value: unknown): number => {
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
  const bytes = parts.reduce<number>((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 0), 0)
  return 2 * key.length + (bytes > 0 ? 1.5 * bytes : 1000)
}

/** `on: false` (tests) caches nothing. */
export const createCache = (on: boolean, { bytesKept = maxBytes } = {}): Cache => {
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
  /** Drops the oldest entries first. */
  const makeRoom = () => {
    for (const key of entries.keys()) {
      if (entries.size <= max && bytes <= bytesKept) return
      remove(key)
    }
  }
  const measure = (key: string, entry: Entry, value: unknown) => {
    if (entries.get(key) !== entry) return
    entry.made = value
    entry.bytes = weigh(key, value)
    bytes += entry.bytes
    makeRoom()
  }
  return {
    isOn: on,
    get<T>(asked: string, seconds: number, make: () => Promise<T>): Promise<T> {
      if (!on) return make()
      const key = digested(asked)
      const found = entries.get(key)
      if (found && found.until > performance.now()) return found.value as Promise<T>
      sweep(performance.now())
      // Starts the work once: a lazy query would run again for each waiter.
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
    peek(key) {
      const found = entries.get(key)
      return found && found.until > performance.now() ? found.made : undefined
    },
    size: () => entries.size,
    bytes: () => bytes,
    drop(prefix = '') {
      for (const key of entries.keys()) if (key.startsWith(prefix)) remove(key)
    },
  }
}
