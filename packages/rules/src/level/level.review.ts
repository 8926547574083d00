import { levelOf, levels } from './level'

/** The level after growth moved: up at once, never down before the review (domain 8). */
export const levelAfterMove = (level: number, growth: number): number => Math.max(level, levelOf(growth))

/**
 * The level after its yearly review: kept when the last year brought the given percent of its step, else one down
 * (domain 8).
 */
export function levelAfterReview(level: number, yearGrowth: number, keepPercent: number): number {
  const step = levels.find((row) => row.level === level)?.upGradeNum ?? 0
  return level > 1 && yearGrowth * 100 < step * keepPercent ? level - 1 : level
}
