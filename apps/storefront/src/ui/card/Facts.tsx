import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Facts.module.css'

/** Names on the left with values on the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

interface FactProps {
  name: ReactNode
  /** Whether it is the sum of the rows above. */
  total?: boolean
  children: ReactNode
}

/** A row of `Facts`; nothing without a value. */
export const Fact = ({ name, total = false, children }: FactProps) =>
  children ? (
    <div className={cx(total && styles.total)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
