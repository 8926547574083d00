import { DAY, shanghaiDay, startOfShanghaiDay } from '../platform/time'

/** Products that are remembered of one member; the one looked at longest ago goes first. */
export const mostFootmarks = 200

const keptDays = 90

/** The moment (ms) before which what was looked at is forgotten (domain 19). */
export const footmarksSince = (now: number): number => startOfShanghaiDay(now) - keptDays * DAY

/** Heading of the business day (domain 0.2) on which a product was looked at: 今天, 昨天, 11月3日, 2025年11月3日. */
export const viewedDay = (viewedAt: number, now: number): string => {
  const days = Math.round((startOfShanghaiDay(now) - startOfShanghaiDay(viewedAt)) / DAY)
  // A clock a little ahead of the server's makes no heading of its own.
  if (days <= 0) return '今天'
  if (days === 1) return '昨天'
  const [year, month, day] = shanghaiDay(viewedAt).split('-').map(Number)
  const text = `${month}月${day}日`
  return shanghaiDay(now).startsWith(String(year)) ? text : `${year}年${text}`
}
