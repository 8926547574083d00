import type { ReactNode } from 'react'
import { ForwardIcon } from '../icon/icons-first'
import { Link } from '../nav/Link'
import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  title: string
  /** Beside the title: a countdown, a bolt. */
  beside?: ReactNode
  moreTo?: string
  moreLabel?: string
}

/** Serif section heading with an optional link at the right. */
export function SectionHead({ title, beside, moreTo, moreLabel = '更多' }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {beside}
      {moreTo ? (
        <Link className={styles.more} to={moreTo} aria-label={`${title}，${moreLabel}`}>
          {moreLabel}
          <ForwardIcon size={12} />
        </Link>
      ) : null}
    </div>
  )
}
