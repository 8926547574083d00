import type { Star } from '../types'

/** Author, stars, days ago, text, and optional parts. `attr` is the purchased variant. */
export type CommentTuple = [
  authorId: number,
  star: Star,
  daysAgo: number,
  content: string,
  more?: { pics?: string[]; attr?: string; reply?: string },
]
