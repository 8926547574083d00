import { formatBadge } from '@greenstar/rules/platform/count'
import styles from './CountBadge.module.css'
import { cx } from './cx'

export interface CountBadgeProps {
  /** Nothing is drawn for 0; above 99 it reads 99+. */
  count?: number
  /** The empty dot; put the words (有未读) in the control's label. */
  dot?: boolean
  className?: string | undefined
}

/** Clay count in the corner of an icon: place it in a box with position relative. */
export function CountBadge({ count = 0, dot = false, className }: CountBadgeProps) {
  if (dot) return <span className={cx(styles.dot, className)} aria-hidden="true" />
  const text = formatBadge(count)
  if (text === '') return null
  return (
    <span key={count} className={cx(styles.badge, className)}>
      {text}
    </span>
  )
}
