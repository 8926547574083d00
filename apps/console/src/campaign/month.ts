import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { monthOf } from '../ui/form/month'

/** Position of a campaign in a month: left edge and width in percent, with a visible minimum width. */
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
