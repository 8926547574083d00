import { toWireDate } from '@greenstar/rules/platform/time'

/** First and last day of a month `YYYY-MM`, and its number of days; Shanghai time. */
export const monthOf = (month: string) => {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(days).padStart(2, '0')}`, days }
}

/** The month `by` months later, or earlier if negative. */
export const shifted = (month: string, by: number) => {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month of a moment (ms). */
export const monthAt = (ms: number) => toWireDate(ms).slice(0, 7)

/** A month in an address; `otherwise` for an invalid one. */
export const monthIn = (text: string | null, otherwise: string) =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '') ? (text as string) : otherwise

/** 2026 年 11 月 */
export const monthText = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
