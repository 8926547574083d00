import { parseWireDate, relativeTime, toWireDate } from '@greenstar/rules/platform/time'
import { useServerNow } from './clock'

export type DateFormat = 'day' | 'minute' | 'second' | 'monthDay' | 'monthMinute' | 'chinese' | 'relative'

const cuts: Record<Exclude<DateFormat, 'chinese' | 'relative'>, [from: number, to: number]> = {
  day: [0, 10],
  minute: [0, 16],
  second: [0, 19],
  monthDay: [5, 10],
  monthMinute: [5, 16],
}

/** A wire timestamp as text in Shanghai time: 2026-11-18 09:34; '' if invalid. */
export function dateText(
  value: string | null | undefined,
  format: Exclude<DateFormat, 'relative'> = 'minute',
): string {
  const ms = parseWireDate(value)
  if (ms === undefined) return ''
  const text = toWireDate(ms).replace('T', ' ')
  if (format === 'chinese') return `${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日`
  return text.slice(...cuts[format])
}

export interface DateTextProps {
  /** ISO text from the wire. */
  value: string | null | undefined
  /** relative: 刚刚, 3分钟前, …, updated automatically; the date until the page is hydrated. */
  format?: DateFormat
}

/** Displays a moment; use it for every date and time. */
export function DateText({ value, format = 'minute' }: DateTextProps) {
  return (
    <time dateTime={value ?? undefined} className="num">
      {format === 'relative' ? <Relative value={value} /> : dateText(value, format)}
    </time>
  )
}

function Relative({ value }: { value: string | null | undefined }) {
  const now = useServerNow()
  const ms = parseWireDate(value)
  if (ms === undefined) return null
  return now === undefined ? dateText(value, 'monthDay') : relativeTime(ms, now)
}
