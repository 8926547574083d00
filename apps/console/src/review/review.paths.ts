export const reviewPaths = {
  list: '/reviews',
  questions: '/reviews/questions',
  /** Comments that contain a word. */
  holding: (word: string) => `/reviews?keyword=${encodeURIComponent(word)}`,
  /** Comments of one member. */
  of: (member: number) => `/reviews?member=${member}`,
}
