import { DAY, shanghaiDay, startOfShanghaiDay } from '../platform/time'

const keptDays = 90

/** Time (ms) before which footmarks are ignored (domain 19). */
export const footmarksSince = (now: number): number => startOfShanghaiDay(now) - keptDays * DAY

/** Heading of the business day (domain 0.2) of a view: 今天, 昨天, 11 月 3 日, 2025 年 11 月 3 日. */
export const viewedDay = (viewedAt: number, now: number): string => {
  const days = Math.round((startOfShanghaiDay(now) - startOfShanghaiDay(viewedAt)) / DAY)
  // A time slightly in the future (clock difference) counts as today.
  if (days <= 0) return '今天'
  if (days === 1) return '昨天'
  const [year, month, day] = shanghaiDay(viewedAt).split('-').map(Number)
  const text = `${month} 月 ${day} 日`
  return shanghaiDay(now).startsWith(String(year)) ? text : `${year} 年 ${text}`
}
