import type { ReactNode } from 'react'
import styles from './DetailHead.module.css'

/** Head of a detail page: name, state, and actions on the right. */
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
