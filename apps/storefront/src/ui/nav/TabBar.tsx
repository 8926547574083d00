import type { Icon } from '@greenstar/web/look/icon'
import { cx } from '../cx'
import { scrollMotion } from '../motion/motion'
import { CountBadge } from '../text/CountBadge'
import { Link } from './Link'
import styles from './TabBar.module.css'

export interface TabItem {
  to: string
  label: string
  icon: Icon
  count?: number
}

export interface TabBarProps {
  items: readonly TabItem[]
  /** Path of the visible tab. */
  current: string
  /** Whether that tab is still the requested one: another may be loading. */
  isHere: () => boolean
}

/**
 * The shell's tab bar: real links; tapping the visible tab scrolls to the top, or returns to it while
 * another is loading.
 */
export function TabBar({ items, current, isHere }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label="主导航">
      <ul className={styles.list}>
        {items.map((item) => (
          <Tab key={item.to} item={item} open={item.to === current} isHere={isHere} />
        ))}
      </ul>
    </nav>
  )
}

interface TabProps extends Pick<TabBarProps, 'isHere'> {
  item: TabItem
  open: boolean
}

function Tab({ item: { to, label, icon: TabIcon, count = 0 }, open, isHere }: TabProps) {
  return (
    <li className={styles.item}>
      <Link
        to={to}
        className={cx(styles.link, open && styles.open)}
        aria-current={open ? 'page' : undefined}
        aria-label={count > 0 ? `${label}，${count} 件` : undefined}
        onClick={(event) => {
          if (!open || !isHere()) return
          event.preventDefault()
          window.scrollTo({ top: 0, behavior: scrollMotion() })
        }}
      >
        <span className={styles.icon}>
          <TabIcon />
          <CountBadge count={count} className={styles.badge} />
        </span>
        {label}
      </Link>
    </li>
  )
}
