import { HOUR, startOfShanghaiDay } from '../platform/time'

/**
 * Time (ms) at which a text message may be sent: now, or at the end of the quiet hours (whole hours `from` to
 * `to` in Shanghai time, over midnight if `from` is later). Equal hours mean no quiet hours.
 */
export const mayLeaveAt = (now: number, from: number, to: number): number => {
  if (from === to) return now
  const day = startOfShanghaiDay(now)
  const hour = (now - day) / HOUR
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return now
  const end = day + to * HOUR
  return end > now ? end : end + 24 * HOUR
}
