import { DAY, HOUR, parseWireDate, startOfShanghaiDay } from '../platform/time'

/** Days that a range of the dashboard may have at most. */
export const MOST_DAYS = 92

export const rangeDays = { today: 1, week: 7, month: 30 } as const
export type RangeKind = keyof typeof rangeDays | 'custom'

/** A stretch of time in ms: its begin belongs to it, its end does not. */
export type Stretch = { readonly from: number; readonly to: number }

export type ReportRange = {
  /** From the first day's begin up to now, or to the last day's end once that is past. */
  readonly now: Stretch
  /** The same stretch of the period before: as many days earlier, and no longer. */
  readonly before: Stretch
  /** End of the last day: how far the chart goes, and how far it compares. */
  readonly end: number
  /** Width of a point of the chart. */
  readonly step: number
  readonly days: number
}

function daysOf(kind: RangeKind, from: string | undefined, to: string | undefined, nowMs: number): Stretch {
  const today = startOfShanghaiDay(nowMs)
  if (kind !== 'custom') return { from: today - (rangeDays[kind] - 1) * DAY, to: today + DAY }
  const last = Math.min(startOfShanghaiDay(parseWireDate(to) ?? today), today)
  const first = Math.min(startOfShanghaiDay(parseWireDate(from) ?? last), last)
  return { from: Math.max(first, last - (MOST_DAYS - 1) * DAY), to: last + DAY }
}

/**
 * A range of business days and the one before it (domain 20: each figure beside the period before). What is not over
 * yet is compared with the same stretch only. A custom range never goes beyond today nor over 92 days.
 */
export function reportRange(
  kind: RangeKind,
  nowMs: number,
  custom: { from?: string | undefined; to?: string | undefined } = {},
): ReportRange {
  const { from, to } = daysOf(kind, custom.from, custom.to, nowMs)
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

/** How much a figure grew, in tenths of a percent; undefined when there was nothing before. */
export function growth(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 1000)
}
