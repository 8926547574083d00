/** Returns the month (YYYY-MM) `count` months earlier; later if negative. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}

/** Returns all days (YYYY-MM-DD) of a month (YYYY-MM). */
export function monthDays(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
