import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

/** Title of a page, one line of facts, its actions on the right. */
export const PageHead = ({
  title,
  facts,
  actions,
}: {
  title: ReactNode
  facts?: ReactNode
  actions?: ReactNode
}) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {facts ? <p>{facts}</p> : null}
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </div>
)
