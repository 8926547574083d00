/** Share of good comments in whole percent; 0 if there are no comments. */
export const goodRate = (good: number, total: number): number =>
  total > 0 ? Math.round((good * 100) / total) : 0
