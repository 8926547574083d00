import type { CouponOfferData } from '@greenstar/contract/coupon/coupon.shapes'
import { Button } from '../../ui/form/Button'
import { Link } from '../../ui/nav/Link'
import { couponGoodsPath } from '../coupon.paths'
import { offerSpan, openText } from '../coupon.words'
import { OpenRemindButton } from './OpenRemindButton'
import { Ticket } from './Ticket'
import styles from './Ticket.module.css'

export interface OfferTicketProps {
  offer: CouponOfferData
  busy: boolean
  onTake: (publishId: number) => void
}

/** A coupon of a campaign: 领取, 去使用 while one is held, or why it is not available. */
export function OfferTicket({ offer, busy, onTake }: OfferTicketProps) {
  const { State, PublishID, CouponID, TakenPercent, ScopeText } = offer
  const when = State === 'soon' ? openText(offer) : offerSpan(offer)
  const meta = `${when} · ${ScopeText}`
  if (State === 'mine' && offer.MyUsable === 0)
    return <Ticket coupon={offer} kind="bone" meta={meta} stamp="已领过" />
  if (State === 'mine') return <HeldOffer offer={offer} />
  if (State === 'gone' || State === 'over')
    return (
      <Ticket
        coupon={offer}
        kind="bone"
        meta={meta}
        foot={offer.Prompt}
        stamp={State === 'gone' ? '已领完' : '已结束'}
      />
    )
  return (
    <Ticket
      coupon={offer}
      kind="clay"
      meta={meta}
      foot={
        TakenPercent === null || State === 'soon' ? (
          <Link className={styles.more} to={couponGoodsPath(CouponID)}>
            适用商品
          </Link>
        ) : (
          <>
            <progress
              className={styles.gauge}
              max={100}
              value={TakenPercent}
              aria-label={`已领 ${TakenPercent}%`}
            />
            已领 {TakenPercent}%
          </>
        )
      }
      action={
        State === 'soon' ? (
          <OpenRemindButton publishId={PublishID} />
        ) : (
          <Button kind="clay" size={28} busy={busy} onClick={() => onTake(PublishID)}>
            领取
          </Button>
        )
      }
    />
  )
}

function HeldOffer({ offer }: { offer: CouponOfferData }) {
  const to = couponGoodsPath(offer.CouponID)
  return (
    <Ticket
      coupon={offer}
      kind="green"
      badge="已领"
      meta={`${offerSpan(offer)} · ${offer.ScopeText}`}
      foot={
        <Link className={styles.more} to={to}>
          适用商品
        </Link>
      }
      action={
        <Button kind="outline-green" size={28} to={to}>
          去使用
        </Button>
      }
    />
  )
}
