import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'

export type DateFormat = 'day' | 'minute' | 'second' | 'monthDay' | 'monthMinute' | 'chinese'

const cuts: Record<Exclude<DateFormat, 'chinese'>, [from: number, to: number]> = {
  day: [0, 10],
  minute: [0, 16],
  second: [0, 19],
  monthDay: [5, 10],
  monthMinute: [5, 16],
}

/** A wire timestamp as text in Shanghai time: 2026-11-18 09:34; '' if invalid. */
export function dateText(value: string | null | undefined, format: DateFormat = 'minute'): string {
  const ms = parseWireDate(value)
  if (ms === undefined) return ''
  const text = toWireDate(ms).replace('T', ' ')
  if (format === 'chinese') return `${Number(text.slice(5, 7))} 月 ${Number(text.slice(8, 10))} 日`
  return text.slice(...cuts[format])
}

export interface DateTextProps {
  /** ISO text from the wire. */
  value: string | null | undefined
  format?: DateFormat
}

/** Displays a moment; use it for every date and time, and `RelativeDate` for 3 分钟前. */
export function DateText({ value, format = 'minute' }: DateTextProps) {
  return (
    <time dateTime={value ?? undefined} className="num">
      {dateText(value, format)}
    </time>
  )
}
