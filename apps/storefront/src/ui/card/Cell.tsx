import type { ReactNode } from 'react'
import { cx } from '../cx'
import { ForwardIcon } from '../icon/icons-first'
import { Link } from '../nav/Link'
import styles from './Cell.module.css'

export interface CellProps {
  label: ReactNode
  /** At the right. */
  value?: ReactNode
  /** Smaller line under the label. */
  note?: ReactNode
  /** Renders a link with a chevron. */
  to?: string
  /** Renders a button with a chevron. */
  onClick?: () => void
}

/** Row of 48: label, value, and a chevron if it leads somewhere. */
export function Cell({ label, value, note, to, onClick }: CellProps) {
  const leads = to !== undefined || onClick !== undefined
  const content = (
    <>
      <span className={cx(styles.label, note || value === undefined ? styles.wide : undefined)}>
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      <span className={styles.value}>{value}</span>
      {leads ? <ForwardIcon size={16} className={styles.chevron} /> : null}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={cx(styles.cell, styles.leads)} to={to} onClick={onClick}>
        {content}
      </Link>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={cx(styles.cell, styles.leads)} onClick={onClick}>
        {content}
      </button>
    )
  }
  return <div className={styles.cell}>{content}</div>
}

/** Cells in a white card, with a serif heading if it has a title. */
export function CellGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {children}
    </section>
  )
}
