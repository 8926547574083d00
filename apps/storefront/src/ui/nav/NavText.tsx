import type { ReactNode } from 'react'
import styles from './Nav.module.css'

/** Text action of a nav bar: 管理, 规则. */
export function NavText({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.text} onClick={onClick}>
      {children}
    </button>
  )
}
