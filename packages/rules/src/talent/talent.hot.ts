import { DAY, HOUR } from '../platform/time'

/** Works older than this are on the hot list no more. */
export const HOT_DAYS = 30

/** How often the scores of the hot list are made (ms). */
export const HOT_EVERY = 5 * 60_000

export type HotFacts = {
  readonly likes: number
  readonly comments: number
  readonly shares: number
  /** ms since everybody sees the work. */
  readonly ageMs: number
}

const [LIKE, COMMENT, SHARE, REST] = [2, 4, 6, 1]

/**
 * What the hot list is sorted by, a whole number: likes, comments and shares, each worth more than the one before, over
 * the age in days, so that a new work with some likes passes an old one with many. 0 after `HOT_DAYS`.
 */
export const hotScore = ({ likes, comments, shares, ageMs }: HotFacts): number => {
  if (ageMs >= HOT_DAYS * DAY) return 0
  const hours = Math.max(0, ageMs) / HOUR
  const weight = LIKE * likes + COMMENT * comments + SHARE * shares + REST
  return Math.max(1, Math.round((1000 * weight) / (1 + hours / 24)))
}
