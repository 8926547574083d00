import { countdownClock, countdownParts, DAY, MINUTE, SECOND } from '@greenstar/rules/platform/time'
import styles from './Countdown.module.css'
import { useServerNow } from './clock'

export interface CountdownProps {
  /** End time: ISO text or ms since 1970. */
  until: string | number
}

/** Days and HH:MM:SS boxes on the server's clock (4 天 23:44:29); the screen reader label changes once a minute. */
export function Countdown({ until }: CountdownProps) {
  const now = useServerNow()
  const left = now === undefined ? undefined : Math.ceil((new Date(until).getTime() - now) / SECOND) * SECOND
  const days = Math.max(0, Math.floor((left ?? 0) / DAY))
  const rest = left === undefined ? undefined : left - days * DAY
  const [hours, minutes, seconds] = rest === undefined ? ['--', '--', '--'] : countdownClock(rest).split(':')
  return (
    <>
      {days > 0 ? `${days} 天 ` : null}
      <span className={styles.countdown} role="timer" aria-label={spoken(rest)}>
        <b aria-hidden="true">{hours}</b>
        <i aria-hidden="true">:</i>
        <b aria-hidden="true">{minutes}</b>
        <i aria-hidden="true">:</i>
        <b aria-hidden="true">{seconds}</b>
      </span>
    </>
  )
}

/** Time left (ms) in words, rounded up to whole minutes. */
function spoken(left: number | undefined): string {
  if (left === undefined) return '倒计时'
  const parts = countdownParts(Math.ceil(left / MINUTE) * MINUTE)
  if (!parts) return '已结束'
  const { hours, minutes } = parts
  return hours > 0 ? `剩余 ${hours} 小时 ${minutes} 分` : `剩余 ${minutes} 分`
}
