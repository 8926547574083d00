/** A number of rows in words: `12 条`, or `10,000 条以上` where the list counts no further. */
export const rowsText = (count: number, unit: string, isMore = false): string =>
  `${count.toLocaleString()} ${unit}${isMore ? '以上' : ''}`
