/** Share of a step in the one before, in percent with one decimal; a dash without any, or if more paid than were seen. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 || part > whole ? '—' : `${((part / whole) * 100).toFixed(1)}%`
