import type { CouponTermsData } from '@greenstar/contract/coupon/coupon.shapes'
import { couponCondition, couponFigure } from '@greenstar/rules/coupon/coupon.ticket'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { Leaf } from '../../ui/state/Leaf'
import { termsOf } from '../coupon.terms'
import styles from './Ticket.module.css'

export interface TicketProps {
  coupon: CouponTermsData
  /** clay: can be received; green: owned; bone: no longer usable (patterns 3). */
  kind: 'clay' | 'green' | 'bone'
  /** Text beside the name, such as 已领. */
  badge?: string | undefined
  /** Validity and scope. */
  meta: ReactNode
  foot?: ReactNode
  action?: ReactNode
  /** Round stamp of a coupon that is no longer usable: 已使用, 已领完. */
  stamp?: string | undefined
  /** Why it cannot be used. */
  reason?: string | undefined
}

/** The ticket of patterns 3: discount on the left, scope and action on the right. */
export function Ticket({ coupon, kind, badge, meta, foot, action, stamp, reason }: TicketProps) {
  const terms = termsOf(coupon)
  const { before, figure, after } = couponFigure(terms)
  const word = badge ?? (coupon.CanPlus ? '可叠加' : undefined)
  return (
    <article className={cx(styles.ticket, styles[kind])}>
      <div className={styles.left}>
        <p className={cx(styles.figure, figure.length > 4 && styles.long)}>
          <small>{before}</small>
          {figure}
          <small>{after}</small>
        </p>
        <p className={styles.condition}>{couponCondition(terms)}</p>
      </div>
      <div className={styles.right}>
        <h2 className={styles.name}>
          <span>{coupon.Name}</span>
          {word ? <Leaf tone={kind === 'bone' ? 'neutral' : 'green'}>{word}</Leaf> : null}
        </h2>
        <p className={styles.meta}>{meta}</p>
        {foot || action ? (
          <div className={styles.foot}>
            <div>{foot}</div>
            {action}
          </div>
        ) : null}
        {reason ? <p className={styles.reason}>{reason}</p> : null}
      </div>
      {stamp ? <span className={styles.stamp}>{stamp}</span> : null}
    </article>
  )
}
