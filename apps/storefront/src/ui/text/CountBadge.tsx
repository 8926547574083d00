import { formatBadge } from '@greenstar/rules/platform/count'
import { cx } from '../cx'
import styles from './CountBadge.module.css'

export interface CountBadgeProps {
  /** Renders nothing for 0; above 99 it shows 99+. */
  count?: number
  className?: string | undefined
}

/** Clay count badge for the corner of an icon: place it in a box with position relative. */
export function CountBadge({ count = 0, className }: CountBadgeProps) {
  const text = formatBadge(count)
  if (text === '') return null
  return (
    <span key={count} className={cx(styles.badge, className)}>
      {text}
    </span>
  )
}
