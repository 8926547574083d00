import { DAY, HOUR } from '../platform/time'

/** Maximum age of works in the hot list. */
export const HOT_DAYS = 30

/** Interval (ms) at which the scores of the hot list are computed. */
export const HOT_EVERY = 5 * 60_000

export type HotFacts = {
  readonly likes: number
  readonly comments: number
  readonly shares: number
  /** Age in ms since the work became public. */
  readonly ageMs: number
}

const [LIKE, COMMENT, SHARE, REST] = [2, 4, 6, 1]

/**
 * Score that sorts the hot list, an integer: likes, comments and shares, weighted in rising order, divided by
 * the age in days, so that a new work with some likes ranks above an old one with many. 0 after `HOT_DAYS`.
 */
export const hotScore = ({ likes, comments, shares, ageMs }: HotFacts): number => {
  if (ageMs >= HOT_DAYS * DAY) return 0
  const hours = Math.max(0, ageMs) / HOUR
  const weight = LIKE * likes + COMMENT * comments + SHARE * shares + REST
  return Math.max(1, Math.round((1000 * weight) / (1 + hours / 24)))
}
