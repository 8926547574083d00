import { type Settings, settingValue } from '../setting/business-settings'
import { levelOf, levelStep } from './level'

/** Growth before and after an entry, and what the last year brought, this entry included. */
export type GrowthChange = { before: number; after: number; year: number }

/** Growth that a year must bring to keep a level: a percentage of its step (domain 8). */
export const keepGrowth = (level: number, settings: Settings): number =>
  Math.ceil((levelStep(level, settings) * settingValue(settings, 'level.keepPercent')) / 100)

/**
 * Level after growth changed (domain 8). A step that is reached counts at once; less growth never lowers a
 * level before its review. A level that was lost in a review, although the total growth is still above its
 * step, comes back only when the last year brought enough to keep it.
 */
export function levelAfterMove(
  level: number,
  { before, after, year }: GrowthChange,
  settings: Settings,
): number {
  if (after <= before) return level
  const reached = levelOf(after, settings)
  if (reached > levelOf(before, settings)) return Math.max(level, reached)
  for (let back = reached; back > level; back--) if (year >= keepGrowth(back, settings)) return back
  return level
}

/** Level after the yearly review: one down if the year brought less than the set percentage (domain 8). */
export const levelAfterReview = (level: number, yearGrowth: number, settings: Settings): number =>
  level > 1 && yearGrowth < keepGrowth(level, settings) ? level - 1 : level
