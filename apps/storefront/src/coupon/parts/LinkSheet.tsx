import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { OverlayProps } from '../../platform/overlays'
import { Loaded } from '../../platform/read/Loaded'
import { currentToken } from '../../platform/session/session'
import { Button } from '../../ui/form/Button'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import { OfferTicket } from '../shared/OfferTicket'
import ticket from '../shared/Ticket.module.css'
import { TicketsSkeleton } from '../shared/TicketsSkeleton'
import { deviceFacts } from '../shared/take-action'
import { useTakeCoupon } from '../shared/take-coupon'

/** The coupon of a claim link (cpid): received now, or saved for later. */
export default function LinkSheet({ open, onClose, publishId }: OverlayProps & { publishId: number }) {
  const offer = useCall(api.coupon.GetCouponByPublishID, { publishID: publishId }, { quiet: true })
  const { take, isTaking } = useTakeCoupon()
  const later = useAction(api.coupon.CreateCouponRecord, {
    onSuccess: () => {
      toast('已放入“我的优惠券 - 待领取”')
      onClose()
    },
  })
  const mayWait = offer.data?.State === 'open' && currentToken() !== undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="送您一张券"
      footer={
        mayWait ? (
          <Button
            kind="outline-grey"
            block
            busy={later.isPending}
            onClick={() => later.mutate({ publishID: publishId, ...deviceFacts() })}
          >
            稍后领取
          </Button>
        ) : undefined
      }
    >
      <Loaded call={offer} skeleton={<TicketsSkeleton />}>
        {(one) => (
          <div className={ticket.sheet}>
            <OfferTicket offer={one} busy={isTaking(publishId)} onTake={take} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
