import { DAY } from '@greenstar/rules/platform/time'
import { Countdown } from './Countdown'
import { useServerNow } from './clock'

/** A countdown that may take longer than a day: 4 天 23:44:29. Apart from `Countdown`, which pages load at first. */
export function DayCountdown({ until }: { until: string | number }) {
  const end = new Date(until).getTime()
  const days = Math.floor((end - (useServerNow() ?? end)) / DAY)
  if (days <= 0) return <Countdown until={end} />
  return (
    <>
      {days} 天 <Countdown until={end - days * DAY} />
    </>
  )
}
