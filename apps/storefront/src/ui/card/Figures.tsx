import type { ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Figures.module.css'

interface FiguresProps {
  figures: readonly (readonly [name: string, value: ReactNode])[]
  columns?: 2 | 4
}

/** Large figures under their names, two or four in a row. */
export const Figures = ({ figures, columns = 2 }: FiguresProps) => (
  <dl className={cx(styles.figures, columns === 4 && styles.four)}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
