import { parseWireDate } from '@greenstar/rules/platform/time'
import { relativeTime } from '@greenstar/rules/platform/time-words'
import { useServerNow } from './clock'
import { type DateTextProps, dateText } from './DateText'

/** How long ago a moment was: 刚刚, 3 分钟前, …, updated automatically; the date until the page is hydrated. */
export function RelativeDate({ value }: Pick<DateTextProps, 'value'>) {
  const now = useServerNow()
  const ms = parseWireDate(value)
  const text = ms === undefined || now === undefined ? dateText(value, 'monthDay') : relativeTime(ms, now)
  return (
    <time dateTime={value ?? undefined} className="num">
      {text}
    </time>
  )
}
