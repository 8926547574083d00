import { DAY, startOfShanghaiDay } from './time'

/** Day of the week, 0 is Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (ms: number) => (Math.round((startOfShanghaiDay(ms) + DAY / 3) / DAY) + 4) % 7
const isWeekend = (ms: number) => weekdayOf(ms) === 0 || weekdayOf(ms) === 6

/** One working day later (ms); from a weekend, the end of Monday. */
export function nextWorkingDay(nowMs: number): number {
  const isIdle = isWeekend(nowMs)
  let at = nowMs + DAY
  while (isWeekend(at)) at += DAY
  return isIdle ? startOfShanghaiDay(at) + DAY : at
}

/** Time (ms) a number of working days ago: what began before it has waited longer. */
export function workingDaysAgo(nowMs: number, days: number): number {
  let at = nowMs
  // a weekend counts as its beginning
  while (isWeekend(at - 1)) at = startOfShanghaiDay(at - 1)
  for (let left = days; left > 0; left--) {
    at -= DAY
    while (isWeekend(at)) at -= DAY
  }
  return at
}
