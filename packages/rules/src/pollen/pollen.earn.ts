import { SECOND, shanghaiDay, startOfShanghaiDay } from '../platform/time'

/**
 * Pollen that paid goods money (fen) brings: so many for 100 yuan, times a level's factor in tenths, rounded down per
 * order (domain 7).
 */
export function earnedPollen(moneyFen: number, tenths: number, per100Yuan = 100): number {
  return Math.floor((Math.max(moneyFen, 0) * tenths * per100Yuan) / 100_000)
}

/** When pollen earned at a moment (ms) ends: 23:59:59 of the last day of the 12th month after it, or of another (domain 7). */
export function pollenExpiresAt(earnedAt: number, months = 12): number {
  const [year = 0, month = 0] = shanghaiDay(earnedAt).split('-').map(Number)
  const monthAfter = Date.UTC(year, month + months, 1)
  return startOfShanghaiDay(monthAfter) - SECOND
}
