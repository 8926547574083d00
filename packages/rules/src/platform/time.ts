export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A moment further ahead of now than this (ms) was written by a clock that was wrong, and is treated as long past. */
export const maxAhead = MINUTE

/** Whether `at` (ms) is less than `ms` before `now`. After a clock stepped back, a moment of the wrong time does not count. */
export const isWithin = (at: number, ms: number, now: number): boolean =>
  now - at < ms && at - now <= maxAhead

// Asia/Shanghai has kept +08:00 without summer time since 1991.
const SHANGHAI_OFFSET = 8 * HOUR

function shanghaiIso(ms: number): string {
  return new Date(ms + SHANGHAI_OFFSET).toISOString()
}

/** Moment (ms) → business day YYYY-MM-DD (domain 0.2). */
export function shanghaiDay(ms: number): string {
  return shanghaiIso(ms).slice(0, 10)
}

/** Moment (ms) → moment (ms) at which its business day began. */
export function startOfShanghaiDay(ms: number): number {
  return Math.floor((ms + SHANGHAI_OFFSET) / DAY) * DAY - SHANGHAI_OFFSET
}

/** Moment (ms) → ISO 8601 with +08:00, to the second (domain 18.13). */
export function toWireDate(ms: number): string {
  return `${shanghaiIso(ms).slice(0, 19)}+08:00`
}

const wirePattern =
  /^(?:19|20|21)\d{2}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Whether the calendar has a day YYYY-MM-DD; the engine reads 30 February as 2 March. */
const isDay = (day: string) =>
  Number.isFinite(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** Date of the wire → moment (ms); without an offset it is Shanghai time; undefined when unreadable or no such day. */
export function parseWireDate(text: string | null | undefined): number | undefined {
  const match = wirePattern.exec(text ?? '')
  if (!match) return undefined
  const [whole, offset] = match
  if (!isDay(whole.slice(0, 10))) return undefined
  const dated = whole.length === 10 ? `${whole}T00:00:00` : whole.replace(' ', 'T')
  const ms = Date.parse(offset === undefined ? `${dated}+08:00` : dated)
  return Number.isNaN(ms) ? undefined : ms
}

export type CountdownParts = { readonly hours: number; readonly minutes: number; readonly seconds: number }

/** Time left (ms) → hours (days count as hours), minutes, seconds, rounded up; undefined once past. */
export function countdownParts(leftMs: number): CountdownParts | undefined {
  if (!(leftMs > 0)) return undefined
  const all = Math.ceil(leftMs / SECOND)
  return { hours: Math.floor(all / 3600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 }
}

/** Time left (ms) → HH:MM:SS for running clocks; 00:00:00 once past. */
export function countdownClock(leftMs: number): string {
  const { hours, minutes, seconds } = countdownParts(leftMs) ?? { hours: 0, minutes: 0, seconds: 0 }
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}
