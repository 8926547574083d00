import type { CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { CheckIcon } from '../../ui/icon/icons'
import { spanText } from '../coupon.words'
import { Ticket } from './Ticket'
import styles from './Ticket.module.css'

export interface CouponTicketProps {
  coupon: CouponRecordData
  isChosen: boolean
  /** Whether it cannot be combined with the chosen ones, or not be used for this order. */
  isBarred: boolean
  /** The reason; undefined until the member asks for it. */
  reason: string | undefined
  onTap?: () => void
}

/** A coupon in the checkout's chooser: a checkbox, or greyed out with the reason. */
export function CouponTicket({ coupon, isChosen, isBarred, reason, onTap }: CouponTicketProps) {
  const { BeginDate, EndDate, ServerDate, ScopeText, RealDisCount, Name } = coupon
  return (
    <div className={styles.choice}>
      <Ticket
        coupon={coupon}
        kind={isBarred ? 'bone' : isChosen ? 'green' : 'clay'}
        meta={`${spanText(BeginDate, EndDate, ServerDate)} · ${ScopeText}`}
        foot={isBarred || RealDisCount === 0 ? undefined : `本单可减 ¥${RealDisCount.toFixed(2)}`}
        action={
          onTap && !isBarred ? (
            <span className={isChosen ? styles.checked : styles.check}>
              {isChosen ? <CheckIcon size={14} /> : null}
            </span>
          ) : undefined
        }
        reason={reason}
      />
      {onTap ? (
        <button
          type="button"
          role="checkbox"
          aria-checked={isChosen}
          aria-disabled={isBarred || undefined}
          aria-label={reason ? `${Name}，${reason}` : Name}
          className={styles.cover}
          onClick={onTap}
        />
      ) : null}
    </div>
  )
}
