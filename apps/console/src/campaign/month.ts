import { DAY, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'

/** First and last day of a month `YYYY-MM`, and how many days it has; Shanghai time. */
export const monthOf = (month: string) => {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(days).padStart(2, '0')}`, days }
}

/** The month some months later or, below 0, earlier. */
export const shifted = (month: string, by: number) => {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The month of a moment (ms). */
export const monthAt = (ms: number) => toWireDate(ms).slice(0, 7)

/** Where a campaign lies in a month: left edge and width in percent, at least a hundredth to be seen. */
export const barOf = (month: string, beginDate: string, endDate: string) => {
  const { from, days } = monthOf(month)
  const first = parseWireDate(from) ?? 0
  const whole = days * DAY
  const clamp = (ms: number) => Math.min(whole, Math.max(0, ms - first)) / whole
  const left = clamp(parseWireDate(beginDate) ?? 0)
  const right = clamp(endDate ? (parseWireDate(endDate) ?? 0) : Number.POSITIVE_INFINITY)
  const percent = (part: number) => Math.round(part * 10_000) / 100
  return { left: percent(left), width: Math.max(percent(right - left), 1) }
}
