import type { Star } from '../types'

/** Author, stars, days ago, text, and what goes with it. `attr` is the variant that was bought. */
export type Said = [
  authorId: number,
  star: Star,
  daysAgo: number,
  content: string,
  more?: { pics?: string[]; attr?: string; reply?: string },
]
