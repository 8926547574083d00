import { HOUR, startOfShanghaiDay } from '../platform/time'

/**
 * When a text message may leave: at once, or at the end of the quiet hours (whole hours of Shanghai, `from` to `to`,
 * over midnight where `from` is the later one). Equal hours are no quiet at all. Answers ms.
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
