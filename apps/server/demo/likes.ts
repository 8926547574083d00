/** Likes of the members who can log in, by member number, latest first; the third has none. */
export const demoLikes: Record<number, readonly string[]> = {
  1: ['monstera', 'strelitzia', 'cream', 'lavender', 'can'],
  2: ['seed-herb', 'lavender'],
}
