export const reviewPaths = {
  list: '/reviews',
  /** Comments that hold a word. */
  holding: (word: string) => `/reviews?keyword=${encodeURIComponent(word)}`,
  words: '/reviews/words',
}
