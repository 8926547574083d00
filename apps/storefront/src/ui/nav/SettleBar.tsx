import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './BottomBar.module.css'

export interface SettleBarProps {
  /** Select-all checkbox or the amount. */
  start?: ReactNode
  /** The amount beside the button; screen readers announce a change. */
  amount?: ReactNode
  /** Text line of 12 px under the amount: 已减 ¥48.00. */
  note?: ReactNode
  children: ReactNode
  /** Above the tab bar (the cart tab). */
  aboveTabs?: boolean
}

/** Bar of 60 with a total and one button. Reserves its own space at the page's end. */
export function SettleBar({ start, amount, note, children, aboveTabs = false }: SettleBarProps) {
  return (
    <>
      <div className={styles.settleSpace} />
      <div className={cx(styles.bar, aboveTabs && styles.aboveTabs)}>
        <div className={cx(styles.row, styles.settle)}>
          {start}
          <div className={styles.settleMain} aria-live="polite">
            {amount}
            {note ? <div className={styles.settleNote}>{note}</div> : null}
          </div>
          {children}
        </div>
      </div>
    </>
  )
}
