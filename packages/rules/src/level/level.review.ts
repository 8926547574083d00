import { type Settings, settingValue } from '../setting/business-settings'
import { levelOf, levelStep } from './level'

/** The level after growth moved: up at once, never down before the review (domain 8). */
export const levelAfterMove = (level: number, growth: number, settings: Settings): number =>
  Math.max(level, levelOf(growth, settings))

/**
 * The level after its yearly review: kept when the last year brought the set percent of its step, else one down
 * (domain 8).
 */
export function levelAfterReview(level: number, yearGrowth: number, settings: Settings): number {
  const step = levelStep(level, settings)
  const keepPercent = settingValue(settings, 'level.keepPercent')
  return level > 1 && yearGrowth * 100 < step * keepPercent ? level - 1 : level
}
