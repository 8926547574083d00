export const reviewPaths = {
  list: '/reviews',
  questions: '/reviews/questions',
  /** Comments of one member. */
  of: (member: number) => `/reviews?member=${member}`,
}
