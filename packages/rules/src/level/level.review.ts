import { type Settings, settingValue } from '../setting/business-settings'
import { levelOf, levelStep } from './level'

/** Level after growth changed: rises at once, falls only in the yearly review (domain 8). */
export const levelAfterMove = (level: number, growth: number, settings: Settings): number =>
  Math.max(level, levelOf(growth, settings))

/** Level after the yearly review: one down if the year brought less than the set percentage (domain 8). */
export function levelAfterReview(level: number, yearGrowth: number, settings: Settings): number {
  const step = levelStep(level, settings)
  const keepPercent = settingValue(settings, 'level.keepPercent')
  return level > 1 && yearGrowth * 100 < step * keepPercent ? level - 1 : level
}
