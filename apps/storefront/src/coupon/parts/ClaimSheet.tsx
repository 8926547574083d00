import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { useRead } from '../../platform/read/use-read'
import { Sheet } from '../../ui/layer/Sheet'
import { Empty } from '../../ui/state/State'
import type { ClaimProps } from '../shared/CouponRow'
import { offersOf } from '../shared/coupon.reads'
import { OfferTicket } from '../shared/OfferTicket'
import ticket from '../shared/Ticket.module.css'
import { TicketsSkeleton } from '../shared/TicketsSkeleton'
import { useTakeCoupon } from '../shared/take-coupon'

/** Coupons of a product that the member can receive. */
export default function ClaimSheet({ open, onClose, productId }: OverlayProps & ClaimProps) {
  const offers = useRead(offersOf(productId))
  const { take, isTaking } = useTakeCoupon()
  return (
    <Sheet open={open} onClose={onClose} title="领券">
      <Loaded
        call={offers}
        skeleton={<TicketsSkeleton />}
        empty={(list) => list.length === 0 && <Empty art="coupon" hint="这件商品现在没有可领的券" />}
      >
        {(list) => (
          <ul className={ticket.sheet}>
            {list.map((offer) => (
              <li key={offer.PublishID}>
                <OfferTicket offer={offer} busy={isTaking(offer.PublishID)} onTake={take} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}
