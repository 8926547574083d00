import { DAY, SECOND, shanghaiDay, startOfShanghaiDay } from '../platform/time'

/** Pollen that paid goods money (fen) brings at a level's factor in tenths, rounded down per order (domain 7). */
export function earnedPollen(moneyFen: number, tenths: number): number {
  return Math.floor((Math.max(moneyFen, 0) * tenths) / 1000)
}

/** When pollen earned at a moment (ms) ends: 23:59:59 of the last day of the 12th month after it, or of another (domain 7). */
export function pollenExpiresAt(earnedAt: number, months = 12): number {
  const [year = 0, month = 0] = shanghaiDay(earnedAt).split('-').map(Number)
  const monthAfter = Date.UTC(year, month + months, 1)
  return startOfShanghaiDay(monthAfter) - SECOND
}

/** How long a lot lives on that ended while an order held it (domain 7). */
export const graceAfterReturn = 7 * DAY
