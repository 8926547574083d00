import type { ReactNode } from 'react'
import styles from './CouponChip.module.css'

/** A notched chip of 20 high: 满199减40. */
export function CouponChip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>
}
