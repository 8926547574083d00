import type { ReactNode } from 'react'
import { ForwardIcon } from '../icon/icons-first'
import styles from './FactRow.module.css'

export interface FactRowProps {
  /** Two or three characters: 已选, 送至, 服务. */
  label: string
  children: ReactNode
  /** Called on a tap; shows a chevron. */
  onClick?: () => void
}

/** Row of facts on a product page: short label, text, and a chevron if it opens something. */
export function FactRow({ label, children, onClick }: FactRowProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.text}>{children}</span>
      {onClick ? <ForwardIcon size={16} className={styles.chevron} /> : null}
    </>
  )
  if (!onClick) return <div className={styles.row}>{content}</div>
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {content}
    </button>
  )
}
