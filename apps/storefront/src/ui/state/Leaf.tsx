import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Leaf.module.css'

/** green service, clay promotion, pollen coins, dew new or composite, neutral rights, pine on tiles, ink state. */
export type LeafTone = 'green' | 'clay' | 'pollen' | 'dew' | 'neutral' | 'pine' | 'ink'

/** The leaf-shaped badge, 18 high. At most two on a card, in the order pollen, promotion, service. */
export function Leaf({
  tone = 'green',
  className,
  children,
}: {
  tone?: LeafTone
  className?: string
  children: ReactNode
}) {
  return <span className={cx(styles.leaf, styles[tone], className)}>{children}</span>
}
