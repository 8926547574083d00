/** The month (YYYY-MM) so many months later; below 0 earlier. */
export const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
