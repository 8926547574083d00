export const reviewPaths = {
  list: '/reviews',
  /** Comments that hold a word. */
  holding: (word: string) => `/reviews?keyword=${encodeURIComponent(word)}`,
  /** Comments of one member. */
  of: (member: number) => `/reviews?member=${member}`,
  words: '/reviews/words',
  /** Everything of members that is looked at before others see it. */
  queue: '/reviews/queue',
}
