import { shanghaiDay, toWireDate } from '@greenstar/rules/platform/time'

/** Returns `10:00`, with the date unless it is today: `11 月 23 日 10:00`. */
export const clockText = (ms: number, now: number): string => {
  const text = toWireDate(ms)
  const clock = text.slice(11, 16)
  if (shanghaiDay(ms) === shanghaiDay(now)) return clock
  return `${Number(text.slice(5, 7))} 月 ${Number(text.slice(8, 10))} 日 ${clock}`
}
