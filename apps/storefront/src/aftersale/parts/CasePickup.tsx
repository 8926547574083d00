import { PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Fact, Facts } from '../../ui/card/Facts'
import record from '../../ui/card/Record.module.css'
import { Button } from '../../ui/form/Button'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import styles from '../AfterSale.module.css'
import type { CaseDetail } from '../aftersale.words'

/** The courier who was booked to collect the goods; nothing once the parcel is on its way with its number. */
export function CasePickup({ one: { ID, Pickup } }: { one: CaseDetail }) {
  const cancel = useAction(api.aftersale.CancelPickup, {
    refresh: ['order'],
    onSuccess: () => toast('已取消上门取件'),
  })
  const { Booking: booking } = Pickup
  if (!booking || booking.Status === PickupStatus.cancelled) return null
  const withdraw = async () => {
    const sure = await dialog.confirm('取消后快递员不再上门，可以重新预约或自行寄回。确认取消？', {
      okText: '取消预约',
      cancelText: '继续预约',
    })
    if (sure) cancel.mutate({ id: ID })
  }
  return (
    <section className={record.card} aria-label="上门取件">
      <div className={styles.head}>
        <h2 className={record.title}>上门取件</h2>
        <span className={booking.IsOpen ? styles.status : styles.quiet}>{booking.StatusCN}</span>
      </div>
      <Facts>
        <Fact name="时间">
          <span className="num">
            {booking.Day} {booking.Slot}
          </span>
        </Fact>
        <Fact name="地址">
          {booking.Sender} <span className="num">{booking.SenderPhone}</span> {booking.Address}
        </Fact>
        <Fact name="快递">
          {booking.ShipperName} {booking.Courier}{' '}
          {booking.CourierPhone ? <a href={`tel:${booking.CourierPhone}`}>{booking.CourierPhone}</a> : null}
        </Fact>
        <Fact name="运费">{payerText(booking.ByShop)}</Fact>
        <Fact name="说明">{booking.Why}</Fact>
      </Facts>
      {booking.IsOpen ? (
        <Button
          kind="outline-grey"
          className={styles.act}
          busy={cancel.isPending}
          onClick={() => void withdraw()}
        >
          取消预约
        </Button>
      ) : null}
    </section>
  )
}

/** Who pays the courier, said before and after the booking. */
export const payerText = (byShop: boolean) => (byShop ? '由商家承担，您不用付' : '由您当面付给快递员')
