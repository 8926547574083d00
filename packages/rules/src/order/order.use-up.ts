import { DAY } from '../platform/time'

/** Reminders of goods that are used up (domain 3): the member's own last intervals that count, and the days between two. */
export const useUpLimits = { rhythm: 5, minDays: 7, maxDays: 365, pauseDays: 7, lateDays: 30 } as const

/** What a member bought last of a product that is used up; `rhythm`: days that a piece lasted them, the newest last. */
export type UseFacts = {
  readonly lastMs: number
  readonly quantity: number
  readonly rhythm: readonly number[]
}

const mean = (days: readonly number[]) => days.reduce((sum, one) => sum + one, 0) / days.length

/**
 * The next facts of a product that a member received again, and when it is likely used up (ms): by their own rhythm once
 * two intervals are known, else by the `useDays` of its class for each piece. Receipts on one day are one.
 */
export function nextUse(
  before: UseFacts | undefined,
  { quantity, nowMs, useDays }: { quantity: number; nowMs: number; useDays: number },
): UseFacts & { readonly dueMs: number } {
  const passed = before ? Math.round((nowMs - before.lastMs) / DAY) : 0
  const isAgain = before !== undefined && passed > 0
  const lasted = isAgain ? [Math.max(Math.round(passed / before.quantity), 1)] : []
  const rhythm = [...(before?.rhythm ?? []), ...lasted].slice(-useUpLimits.rhythm)
  const pieces = isAgain ? quantity : quantity + (before?.quantity ?? 0)
  const each = rhythm.length >= 2 ? mean(rhythm) : useDays
  const days = Math.min(Math.max(Math.round(each * pieces), useUpLimits.minDays), useUpLimits.maxDays)
  return { lastMs: nowMs, quantity: pieces, rhythm, dueMs: nowMs + days * DAY }
}
