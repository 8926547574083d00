import type { Icon } from '@greenstar/web/look/icon'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { CountBadge } from '../text/CountBadge'
import styles from './BottomBar.module.css'
import { Link } from './Link'

export interface ActionBarProps {
  /** ActionIcon elements at the left. */
  icons?: ReactNode
  /** A SplitPill, or one button. */
  children: ReactNode
}

/** Bottom bar, 56 plus the safe area: small actions, then the pill. Reserves its own space at the page's end. */
export function ActionBar({ icons, children }: ActionBarProps) {
  return (
    <>
      <div className={styles.space} />
      <div className={styles.bar}>
        <div className={styles.row}>
          {icons}
          {children}
        </div>
      </div>
    </>
  )
}

export interface ActionIconProps {
  icon: Icon
  label: string
  /** Number in the corner of the icon. */
  count?: number
  /** Renders a link instead of a button. */
  to?: string
  onClick?: () => void
}

export function ActionIcon({ icon: ActIcon, label, count = 0, to, onClick }: ActionIconProps) {
  const content = (
    <>
      <span className={styles.icon}>
        <ActIcon size={22} />
        <CountBadge count={count} />
      </span>
      {label}
    </>
  )
  const name = count > 0 ? `${label}，${count} 件` : undefined
  if (to === undefined) {
    return (
      <button type="button" className={styles.action} aria-label={name} onClick={onClick}>
        {content}
      </button>
    )
  }
  return (
    <Link className={styles.action} to={to} aria-label={name} onClick={onClick}>
      {content}
    </Link>
  )
}

export interface PillHalf {
  label: string
  /** Not for a disabled half. */
  onClick?: () => void
  busy?: boolean
  disabled?: boolean
}

/** One pill split in two: sprout and pine. A single half is all pine; a disabled one is grey. */
export function SplitPill({ halves }: { halves: readonly PillHalf[] }) {
  return (
    <div className={styles.pill}>
      {halves.map((half, index) => (
        <button
          key={half.label}
          type="button"
          className={cx(styles.half, index === 0 ? styles.first : styles.second)}
          disabled={half.disabled}
          aria-busy={half.busy || undefined}
          onClick={half.busy ? undefined : half.onClick}
        >
          {half.label}
        </button>
      ))}
    </div>
  )
}
