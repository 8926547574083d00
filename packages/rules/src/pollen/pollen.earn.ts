import { SECOND, shanghaiDay, startOfShanghaiDay } from '../platform/time'

/** Pollen for paid goods (fen), by level factor (tenths), rounded down per order (domain 7). */
export function earnedPollen(moneyFen: number, tenths: number, per100Yuan = 100): number {
  return Math.floor((Math.max(moneyFen, 0) * tenths * per100Yuan) / 100_000)
}

/** Expiry (ms): 23:59:59 on the last day of the `months`th month after `earnedAt` (domain 7). */
export function pollenExpiresAt(earnedAt: number, months = 12): number {
  const [year = 0, month = 0] = shanghaiDay(earnedAt).split('-').map(Number)
  const monthAfter = Date.UTC(year, month + months, 1)
  return startOfShanghaiDay(monthAfter) - SECOND
}
