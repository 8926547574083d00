import { DAY, HOUR, parseWireDate, shanghaiDay, startOfShanghaiDay } from '../platform/time'

export const MAX_DAYS = 92

export const rangeDays = { today: 1, week: 7, month: 30 } as const
export type RangeKind = keyof typeof rangeDays | 'custom'

/** A period in ms; `from` is included, `to` excluded. */
export type Stretch = { readonly from: number; readonly to: number }

export type ReportRange = {
  /** From the begin of the first day to now, or to the end of the last day if that is past. */
  readonly now: Stretch
  /** The same period, `days` days earlier. */
  readonly before: Stretch
  /** End of the last day: the end of the chart. */
  readonly end: number
  /** Interval of the chart's points in ms. */
  readonly step: number
  readonly days: number
}

function stretchOf(
  kind: RangeKind,
  from: string | undefined,
  to: string | undefined,
  nowMs: number,
): Stretch {
  const today = startOfShanghaiDay(nowMs)
  if (kind !== 'custom') return { from: today - (rangeDays[kind] - 1) * DAY, to: today + DAY }
  const last = Math.min(startOfShanghaiDay(parseWireDate(to) ?? today), today)
  const first = Math.min(startOfShanghaiDay(parseWireDate(from) ?? last), last)
  return { from: Math.max(first, last - (MAX_DAYS - 1) * DAY), to: last + DAY }
}

/**
 * A range of business days and the one before it (domain 20). An unfinished range is compared with the same
 * part of the one before. A custom range has at most 92 days and ends today at the latest.
 */
export function reportRange(
  kind: RangeKind,
  nowMs: number,
  custom: { from?: string | undefined; to?: string | undefined } = {},
): ReportRange {
  const { from, to } = stretchOf(kind, custom.from, custom.to, nowMs)
  const days = Math.round((to - from) / DAY)
  const until = Math.min(to, nowMs)
  const shift = days * DAY
  return {
    now: { from, to: until },
    before: { from: from - shift, to: until - shift },
    end: to,
    step: days === 1 ? HOUR : DAY,
    days,
  }
}

/** Business days of a list of figures, both included: at most `max` until today; without dates the last `days`. */
export function daysOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  nowMs: number,
  { max, days }: { max: number; days: number } = { max: MAX_DAYS, days: rangeDays.month },
): { from: string; to: string } {
  const today = startOfShanghaiDay(nowMs)
  const last = Math.min(parseWireDate(to) ?? today, today)
  const back = (days: number) => last - (days - 1) * DAY
  const first = from ? Math.max(Math.min(parseWireDate(from) ?? last, last), back(max)) : back(days)
  return { from: shanghaiDay(first), to: shanghaiDay(last) }
}

/** A year for those who brought members, as friends buy long after they registered. */
export const yearOfDays = { max: 366, days: 365 }

/** Growth of a figure in tenths of a percent; undefined if it was 0 before. */
export function growth(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 1000)
}
