import type { ReactNode } from 'react'
import styles from './DetailHead.module.css'

/** Name of the one thing a page is about, its state, what can be done with it on the right. */
export const DetailHead = ({
  title,
  state,
  children,
}: {
  title: ReactNode
  state: ReactNode
  children: ReactNode
}) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {state}
    <div className={styles.actions}>{children}</div>
  </div>
)
