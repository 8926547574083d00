import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A white card with its title. */
export const Panel = ({
  title,
  extra,
  children,
}: {
  title: string
  extra?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.panel} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {extra}
    </header>
    {children}
  </section>
)

/** Rows of name and value. */
export const Facts = ({ rows }: { rows: [name: string, value: ReactNode][] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
