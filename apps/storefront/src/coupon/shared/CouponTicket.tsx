import type { CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { CheckIcon } from '../../ui/icons'
import { spanText } from '../coupon.words'
import { Ticket } from './Ticket'
import styles from './Ticket.module.css'

export interface CouponTicketProps {
  coupon: CouponRecordData
  isChosen: boolean
  /** May not join those chosen, or cannot be used here. */
  isBarred: boolean
  /** Why, once asked. */
  reason: string | undefined
  onTap?: () => void
}

/** A ticket of the checkout's chooser: a check where it may be chosen, bone with its reason where not. */
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
