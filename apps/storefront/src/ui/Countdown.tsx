import { useEffect, useRef } from 'react'
import styles from './Countdown.module.css'
import { useServerNow } from './clock'
import { cx } from './cx'

export interface CountdownProps {
  /** Moment it runs to: ISO text or ms since 1970. */
  until: string | number
  /** Sprout figures on a pine ground. */
  onPine?: boolean
  /** Called once when the time is over. */
  onEnd?: () => void
  className?: string | undefined
}

/** HH:MM:SS boxes on the server's clock; the label for the screen reader changes once a minute. */
export function Countdown({ until, onPine = false, onEnd, className }: CountdownProps) {
  const now = useServerNow()
  const left =
    now === undefined ? undefined : Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000))
  useEnd(left, onEnd)
  const { hours, minutes, seconds } = parts(left)
  return (
    <span
      className={cx(styles.countdown, onPine && styles.onPine, className)}
      role="timer"
      aria-label={spoken(left)}
    >
      <b aria-hidden="true">{hours}</b>
      <i aria-hidden="true">:</i>
      <b aria-hidden="true">{minutes}</b>
      <i aria-hidden="true">:</i>
      <b aria-hidden="true">{seconds}</b>
    </span>
  )
}

/** Calls onEnd once, the first time the seconds left reach zero. */
function useEnd(left: number | undefined, onEnd: (() => void) | undefined): void {
  const ended = useRef(false)
  useEffect(() => {
    if (left !== 0) {
      if (left !== undefined) ended.current = false
      return
    }
    if (ended.current) return
    ended.current = true
    onEnd?.()
  }, [left, onEnd])
}

function parts(left: number | undefined) {
  if (left === undefined) return { hours: '--', minutes: '--', seconds: '--' }
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return { hours: two(left / 3600), minutes: two((left % 3600) / 60), seconds: two(left % 60) }
}

function spoken(left: number | undefined): string {
  if (left === undefined) return '倒计时'
  if (left === 0) return '已结束'
  const minutes = Math.ceil(left / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `剩余${hours}小时${minutes % 60}分` : `剩余${minutes}分`
}
