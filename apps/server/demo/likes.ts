/** What the members who can log in like, by their number, the latest first; the third likes nothing yet. */
export const demoLikes: Record<number, readonly string[]> = {
  1: ['monstera', 'strelitzia', 'cream', 'lavender', 'can'],
  2: ['seed-herb', 'lavender'],
}
