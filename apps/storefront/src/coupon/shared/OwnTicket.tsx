import type { CouponRecordData } from '@greenstar/contract/coupon/coupon.shapes'
import { CouponStatus } from '@greenstar/rules/coupon/coupon.status'
import { useAction } from '@greenstar/web/hooks'
import { useRowRemoval } from '@greenstar/web/row-removal'
import { api } from '@greenstar/web/shop-api'
import { orderDetailPath } from '../../order/order.paths'
import { Button } from '../../ui/form/Button'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { Link } from '../../ui/nav/Link'
import { couponGoodsPath } from '../coupon.paths'
import { endsSoon, leftText, spanText } from '../coupon.words'
import { Ticket } from './Ticket'
import styles from './Ticket.module.css'

/** A coupon of the member: to accept, usable, or no longer usable. */
export function OwnTicket({ coupon }: { coupon: CouponRecordData }) {
  if (coupon.Status === CouponStatus.notReceive) return <ToAccept coupon={coupon} />
  if (coupon.Status === CouponStatus.notUse) return <Usable coupon={coupon} />
  return <Over coupon={coupon} />
}

function ToAccept({ coupon }: { coupon: CouponRecordData }) {
  const { data, mutate, isPending } = useAction(api.coupon.ReciveCoupon, {
    refresh: ['order'],
    onSuccess: () => toast('领取成功'),
  })
  // the list that it came from may not be read again, such as the newcomer gift
  if (data) return <Usable coupon={data} />
  return (
    <Ticket
      coupon={coupon}
      kind="clay"
      meta={`${coupon.Source} · ${coupon.ScopeText}`}
      foot={<span className={styles.soon}>{leftText(coupon.AcceptDate, coupon.ServerDate)}可领</span>}
      action={
        <Button
          kind="clay"
          size={28}
          busy={isPending}
          onClick={() => mutate({ couponRecorderID: coupon.ID })}
        >
          领取
        </Button>
      }
    />
  )
}

function Usable({ coupon }: { coupon: CouponRecordData }) {
  const { BeginDate, EndDate, ServerDate, ScopeText, CouponID, Note } = coupon
  return (
    <Ticket
      coupon={coupon}
      kind="green"
      meta={`${spanText(BeginDate, EndDate, ServerDate)} · ${ScopeText}`}
      foot={
        endsSoon(coupon) ? (
          <span className={styles.soon}>{leftText(EndDate, ServerDate)}</span>
        ) : (
          Note || coupon.Source
        )
      }
      action={
        <Button kind="outline-green" size={28} to={couponGoodsPath(CouponID)}>
          去使用
        </Button>
      }
    />
  )
}

function Over({ coupon }: { coupon: CouponRecordData }) {
  const { mutate } = useRowRemoval(api.coupon.DeleteCouponRecord, api.coupon.GetCouponRecorderList, {
    keyOf: ({ ID }) => ID,
    isGone: ({ ID }, { couponRecorderID }) => ID === couponRecorderID,
  })
  const remove = async () => {
    if (await dialog.confirm('从列表中删除这张券吗？', { okText: '删除', danger: true }))
      mutate({ couponRecorderID: coupon.ID })
  }
  const { Status, UseDate, OrderID, EndDate, BeginDate, ServerDate } = coupon
  return (
    <Ticket
      coupon={coupon}
      kind="bone"
      meta={
        Status === CouponStatus.used && UseDate
          ? `${UseDate.slice(0, 10).replaceAll('-', '.')} 使用`
          : EndDate
            ? spanText(BeginDate, EndDate, ServerDate)
            : '未在期限内领取'
      }
      stamp={coupon.StatusCN}
      foot={
        <>
          {OrderID ? (
            <Link className={styles.more} to={orderDetailPath(OrderID)}>
              查看订单
            </Link>
          ) : null}
          <button type="button" className={styles.more} onClick={() => void remove()}>
            {OrderID ? '　删除' : '删除'}
          </button>
        </>
      }
    />
  )
}
